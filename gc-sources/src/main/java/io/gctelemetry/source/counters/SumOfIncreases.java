package io.gctelemetry.source.counters;

/**
 * By how much a figure grew, added up over readings of it; shrinking counts as nothing.
 *
 * <p>Exact where it shrinks between no two readings; else a lower bound. Read by one thread, asked by any.
 */
public final class SumOfIncreases {
    private double last;
    private volatile double sum = Double.NaN;

    /** @param from what the first reading is compared with; NaN: with itself, so that it counts as no growth */
    public SumOfIncreases(double from) {
        this.last = from;
    }

    /** Takes a reading; NaN is none. */
    public void read(double now) {
        boolean unchanged = now == last && !Double.isNaN(sum);
        if (unchanged || Double.isNaN(now)) {
            return;
        }
        double grown = Double.isNaN(last) ? 0 : Math.max(0, now - last);
        last = now;
        sum = (Double.isNaN(sum) ? 0 : sum) + grown;
    }

    /** The growth so far; NaN before the first reading. */
    public double sum() {
        return sum;
    }
}
