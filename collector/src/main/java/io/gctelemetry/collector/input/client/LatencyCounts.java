package io.gctelemetry.collector.input.client;

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

    /** The same counts, to be kept. */
    LatencyCounts copy();
}
