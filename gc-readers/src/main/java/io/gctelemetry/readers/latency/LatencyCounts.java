package io.gctelemetry.readers.latency;

import java.util.Collection;

/**
 * How many requests had which latency: values in nanoseconds, ascending, each with its count.
 *
 * <p>A value is the highest that its recorder could not tell from it, as HdrHistogram reports percentiles: a percentile of
 * these counts is the percentile of the histogram they come from.
 */
public interface LatencyCounts {
    /** How many different values. */
    int size();

    /** @return nanoseconds */
    long value(int index);

    /** How many requests had that value; at least 1. */
    long count(int index);

    /** How many requests in all. */
    long total();

    /** The same counts, to be kept: immutable. */
    LatencyCounts copy();

    /**
     * The smallest value that this share of the requests did not exceed, by the rule of HdrHistogram 2.2: of n requests,
     * the one of rank ceil(p / 100 * n), where p is first lowered by one unit in its last place.
     *
     * @param percent in (0, 100]; 100 gives the longest
     * @return nanoseconds; 0 if there are no requests
     */
    default long percentile(double percent) {
        if (!(percent > 0 && percent <= 100)) {
            throw new IllegalArgumentException("a percentile is above 0 and at most 100: " + percent);
        }
        double nudged = Math.nextAfter(percent, Double.NEGATIVE_INFINITY);
        long rank = Math.max(1, (long) Math.ceil(nudged * total() / 100.0));
        long seen = 0;
        for (int i = 0; i < size(); i++) {
            seen += count(i);
            if (seen >= rank) {
                return value(i);
            }
        }
        return 0;
    }

    /** The longest latency in nanoseconds; 0 if there are no requests. */
    default long max() {
        return size() == 0 ? 0 : value(size() - 1);
    }

    /** How many requests took longer than so many nanoseconds. */
    default long above(long nanos) {
        long above = 0;
        for (int i = size() - 1; i >= 0 && value(i) > nanos; i--) {
            above += count(i);
        }
        return above;
    }

    /** The requests of all of these together; percentiles of the sum are those of all its requests. */
    static LatencyCounts sum(Collection<? extends LatencyCounts> parts) {
        return SortedCounts.sum(parts);
    }

    /**
     * Counts that are there already.
     *
     * @param values nanoseconds, strictly ascending; both arrays are the new object's from here on
     * @param counts how many requests had each of them, at least 1
     */
    static LatencyCounts ofCounts(long[] values, long[] counts) {
        return new SortedCounts(values, counts);
    }

    /** Counts of single latencies in nanoseconds, in any order. */
    static LatencyCounts of(long... latencies) {
        return SortedCounts.of(latencies);
    }
}
