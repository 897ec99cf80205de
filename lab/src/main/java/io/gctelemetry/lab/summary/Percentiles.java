package io.gctelemetry.lab.summary;

import java.time.Duration;
import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Percentiles of some requests of which a few may have failed. A failed request is slower than every answer: a
 * percentile that only a failed one reaches is {@code null}, which reads "no answer".
 *
 * @param requests how many there were, the failed ones among them
 * @param values one for each of {@link #RANKS}
 */
record Percentiles(long requests, List<@Nullable Duration> values) {
    /** p50, p90, p99, p99.9, max. */
    static final double[] RANKS = {50, 90, 99, 99.9, 100};

    static Percentiles of(Histogram answered, long failed) {
        long requests = answered.getTotalCount() + failed;
        List<@Nullable Duration> values = DoubleStream.of(RANKS)
                .mapToObj(rank -> value(answered, requests, rank))
                .toList();
        return new Percentiles(requests, values);
    }

    private static @Nullable Duration value(Histogram answered, long requests, double rank) {
        long count = answered.getTotalCount();
        long needed = (long) Math.ceil(Math.nextDown(rank) / 100 * requests);
        if (count == 0 || needed > count) {
            return null;
        }
        // Asked for the answer of that ordinal; the half keeps it clear of rounding.
        return Duration.ofNanos(answered.getValueAtPercentile((needed - 0.5) / count * 100));
    }
}
