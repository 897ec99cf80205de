package io.gctelemetry.benchmark.report;

import io.gctelemetry.benchmark.jvm.Collector;
import java.util.Comparator;

/** The JVM of a measurement: one row or one table. */
public record Cell(int jdk, Collector collector) implements Comparable<Cell> {
    private static final Comparator<Cell> ORDER =
            Comparator.comparingInt(Cell::jdk).thenComparing(Cell::collector);

    @Override
    public int compareTo(Cell other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return jdk + " " + collector.title();
    }
}
