package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.HostJvmBuilder;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.report.Cell;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Quantiles;
import io.gctelemetry.benchmark.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * By how much each subject lengthens the young pauses of its JVM, by the JVM's own log: the mean of the middle 80 % of
 * those in a window without scrapes and in one with. The young generation is small, so that there are several a second.
 */
public final class YoungPauses {
    private static final int LIVE_MEGABYTES = 16;
    private static final int SCRAPE_EVERY_SECONDS = 5;

    private final Plan plan;
    private final List<Subject> subjects;
    private final Results results;

    public YoungPauses(Plan plan, List<Subject> subjects, Results results) {
        this.plan = plan;
        this.subjects = subjects;
        this.results = results;
    }

    /** One run: all subjects at the same time. */
    public void run(HostJvmBuilder jvms, int run) throws IOException {
        Cell cell = new Cell(jvms.jdk().version(), jvms.collector());
        HostJvmBuilder small = jvms.with("-Xmn8m", "-XX:ParallelGCThreads=1");
        List<Subject> present = new ArrayList<>(subjects);
        present.removeIf(subject -> !subject.isFor(jvms.jdk().version()));
        Collections.rotate(present, -run);
        try (Together all = new Together(small, present, plan.load(LIVE_MEGABYTES))) {
            all.send("resume");
            Pause.millis(1000L * plan.settleSeconds());
            window(cell, all, false);
            window(cell, all, true);
        }
    }

    private void window(Cell cell, Together all, boolean scraped) throws IOException {
        Map<HostJvm, Integer> before = new HashMap<>();
        for (HostJvm jvm : all.jvms()) {
            before.put(jvm, jvm.log().youngPauses().size());
        }
        long begin = System.nanoTime();
        for (int second = 1; second <= plan.seconds(); second++) {
            for (HostJvm jvm : all.jvms()) {
                if (scraped
                        && second % SCRAPE_EVERY_SECONDS == 1
                        && jvm.subject().scraped()) {
                    jvm.scrape(Connection.TEXT);
                }
            }
            Pause.until(begin + second * 1_000_000_000L);
        }
        for (HostJvm jvm : all.jvms()) {
            List<Double> pauses = jvm.log().youngPauses();
            double mean = Quantiles.middleMean(pauses.subList(before.getOrDefault(jvm, 0), pauses.size()));
            results.add(
                    cell, jvm.subject(), scraped ? Figure.YOUNG_PAUSE_SCRAPED_US : Figure.YOUNG_PAUSE_US, 1e6 * mean);
        }
    }
}
