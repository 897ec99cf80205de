package io.gctelemetry.timeline.latency;

import java.util.Arrays;

/**
 * How many requests had which latency, over the latencies of one {@link LatencyTable}. To be filled, queried and filled again. One
 * thread.
 *
 * <p>Failed requests count as longer than any latency. Percentiles are those of HdrHistogram: the smallest latency with
 * at least that many requests at or below it, the percentage taken one unit in the last place lower.
 */
public final class LatencyHistogram {
    /** What a quantile is where it falls upon a request that failed. */
    public static final long FAILED = Long.MAX_VALUE;

    private final long[] values;
    private final long[] counts;
    private long answered;
    private long errors;

    LatencyHistogram(long[] values) {
        this.values = values;
        this.counts = new long[values.length];
    }

    public void clear() {
        Arrays.fill(counts, 0);
        answered = 0;
        errors = 0;
    }

    /** @param count may be negative, to take out what was added */
    public void add(int index, long count) {
        counts[index] += count;
        answered += count;
    }

    public void addErrors(long count) {
        errors += count;
    }

    public void add(LatencyHistogram other) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += other.counts[i];
        }
        answered += other.answered;
        errors += other.errors;
    }

    /** How many latencies it distinguishes. */
    public int size() {
        return values.length;
    }

    /** Nanoseconds; ascending. */
    public long value(int index) {
        return values[index];
    }

    public long count(int index) {
        return counts[index];
    }

    /** All requests, failed ones too. */
    public long total() {
        return answered + errors;
    }

    public long errors() {
        return errors;
    }

    /** How many took this long or longer, or failed. */
    public long atOrOver(long latency) {
        long over = errors;
        for (int i = values.length - 1; i >= 0 && values[i] >= latency; i--) {
            over += counts[i];
        }
        return over;
    }

    /** Returns how many of this number of requests lie at or below the quantile. */
    public static long rank(double quantile, long total) {
        double percent = Math.max(0, Math.min(100, Math.nextDown(quantile * 100)));
        return Math.max(1, (long) Math.ceil(percent * total / 100));
    }

    /**
     * Quantiles.
     *
     * @param quantiles ascending, from 0 to 1; 1 is the maximum
     * @return nanoseconds, {@link #FAILED} where the request failed; -1 for each if there was no request
     */
    public long[] quantiles(double... quantiles) {
        long[] found = new long[quantiles.length];
        Arrays.fill(found, total() == 0 ? -1 : FAILED);
        if (total() == 0) {
            return found;
        }
        long[] ranks =
                Arrays.stream(quantiles).mapToLong(one -> rank(one, total())).toArray();
        long seen = 0;
        int next = 0;
        for (int i = 0; i < values.length && next < ranks.length; i++) {
            seen += counts[i];
            while (next < ranks.length && counts[i] > 0 && seen >= ranks[next]) {
                found[next++] = values[i];
            }
        }
        return found;
    }

    public long quantile(double quantile) {
        return quantiles(quantile)[0];
    }

    /** The longest latency of a request that was answered; -1 if there was none. */
    public long max() {
        for (int i = values.length - 1; i >= 0; i--) {
            if (counts[i] > 0) {
                return values[i];
            }
        }
        return -1;
    }
}
