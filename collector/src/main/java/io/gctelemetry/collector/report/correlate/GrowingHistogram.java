package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.collector.report.model.Histogram;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A classic histogram that only grows. A failed request counts as longer than every bound. */
final class GrowingHistogram {
    private static final double[] BOUNDS = Buckets.classic();

    private final long[] counts = new long[BOUNDS.length + 1];
    private double sum;

    /** @param time nanoseconds since 1970 */
    record Sample(long time, Histogram histogram) {}

    void add(long nanos, long count) {
        int place = Arrays.binarySearch(BOUNDS, nanos / 1e9);
        counts[place >= 0 ? place : -place - 1] += count;
        sum += nanos / 1e9 * count;
    }

    /** Adds the requests of a slot. */
    void add(LatencyTable table, int slot) {
        var histogram = table.histogram();
        table.addTo(histogram, slot);
        for (int i = 0; i < histogram.size(); i++) {
            if (histogram.count(i) > 0) {
                add(histogram.value(i), histogram.count(i));
            }
        }
        counts[BOUNDS.length] += histogram.errors();
    }

    /** Returns the histogram as it is now, as a sample of that time. */
    Sample at(long time) {
        List<Long> cumulative = new ArrayList<>();
        long seen = 0;
        for (long count : counts) {
            seen += count;
            cumulative.add(seen);
        }
        return new Sample(time, new Histogram(cumulative, sum));
    }
}
