package io.gctelemetry.benchmark.scrape;

import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;

/** Quantiles of values, and those that Prometheus computes from buckets. */
public final class Quantiles {
    private Quantiles() {}

    /** The value of that rank, the nearest above; NaN of nothing. */
    public static double of(Collection<Double> values, double quantile) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted[Math.max(0, (int) Math.ceil(quantile * sorted.length) - 1)];
    }

    /** The median; the mean of the middle two of an even number; NaN of nothing. */
    public static double median(Collection<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        if (sorted.length == 0) {
            return Double.NaN;
        }
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** The mean without the lowest and the highest tenth; NaN of nothing. */
    public static double middleMean(Collection<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        int cut = sorted.length / 10;
        return Arrays.stream(sorted, cut, sorted.length - cut).average().orElse(Double.NaN);
    }

    /** Counts by upper bound as cumulative buckets, less what they were before. */
    public static Map<Double, Double> cumulative(Map<Double, Double> counts, Map<Double, Double> before) {
        TreeMap<Double, Double> buckets = new TreeMap<>(counts);
        before.forEach((bound, count) -> buckets.merge(bound, -count, Double::sum));
        double sum = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            sum += bucket.getValue();
            bucket.setValue(sum);
        }
        return buckets;
    }

    /**
     * What Prometheus' {@code histogram_quantile} says: linear inside a bucket, the upper bound of the last but one if the
     * quantile lies in {@code +Inf}.
     *
     * @param cumulative count at or below each upper bound, {@code +Inf} among them
     */
    public static double ofBuckets(Map<Double, Double> cumulative, double quantile) {
        TreeMap<Double, Double> buckets = new TreeMap<>(cumulative);
        double total = buckets.isEmpty() ? 0 : buckets.lastEntry().getValue();
        if (total <= 0) {
            return Double.NaN;
        }
        double rank = quantile * total;
        double lower = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : buckets.entrySet()) {
            double upper = bucket.getKey();
            if (bucket.getValue() >= rank) {
                return Double.isInfinite(upper)
                        ? lower
                        : lower + (upper - lower) * (rank - below) / (bucket.getValue() - below);
            }
            lower = upper;
            below = bucket.getValue();
        }
        return lower;
    }
}
