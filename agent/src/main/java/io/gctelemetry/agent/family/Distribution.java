package io.gctelemetry.agent.family;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One series of durations as a histogram, classic and native at once.
 *
 * <p>Recording takes nanoseconds, allocates nothing after the first duration and never fails. A series that never had one
 * holds no cells: most stay empty. Thread-safe; the lock is held for microseconds.
 */
public final class Distribution implements DurationSeries {
    private final List<String> values;
    private final Labels labels;
    private final boolean gcIds;
    private long @Nullable [] cells;
    private @Nullable LongestExemplars exemplars;
    private @Nullable DecayingMaximum longest;
    private long sumNanos;
    private int version = 1;

    /**
     * @param labels all of the series
     * @param gcIds whether its exemplars have the id of a collection: then they all do
     * @param values those of the family's own labels
     */
    Distribution(Labels labels, boolean gcIds, String... values) {
        this.values = Collections.unmodifiableList(Arrays.asList(values.clone()));
        this.labels = labels;
        this.gcIds = gcIds;
    }

    /** Records a duration; a negative one counts as zero. */
    public synchronized void record(long nanos) {
        long value = Math.max(0, nanos);
        add(DurationCells.of(value), 1, value);
    }

    /**
     * Records a duration with the event it belongs to; only such a one enters {@link #longestSeconds}.
     *
     * @param nanos the duration; a negative one counts as zero
     * @param gcId the collection, shown as exemplar; -1 for none
     * @param atMillis when the event ended, epoch milliseconds
     */
    public synchronized void record(long nanos, long gcId, long atMillis) {
        long value = Math.max(0, nanos);
        int cell = DurationCells.of(value);
        add(cell, 1, value);
        LongestExemplars offered = exemplars;
        DecayingMaximum maximum = longest;
        if (offered == null || maximum == null) {
            offered = new LongestExemplars(gcIds);
            maximum = new DecayingMaximum(System.nanoTime());
            exemplars = offered;
            longest = maximum;
        }
        offered.offer(DurationCells.classic(cell), value, gcId, atMillis);
        maximum.record(System.nanoTime(), value);
    }

    /**
     * Records durations of which only number and sum are known, each at their average. They are not exemplars and not in
     * {@link #longestSeconds}.
     */
    public synchronized void recordMany(long count, long nanos) {
        if (count > 0) {
            long sum = Math.max(0, nanos);
            add(DurationCells.of(sum / count), count, sum);
        }
    }

    private void add(int cell, long count, long nanos) {
        long[] counts = cells;
        if (counts == null) {
            counts = new long[DurationCells.usual()];
            cells = counts;
        }
        if (cell >= counts.length) {
            counts = Arrays.copyOf(counts, DurationCells.count());
            cells = counts;
        }
        counts[cell] += count;
        sumNanos += nanos;
        version = version == -1 ? 1 : version + 1;
    }

    Labels labels() {
        return labels;
    }

    /** Another number whenever more was recorded; never 0. */
    synchronized int version() {
        return version;
    }

    @Override
    public List<String> labelValues() {
        return values;
    }

    @Override
    public synchronized long count() {
        long count = 0;
        long[] counts = cells;
        for (int cell = 0; counts != null && cell < counts.length; cell++) {
            count += counts[cell];
        }
        return count;
    }

    @Override
    public synchronized double sumSeconds() {
        return sumNanos / 1e9;
    }

    @Override
    public synchronized double longestSeconds() {
        DecayingMaximum maximum = longest;
        return maximum == null ? 0 : maximum.longest(System.nanoTime()) / 1e9;
    }

    @Override
    public void copyTo(Durations to) {
        copyFigures(to);
        to.fill();
    }

    private synchronized void copyFigures(Durations to) {
        to.clear();
        long[] counts = cells;
        if (counts != null) {
            to.copyCells(counts, sumNanos);
        }
        LongestExemplars copied = exemplars;
        if (copied != null) {
            copied.copyTo(to);
        }
    }
}
