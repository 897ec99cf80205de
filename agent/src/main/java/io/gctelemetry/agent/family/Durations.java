package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Buckets;

/**
 * The figures of one histogram series, copied at one moment, as buckets. One object serves series after series: making
 * it again for each would be most of a scrape's garbage. One thread.
 */
public final class Durations {
    /** How many classic buckets there are, that of +Inf included. */
    public static final int CLASSIC = Buckets.classic().length + 1;

    private final long[] cells = new long[DurationCells.count()];
    private final long[] classic = new long[CLASSIC];
    private final long[] exemplarNanos = new long[CLASSIC];
    private final long[] exemplarGcIds = new long[CLASSIC];
    private final long[] exemplarMillis = new long[CLASSIC];
    private final int[] exponential = new int[DurationCells.count()];
    private final long[] inExponential = new long[DurationCells.count()];
    private int used;
    private long sumNanos;
    private boolean exemplars;
    private int exponentials = -1;
    private long zeros;

    /** Forgets the series before. */
    void clear() {
        used = 0;
        sumNanos = 0;
        exemplars = false;
        exponentials = -1;
    }

    void copyCells(long[] counts, long sum) {
        System.arraycopy(counts, 0, cells, 0, counts.length);
        used = counts.length;
        sumNanos = sum;
    }

    void copyExemplars(long[] nanos, long[] gcIds, long[] millis) {
        System.arraycopy(nanos, 0, exemplarNanos, 0, CLASSIC);
        System.arraycopy(gcIds, 0, exemplarGcIds, 0, CLASSIC);
        System.arraycopy(millis, 0, exemplarMillis, 0, CLASSIC);
        exemplars = true;
    }

    /** To be called when all is copied; not under the lock of the series. */
    void fill() {
        for (int i = 0; i < CLASSIC; i++) {
            classic[i] = 0;
        }
        for (int cell = 0; cell < used; cell++) {
            if (cells[cell] != 0) {
                classic[DurationCells.classic(cell)] += cells[cell];
            }
        }
        for (int i = 1; i < CLASSIC; i++) {
            classic[i] += classic[i - 1];
        }
    }

    public long count() {
        return classic[CLASSIC - 1];
    }

    public double sumSeconds() {
        return sumNanos / 1e9;
    }

    /** How many are at most as long as the bound of a classic bucket. */
    public long upTo(int bucket) {
        return classic[bucket];
    }

    public boolean hasExemplar(int bucket) {
        return exemplars && exemplarMillis[bucket] > 0;
    }

    public double exemplarSeconds(int bucket) {
        return exemplarNanos[bucket] / 1e9;
    }

    /** The collection of the exemplar; -1 for none. */
    public long exemplarGcId(int bucket) {
        return exemplarGcIds[bucket];
    }

    /** When the event of the exemplar ended, epoch milliseconds. */
    public long exemplarMillis(int bucket) {
        return exemplarMillis[bucket];
    }

    /** How many native buckets are not empty. Native buckets are computed when this is asked first. */
    public int exponentials() {
        if (exponentials < 0) {
            computeExponentials();
        }
        return exponentials;
    }

    /** The index of the i-th native bucket that is not empty, ascending. */
    public int exponential(int i) {
        return exponential[i];
    }

    /** How many are in it. */
    public long inExponential(int i) {
        return inExponential[i];
    }

    /** How many count as zero in the native histogram; after {@link #exponentials}. */
    public long zeros() {
        return zeros;
    }

    private void computeExponentials() {
        zeros = 0;
        exponentials = 0;
        for (int cell = 0; cell < used; cell++) {
            long count = cells[cell];
            if (count == 0) {
                continue;
            }
            int bucket = DurationCells.exponential(cell);
            if (bucket == DurationCells.ZERO) {
                zeros += count;
            } else if (exponentials > 0 && exponential[exponentials - 1] == bucket) {
                inExponential[exponentials - 1] += count;
            } else {
                exponential[exponentials] = bucket;
                inExponential[exponentials++] = count;
            }
        }
    }
}
