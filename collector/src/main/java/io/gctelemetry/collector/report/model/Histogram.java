package io.gctelemetry.collector.report.model;

import java.util.List;

/**
 * A classic histogram of durations at a moment.
 *
 * @param counts the number of values up to each classic bound, then the number of all values
 * @param sum seconds
 */
public record Histogram(List<Long> counts, double sum) {
    public Histogram {
        counts = List.copyOf(counts);
    }
}
