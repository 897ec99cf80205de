package io.gctelemetry.benchmark.measure;

import io.gctelemetry.benchmark.jvm.HostJvm;
import io.gctelemetry.benchmark.jvm.Pause;
import io.gctelemetry.benchmark.report.Figure;
import io.gctelemetry.benchmark.report.Results;
import io.gctelemetry.benchmark.scrape.Connection;
import io.gctelemetry.benchmark.scrape.Quantiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What a scrape takes and leaves behind, JVM by JVM in turn, each at most three times a second: gc-telemetry renders at
 * most four times a second, however many ask. First as long without scrapes, for what each allocates anyway.
 */
final class ScrapeRounds {
    private static final int ROUND_MILLIS = 350;

    private final int rounds;
    private final Results results;

    ScrapeRounds(int rounds, Results results) {
        this.rounds = rounds;
        this.results = results;
    }

    void run(List<Aged> all) throws IOException {
        List<Aged> scraped =
                all.stream().filter(one -> one.jvm().subject().scraped()).toList();
        Map<HostJvm, List<Double>> none = rounds(scraped, false);
        Map<HostJvm, List<Double>> timed = rounds(scraped, true);
        for (Aged one : scraped) {
            List<Double> before = Objects.requireNonNull(none.get(one.jvm()));
            List<Double> values = Objects.requireNonNull(timed.get(one.jvm()));
            double anyway = before.get(before.size() - 1);
            double perSecond = values.remove(values.size() - 1);
            double roundsASecond = values.remove(values.size() - 1);
            results.add(one.cell(), one.jvm().subject(), Figure.STEADY_SCRAPE_P50_MS, Quantiles.of(values, 0.5));
            results.add(
                    one.cell(),
                    one.jvm().subject(),
                    Figure.STEADY_GARBAGE_KB,
                    (perSecond - anyway) / roundsASecond / 1e3);
        }
    }

    /** Of each JVM the scrapes in ms, if there are any; then rounds a second; last the bytes a second that it allocated. */
    private Map<HostJvm, List<Double>> rounds(List<Aged> all, boolean scrape) throws IOException {
        Map<HostJvm, List<Double>> values = new HashMap<>();
        Map<HostJvm, long[]> begins = new HashMap<>();
        for (Aged one : all) {
            values.put(one.jvm(), new ArrayList<>());
            begins.put(one.jvm(), new long[] {one.jvm().ask("bytes")[1], System.nanoTime()});
        }
        for (int round = 0; round < rounds; round++) {
            long due = System.nanoTime() + 1_000_000L * ROUND_MILLIS;
            for (Aged one : all) {
                if (scrape) {
                    Objects.requireNonNull(values.get(one.jvm()))
                            .add(one.jvm().scrape(Connection.TEXT).nanos() / 1e6);
                }
            }
            Pause.until(due);
        }
        for (Aged one : all) {
            long[] begin = Objects.requireNonNull(begins.get(one.jvm()));
            long bytes = one.jvm().ask("bytes")[1] - begin[0];
            double seconds = (System.nanoTime() - begin[1]) / 1e9;
            List<Double> own = Objects.requireNonNull(values.get(one.jvm()));
            own.add(rounds / seconds);
            own.add(bytes / seconds);
        }
        return values;
    }
}
