package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Buckets;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One series of durations as a histogram, classic and native at once.
 *
 * <p>Recording takes nanoseconds, allocates nothing and never fails. Thread-safe; the lock is held for microseconds.
 */
final class Distribution implements DurationSeries {
    private static final double[] CLASSIC_SECONDS = Buckets.classic();
    private static final double[] CLASSIC_BOUNDS = Arrays.copyOf(CLASSIC_SECONDS, CLASSIC_SECONDS.length + 1);

    static {
        CLASSIC_BOUNDS[CLASSIC_SECONDS.length] = Double.POSITIVE_INFINITY;
    }

    private final List<String> values;
    private final Labels labels;
    private final long createdMillis;
    private final DecayingMaximum longest = new DecayingMaximum(System.nanoTime());
    private final LongestExemplars exemplars = new LongestExemplars(CLASSIC_BOUNDS.length);
    private long @Nullable [] cells; // made with the first duration: most series stay empty
    private long sumNanos;
    private @Nullable HistogramDataPointSnapshot rendered; // until the next duration

    /**
     * @param labels all of the series
     * @param values those of the family's own labels
     */
    Distribution(Labels labels, long createdMillis, String... values) {
        this.values = Collections.unmodifiableList(Arrays.asList(values.clone()));
        this.labels = labels;
        this.createdMillis = createdMillis;
    }

    /** Records a duration; a negative one counts as zero. */
    synchronized void record(long nanos) {
        add(Math.max(0, nanos));
    }

    /**
     * Records a duration with the event it belongs to; only such a one enters {@link #longestSeconds}.
     *
     * @param nanos the duration; a negative one counts as zero
     * @param gcId the collection, shown as exemplar; -1 for none
     * @param atMillis when the event ended, epoch milliseconds
     */
    synchronized void record(long nanos, long gcId, long atMillis) {
        long value = Math.max(0, nanos);
        int cell = add(value);
        exemplars.offer(DurationCells.classic(cell), value, gcId, atMillis);
        longest.record(System.nanoTime(), value);
    }

    private int add(long value) {
        long[] counts = cells;
        if (counts == null) {
            counts = new long[DurationCells.count()];
            cells = counts;
        }
        int cell = DurationCells.of(value);
        counts[cell]++;
        sumNanos += value;
        rendered = null;
        return cell;
    }

    @Override
    public List<String> labelValues() {
        return values;
    }

    @Override
    public synchronized long count() {
        long count = 0;
        for (long one : classic()) {
            count += one;
        }
        return count;
    }

    @Override
    public synchronized double sumSeconds() {
        return sumNanos / 1e9;
    }

    @Override
    public double longestSeconds() {
        return longest.longest(System.nanoTime()) / 1e9;
    }

    /** The series as it stands; the same object until something more is recorded. */
    synchronized HistogramDataPointSnapshot snapshot() {
        HistogramDataPointSnapshot snapshot = rendered;
        if (snapshot == null) {
            NativeHistogramBuckets.Builder exponential = NativeHistogramBuckets.builder();
            long zeros = exponential(exponential);
            snapshot = new HistogramDataPointSnapshot(
                    ClassicHistogramBuckets.of(CLASSIC_BOUNDS, classic()),
                    Buckets.NATIVE_SCHEMA,
                    zeros,
                    Buckets.NATIVE_ZERO_THRESHOLD,
                    exponential.build(),
                    NativeHistogramBuckets.EMPTY,
                    sumNanos / 1e9,
                    labels,
                    exemplars.isEmpty() ? Exemplars.EMPTY : exemplars.rendered(),
                    createdMillis);
            rendered = snapshot;
        }
        return snapshot;
    }

    private long[] classic() {
        long[] buckets = new long[CLASSIC_BOUNDS.length];
        long[] counts = cells;
        for (int cell = 0; counts != null && cell < counts.length; cell++) {
            buckets[DurationCells.classic(cell)] += counts[cell];
        }
        return buckets;
    }

    /** Adds the native buckets that are not empty; how many durations count as zero. */
    private long exponential(NativeHistogramBuckets.Builder buckets) {
        long[] counts = cells;
        long zeros = 0;
        long inBucket = 0;
        for (int cell = 0; counts != null && cell < counts.length; cell++) {
            int bucket = DurationCells.exponential(cell);
            if (bucket == DurationCells.ZERO) {
                zeros += counts[cell];
                continue;
            }
            inBucket += counts[cell];
            boolean last = cell + 1 == counts.length || DurationCells.exponential(cell + 1) != bucket;
            if (last && inBucket > 0) {
                buckets.bucket(bucket, inBucket);
            }
            inBucket = last ? 0 : inBucket;
        }
        return zeros;
    }
}
