package io.gctelemetry.correlate.model;

/**
 * The percentiles that reports show, in nanoseconds; -1 where there was no request, {@link
 * io.gctelemetry.timeline.latency.LatencyHistogram#FAILED} where the request failed. Immutable.
 */
public record Tail(long p50, long p90, long p99, long p999, long p9999, long max) {
    public static final Tail NONE = new Tail(-1, -1, -1, -1, -1, -1);

    private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999, 0.9999, 1};

    /** The quantiles in the order of the components. */
    public static double[] quantiles() {
        return QUANTILES.clone();
    }

    public static Tail of(long[] found) {
        return new Tail(found[0], found[1], found[2], found[3], found[4], found[5]);
    }
}
