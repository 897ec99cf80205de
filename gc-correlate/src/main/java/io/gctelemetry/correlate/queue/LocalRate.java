package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.prediction.WindowGrid;

/**
 * The rate of requests about each slot: the mean of the slots before and after it, ten or more than the longest stop has, since a stop
 * moves the completions of requests by its length. Where the rate rises the utilisation rises with it. Immutable.
 */
public final class LocalRate {
    private static final int AROUND = 10;
    /** By how much it may reach less far at the ends of a run. */
    private static final int LESS = 7;
    /** Above it a backlog does not drain within a run. */
    private static final double MOST_UTILISATION = 0.95;

    private final double[] rates;
    private final double mean;
    private final double slotLength;

    private LocalRate(double[] rates, double mean, double slotLength) {
        this.rates = rates;
        this.mean = mean;
        this.slotLength = slotLength;
    }

    /** @param longest nanoseconds that the longest stop takes */
    public static LocalRate of(WindowGrid grid, double longest) {
        int around = AROUND
                + (int) Math.min(
                        2.0 * grid.endSlot(), 2 * longest / grid.table().slotLength());
        int slots = grid.endSlot() - grid.firstSlot();
        double[] sums = new double[slots + 1];
        for (int i = 0; i < slots; i++) {
            sums[i + 1] = sums[i] + grid.table().requests(grid.firstSlot() + i);
        }
        double slotLength = grid.table().slotLength();
        double[] rates = new double[slots];
        for (int i = 0; i < slots; i++) {
            // As far to one side as to the other: otherwise a rate that rises is too low at the end.
            int reach = Math.max(around - LESS, Math.min(around, Math.min(i, slots - 1 - i)));
            int from = Math.max(0, i - reach);
            int to = Math.min(slots, i + reach + 1);
            rates[i] = (sums[to] - sums[from]) / (to - from) / slotLength;
        }
        return new LocalRate(rates, sums[slots] / slots / slotLength, slotLength);
    }

    int slots() {
        return rates.length;
    }

    /** Returns requests a nanosecond at a time, in nanoseconds from the start of the grid. */
    double at(double time) {
        int slot = (int) Math.floor(time / slotLength);
        return rates[Math.max(0, Math.min(rates.length - 1, slot))];
    }

    /** Returns the utilisation at a time, of a node whose utilisation at the mean rate is this. */
    public double utilisation(double atMeanRate, double time) {
        return mean <= 0 ? atMeanRate : Math.min(MOST_UTILISATION, atMeanRate * at(time) / mean);
    }

    /** Returns the utilisation in the middle of some slots, from the first to the one after the last. */
    public double utilisation(double atMeanRate, int from, int to) {
        return utilisation(atMeanRate, slotLength * (from + to) / 2);
    }
}
