package io.gctelemetry.correlate.model;

import java.util.function.IntToDoubleFunction;

/**
 * An estimate with its interval.
 *
 * @param value the mean of what is likely; NaN if the run does not show it
 * @param low at least this, with a probability of 97.5 %
 * @param high at most this, with a probability of 97.5 %
 */
public record Estimate(double value, double low, double high) {
    /** No estimate is possible. */
    public static final Estimate UNKNOWN = new Estimate(Double.NaN, Double.NaN, Double.NaN);

    private static final double TAIL = 0.025;

    /** A value that is known without an estimate. */
    public static Estimate exactly(double value) {
        return new Estimate(value, value, value);
    }

    /**
     * Returns the estimate from weighted points.
     *
     * @param weights their sum is 1
     * @param values of each point
     */
    public static Estimate of(double[] weights, IntToDoubleFunction values) {
        Integer[] order = new Integer[weights.length];
        double mean = 0;
        for (int i = 0; i < order.length; i++) {
            order[i] = i;
            mean += weights[i] * values.applyAsDouble(i);
        }
        java.util.Arrays.sort(order, (a, b) -> Double.compare(values.applyAsDouble(a), values.applyAsDouble(b)));
        double sum = 0;
        double low = Double.NaN;
        double high = Double.NaN;
        for (int point : order) {
            sum += weights[point];
            low = Double.isNaN(low) && sum >= TAIL ? values.applyAsDouble(point) : low;
            high = Double.isNaN(high) && sum >= 1 - TAIL ? values.applyAsDouble(point) : high;
        }
        return new Estimate(Math.max(low, Math.min(high, mean)), low, high);
    }

    /** Whether there is a value. */
    public boolean known() {
        return !Double.isNaN(value);
    }
}
