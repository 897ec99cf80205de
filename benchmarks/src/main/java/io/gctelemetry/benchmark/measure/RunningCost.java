package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Memory;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.jvm.ThreadCpu;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What a subject costs a JVM that runs. All subjects run at the same time, under the same load and in the same windows, so
 * that what else happens on the machine happens to all.
 */
public final class RunningCost {
    private static final int LIVE_MEGABYTES = 32;
    private static final int SCRAPE_EVERY_SECONDS = 5;

    private final Plan plan;
    private final Results results;
    private final Consumer<String> progress;

    public RunningCost(Plan plan, Results results, Consumer<String> progress) {
        this.plan = plan;
        this.results = results;
        this.progress = progress;
    }

    /** One run: settle, a window without scrapes, one with; then scrapes and stops, JVM by JVM. */
    public void run(HostJvmBuilder jvms, int run) throws IOException {
        Cell cell = new Cell(jvms.jdk().version(), jvms.collector());
        try (Together all = new Together(jvms, plan.subjects(run), plan.load(LIVE_MEGABYTES))) {
            all.send("resume");
            Pause.millis(1000L * plan.settleSeconds());
            Map<HostJvm, Double> allocated = window(cell, all, false);
            window(cell, all, true);
            for (HostJvm jvm : all.jvms()) {
                Memory memory = jvm.memory();
                results.add(cell, jvm.subject(), Figure.RSS_MB, memory.rss() / 1e6);
                results.add(cell, jvm.subject(), Figure.PSS_MB, memory.pss() / 1e6);
            }
            strangeCollections(cell, all);
            Scrapes scrapes = new Scrapes(plan.scrapes(), results);
            Visibility visibility = new Visibility(plan.stops(), results);
            for (HostJvm jvm : all.jvms()) {
                if (jvm.subject().scraped()) {
                    scrapes.run(cell, jvm, allocated.getOrDefault(jvm, 0.0));
                }
            }
            all.send("pause");
            for (HostJvm jvm : all.jvms()) {
                if (jvm.subject().scraped()) {
                    visibility.run(cell, jvm);
                }
            }
        }
    }

    /** One window of CPU and allocation; bytes per second that each JVM allocated beside its load. */
    private Map<HostJvm, Double> window(Cell cell, Together all, boolean scraped) throws IOException {
        List<Watched> watched = new ArrayList<>();
        for (HostJvm jvm : all.jvms()) {
            jvm.sampleThreads().take();
            watched.add(new Watched(jvm, jvm.ask("bytes")[1]));
        }
        long begin = System.nanoTime();
        for (int second = 1; second <= plan.seconds(); second++) {
            for (Watched one : watched) {
                if (scraped
                        && second % SCRAPE_EVERY_SECONDS == 1
                        && one.jvm.subject().scraped()) {
                    one.jvm.scrape(Connection.TEXT);
                }
                one.jvm.sampleThreads();
            }
            Pause.until(begin + second * 1_000_000_000L);
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        Map<HostJvm, Double> rates = new LinkedHashMap<>();
        for (Watched one : watched) {
            Map<String, Long> byName = one.jvm.sampleThreads().take();
            Subject subject = one.jvm.subject();
            double own = ThreadCpu.own(byName) / 1e6 / seconds;
            results.add(cell, subject, scraped ? Figure.OWN_CPU : Figure.OWN_CPU_UNSCRAPED, own);
            double rate = (one.jvm.ask("bytes")[1] - one.bytes) / seconds;
            rates.put(one.jvm, rate);
            if (!scraped) {
                results.add(cell, subject, Figure.ALLOCATED_KB, rate / 1e3);
            }
            progress.accept(threads(subject, scraped, byName, seconds));
        }
        return rates;
    }

    /** @param bytes that it had allocated beside its load when the window began */
    private record Watched(HostJvm jvm, long bytes) {}

    private static String threads(Subject subject, boolean scraped, Map<String, Long> byName, double seconds) {
        StringBuilder line = new StringBuilder(subject.id())
                .append(scraped ? ", scraped" : "")
                .append(", ms/s by thread:");
        byName.forEach((name, nanos) -> {
            double used = nanos / 1e6 / seconds;
            if (used >= 0.05) {
                line.append(String.format(Locale.ROOT, " %s %.2f;", name, used));
            }
        });
        return line.toString();
    }

    private void strangeCollections(Cell cell, Together all) throws IOException {
        Map<Subject, Map<String, Integer>> causes = new EnumMap<>(Subject.class);
        for (HostJvm jvm : all.jvms()) {
            causes.put(jvm.subject(), jvm.log().causes());
        }
        Set<String> known =
                new HashSet<>(causes.getOrDefault(Subject.NONE, Map.of()).keySet());
        causes.forEach((subject, counts) -> {
            Map<String, Integer> strange = new LinkedHashMap<>(counts);
            strange.keySet().removeAll(known);
            if (!strange.isEmpty()) {
                progress.accept(subject.id() + " had collections the bare JVM did not have: " + strange);
            }
            int sum = strange.values().stream().mapToInt(Integer::intValue).sum();
            results.add(cell, subject, Figure.STRANGE_COLLECTIONS, known.isEmpty() ? Double.NaN : sum);
        });
    }
}
