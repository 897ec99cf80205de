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
    /*
     * Native buckets of schema 3: bucket i holds (2^((i-1)/8), 2^(i/8)] seconds. Kept are those from the zero threshold,
     * 2^-20 s, to 2^8 s = 256 s; what is longer falls into the last.
     */
    private static final int PER_OCTAVE = 1 << Buckets.NATIVE_SCHEMA;
    private static final int FIRST = -20 * PER_OCTAVE + 1;
    private static final int LAST = 8 * PER_OCTAVE;
    private static final long[] NATIVE_NANOS = new long[LAST - FIRST + 1];
    private static final long ZERO_NANOS = (long) (Buckets.NATIVE_ZERO_THRESHOLD * 1e9);

    private static final double[] CLASSIC_SECONDS = Buckets.classic();
    private static final double[] CLASSIC_BOUNDS = Arrays.copyOf(CLASSIC_SECONDS, CLASSIC_SECONDS.length + 1);
    private static final long[] CLASSIC_NANOS = new long[CLASSIC_SECONDS.length];

    static {
        for (int i = 0; i < NATIVE_NANOS.length; i++) {
            NATIVE_NANOS[i] = (long) Math.floor(Math.pow(2, (double) (FIRST + i) / PER_OCTAVE) * 1e9);
        }
        for (int i = 0; i < CLASSIC_NANOS.length; i++) {
            CLASSIC_NANOS[i] = Math.round(CLASSIC_SECONDS[i] * 1e9);
        }
        CLASSIC_BOUNDS[CLASSIC_SECONDS.length] = Double.POSITIVE_INFINITY;
    }

    private final List<String> values;
    private final Labels labels;
    private final long createdMillis;
    private final DecayingMaximum longest = new DecayingMaximum(System.nanoTime());
    private final long[] classic = new long[CLASSIC_NANOS.length + 1];
    private final LongestExemplars exemplars = new LongestExemplars(CLASSIC_NANOS.length + 1);
    private long @Nullable [] exponential; // made with the first duration: most series stay empty
    private long zeros;
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

    void record(long nanos) {
        record(nanos, -1, 0);
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
        int bucket = atOrAbove(CLASSIC_NANOS, value);
        classic[bucket]++;
        if (value <= ZERO_NANOS) {
            zeros++;
        } else {
            long[] counts = exponential;
            if (counts == null) {
                counts = new long[NATIVE_NANOS.length];
                exponential = counts;
            }
            counts[Math.min(atOrAbove(NATIVE_NANOS, value), counts.length - 1)]++;
        }
        sumNanos += value;
        if (atMillis > 0) {
            exemplars.offer(bucket, value, gcId, atMillis);
            longest.record(System.nanoTime(), value);
        }
        rendered = null;
    }

    @Override
    public List<String> labelValues() {
        return values;
    }

    @Override
    public synchronized long count() {
        long count = 0;
        for (long one : classic) {
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
            snapshot = new HistogramDataPointSnapshot(
                    ClassicHistogramBuckets.of(CLASSIC_BOUNDS, classic.clone()),
                    Buckets.NATIVE_SCHEMA,
                    zeros,
                    Buckets.NATIVE_ZERO_THRESHOLD,
                    nativeBuckets(),
                    NativeHistogramBuckets.EMPTY,
                    sumNanos / 1e9,
                    labels,
                    exemplars.isEmpty() ? Exemplars.EMPTY : exemplars.rendered(),
                    createdMillis);
            rendered = snapshot;
        }
        return snapshot;
    }

    private NativeHistogramBuckets nativeBuckets() {
        long[] counts = exponential;
        if (counts == null) {
            return NativeHistogramBuckets.EMPTY;
        }
        NativeHistogramBuckets.Builder builder = NativeHistogramBuckets.builder();
        for (int i = 0; i < counts.length; i++) {
            if (counts[i] > 0) {
                builder.bucket(FIRST + i, counts[i]);
            }
        }
        return builder.build();
    }

    /** Index of the first bound that is not below the value; the number of bounds if there is none. */
    private static int atOrAbove(long[] bounds, long value) {
        int at = Arrays.binarySearch(bounds, value);
        return at < 0 ? -at - 1 : at;
    }
}
