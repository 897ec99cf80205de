package io.gctelemetry.collector.exposition;

import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * All requests of one kind, classic and native in one, from counts rather than from single requests: the cost of an interval
 * does not depend on how many it holds. One thread at a time.
 */
final class LatencyHistogram {
    private static final double[] BOUNDS = Buckets.classic();
    private static final double PER_OCTAVE = 1 << Buckets.NATIVE_SCHEMA;

    private final long[] classic = new long[BOUNDS.length + 1];
    private final Map<Integer, Long> fine = new TreeMap<>();
    private final long created = System.currentTimeMillis();
    private long zero;
    private double sum;

    /** Adds an interval. A latency counts as the highest value that its recorder could not distinguish from it. */
    void add(LatencyCounts counts) {
        for (int i = 0; i < counts.size(); i++) {
            add(counts.value(i) / 1e9, counts.count(i));
        }
    }

    private void add(double seconds, long count) {
        int place = 0;
        while (place < BOUNDS.length && seconds > BOUNDS[place]) {
            place++;
        }
        classic[place] += count;
        if (seconds <= Buckets.NATIVE_ZERO_THRESHOLD) {
            zero += count;
        } else {
            fine.merge(index(seconds), count, Long::sum);
        }
        sum += seconds * count;
    }

    /**
     * The native bucket of a value: bucket i holds what is above 2^((i-1)/8) and not above 2^(i/8), as Prometheus defines it
     * for schema 3.
     */
    static int index(double value) {
        int index = (int) Math.ceil(Math.log(value) / Math.log(2) * PER_OCTAVE);
        while (Math.pow(2, (index - 1) / PER_OCTAVE) >= value) {
            index--;
        }
        while (Math.pow(2, index / PER_OCTAVE) < value) {
            index++;
        }
        return index;
    }

    /** As it is now, to be served. */
    HistogramDataPointSnapshot snapshot(Labels labels) {
        List<Double> bounds = new ArrayList<>();
        List<Long> counts = new ArrayList<>();
        for (int i = 0; i < classic.length; i++) {
            bounds.add(i < BOUNDS.length ? BOUNDS[i] : Double.POSITIVE_INFINITY);
            counts.add(classic[i]);
        }
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(bounds, counts),
                Buckets.NATIVE_SCHEMA,
                zero,
                Buckets.NATIVE_ZERO_THRESHOLD,
                NativeHistogramBuckets.of(new ArrayList<>(fine.keySet()), new ArrayList<>(fine.values())),
                NativeHistogramBuckets.EMPTY,
                sum,
                labels,
                Exemplars.EMPTY,
                created);
    }
}
