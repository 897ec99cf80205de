package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.List;

/** What is promised of the price, beside what was measured: bounds of its own, and to be below every peer. */
public final class PriceBounds {
    private static final double STEADY_CPU = 2.5;
    private static final double RSS_MEGABYTES = 25;
    private static final double SCRAPE_P50_MILLIS = 1;
    private static final double GARBAGE_KILOBYTES = 10;
    private static final List<Subject> PEERS = List.of(Subject.CLIENT_JAVA, Subject.MICROMETER, Subject.OPENTELEMETRY);

    private final Results results;
    private final Bounds bounds = new Bounds();

    private PriceBounds(Results results) {
        this.results = results;
    }

    /** All of them that can be checked with these results. */
    public static Bounds of(Results results) {
        PriceBounds price = new PriceBounds(results);
        results.cells().forEach(price::check);
        return price.bounds;
    }

    private void check(Cell cell) {
        below(cell, Figure.START_CPU, List.of(Subject.CLIENT_JAVA));
        below(cell, Figure.WARM_UP_CPU, PEERS);
        atMost(cell, Figure.STEADY_CPU, STEADY_CPU);
        below(cell, Figure.STEADY_CPU, PEERS);
        bounds.check(cell, "RSS over the bare JVM, JFR's own apart, MB", memory(cell), RSS_MEGABYTES, 1);
        atMost(cell, Figure.STEADY_SCRAPE_P50_MS, SCRAPE_P50_MILLIS);
        atMost(cell, Figure.STEADY_GARBAGE_KB, GARBAGE_KILOBYTES);
        below(cell, Figure.YOUNG_PAUSE_US, PEERS);
        below(cell, Figure.YOUNG_PAUSE_SCRAPED_US, PEERS);
    }

    /** What a bare JVM needs for such a recording is JFR's own. */
    private double memory(Cell cell) {
        double recording = results.of(cell, Subject.RECORDING, Figure.STEADY_RSS_MB);
        return results.of(cell, Subject.GC_TELEMETRY, Figure.STEADY_RSS_MB) - (Double.isNaN(recording) ? 0 : recording);
    }

    private void atMost(Cell cell, Figure figure, double atMost) {
        double value = results.of(cell, Subject.GC_TELEMETRY, figure);
        bounds.check(cell, figure.title(), value, atMost, figure.decimals());
    }

    /** The lowest of the peers is the bound; kept only by what is below it. */
    private void below(Cell cell, Figure figure, List<Subject> peers) {
        double lowest = Double.NaN;
        String name = "";
        for (Subject peer : peers) {
            double value = results.of(cell, peer, figure);
            if (!Double.isNaN(value) && !(value >= lowest)) {
                lowest = value;
                name = peer.id();
            }
        }
        if (!Double.isNaN(lowest)) {
            double value = results.of(cell, Subject.GC_TELEMETRY, figure);
            bounds.check(cell, figure.title() + ", below " + name, value, lowest, figure.decimals());
        }
    }
}
