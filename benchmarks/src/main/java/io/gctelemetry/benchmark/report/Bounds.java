package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.subject.Subject;
import java.util.ArrayList;
import java.util.List;

/** What is promised of gc-telemetry, beside what was measured. */
public final class Bounds {
    /** @param atMost in the figure's unit, of the median over the runs */
    private record Bound(Figure figure, double atMost) {}

    private static final List<Bound> BOUNDS = List.of(
            new Bound(Figure.MAIN_CPU_MS, 30),
            new Bound(Figure.OWN_CPU, 3),
            new Bound(Figure.ALLOCATED_KB, 25),
            new Bound(Figure.RSS_MB, 30),
            new Bound(Figure.STRANGE_COLLECTIONS, 0),
            new Bound(Figure.SCRAPE_P50_MS, 3));
    private static final List<Bound> SEEN =
            List.of(new Bound(Figure.SEEN_HISTOGRAM_MAX_MS, 1200), new Bound(Figure.SEEN_WINDOW_MAX_MS, 50));

    private static final double SHARE_OF_JMX_EXPORTER = 0.25;
    private static final double P99_FACTOR = 1.3;

    private final MarkdownTable table = new MarkdownTable(List.of("gc-telemetry", "JVM", "measured", "bound", ""));
    private int checked;
    private int missed;

    Bounds() {}

    /** What was promised of cost. */
    public static Bounds ofCost(Results results) {
        Bounds bounds = new Bounds();
        for (Cell cell : results.cells()) {
            for (Bound bound : BOUNDS) {
                double value = results.of(cell, Subject.GC_TELEMETRY, bound.figure);
                bounds.check(cell, bound.figure.title(), value, bound.atMost, bound.figure.decimals());
            }
            bounds.check(
                    cell,
                    "own CPU, of that of jmx_exporter with GC beans only",
                    results.of(cell, Subject.GC_TELEMETRY, Figure.OWN_CPU)
                            / results.of(cell, Subject.JMX_EXPORTER_GC, Figure.OWN_CPU),
                    SHARE_OF_JMX_EXPORTER,
                    2);
        }
        return bounds;
    }

    /** What was promised of how soon a stop is seen. */
    public static Bounds ofVisibility(Results results) {
        Bounds bounds = new Bounds();
        for (Cell cell : results.cells()) {
            for (Bound bound : SEEN) {
                double value = results.of(cell, Subject.GC_TELEMETRY, bound.figure);
                bounds.check(cell, bound.figure.title(), value, bound.atMost, bound.figure.decimals());
            }
        }
        return bounds;
    }

    /** What was promised of quantiles: neither too long nor too short. */
    public static Bounds ofTruth(Results results) {
        Bounds bounds = new Bounds();
        for (Cell cell : results.cells()) {
            bounds.ratio(
                    results,
                    cell,
                    "p99 of the pauses, shown / true",
                    Figure.PAUSE_P99_NATIVE_MS,
                    Figure.PAUSE_P99_TRUE_MS);
            bounds.ratio(
                    results,
                    cell,
                    "p99 of the stops, shown / true",
                    Figure.STOP_P99_NATIVE_MS,
                    Figure.STOP_P99_TRUE_MS);
        }
        return bounds;
    }

    private void ratio(Results results, Cell cell, String what, Figure shown, Figure truth) {
        double value = results.of(cell, Subject.GC_TELEMETRY, shown) / results.of(cell, Subject.GC_TELEMETRY, truth);
        check(cell, what, value, 1 / P99_FACTOR, P99_FACTOR, 2);
    }

    void check(Cell cell, String what, double value, double atMost, int decimals) {
        check(cell, what, value, Double.NEGATIVE_INFINITY, atMost, decimals);
    }

    private void check(Cell cell, String what, double value, double atLeast, double atMost, int decimals) {
        if (Double.isNaN(value)) {
            return;
        }
        checked++;
        boolean kept = value >= atLeast && value <= atMost;
        missed += kept ? 0 : 1;
        List<String> row = new ArrayList<>(List.of(what, cell.toString()));
        row.add(MarkdownTable.number(value, decimals));
        String upTo = MarkdownTable.number(atMost, atMost == Math.rint(atMost) ? 0 : 2);
        row.add(Double.isInfinite(atLeast) ? "<= " + upTo : MarkdownTable.number(atLeast, 2) + " to " + upTo);
        row.add(kept ? "kept" : "**missed**");
        table.row(row);
    }

    public int missed() {
        return missed;
    }

    @Override
    public String toString() {
        return checked == 0 ? "" : table.toString();
    }
}
