package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.Tail;

/**
 * The tail that a window should have had: S(x) = S0(x) + sum share * max(0, d - x) / T, turned into quantiles.
 *
 * <p>Measured where stops dominate a window: p99.9 and maximum within 1 to 3 % (median), p99 within 13 to 40 %.
 */
public final class Predictor {
    /** The median of the longest of n requests is exceeded by ln 2 of them on average. */
    private static final double MEDIAN_OF_THE_LONGEST = Math.log(2);

    private static final int BISECTIONS = 48;

    private final WindowGrid grid;
    private final Baseline baseline;
    private final Impacts impacts;

    public Predictor(WindowGrid grid, Baseline baseline, Impacts impacts) {
        this.grid = grid;
        this.baseline = baseline;
        this.impacts = impacts;
    }

    public Tail of(int window, long requests) {
        if (requests == 0 || baseline.slots() == 0) {
            return Tail.NONE;
        }
        int from = impacts.firstEndingFrom(grid.start(window));
        int to = impacts.firstEndingFrom(grid.end(window));
        double longest = Math.max(baseline.longest(), 1);
        for (int i = from; i < to; i++) {
            longest = Math.max(longest, impacts.length(i));
        }
        double rarest = MEDIAN_OF_THE_LONGEST / requests;
        double[] quantiles = Tail.quantiles();
        long[] found = new long[quantiles.length];
        for (int i = 0; i < quantiles.length; i++) {
            found[i] = solve(from, to, Math.max(rarest, 1 - quantiles[i]), longest);
        }
        return Tail.of(found);
    }

    /** The least x with S(x) at or below the part. */
    private long solve(int from, int to, double part, double longest) {
        double low = 0;
        double high = longest;
        for (int i = 0; i < BISECTIONS && high - low > 1; i++) {
            double middle = (low + high) / 2;
            double above = baseline.above(middle) + impacts.delayed(from, to, middle) / grid.length();
            if (above > part) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return Math.round(high);
    }
}
