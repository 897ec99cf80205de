package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.prediction.WindowGrid;

/**
 * The rate of requests about each slot: the mean of the slots before and after it, ten or more than the longest stop has, since a stop
 * moves the completions of requests by its length.
 */
final class LocalRate {
    private static final int AROUND = 10;

    private LocalRate() {}

    /**
     * Returns requests a nanosecond, of each slot of the grid.
     *
     * @param longest nanoseconds that the longest stop takes
     */
    static double[] of(WindowGrid grid, double longest) {
        int around = AROUND
                + (int) Math.min(
                        2.0 * grid.endSlot(), 2 * longest / grid.table().slotLength());
        int slots = grid.endSlot() - grid.firstSlot();
        double[] sums = new double[slots + 1];
        for (int i = 0; i < slots; i++) {
            sums[i + 1] = sums[i] + grid.table().requests(grid.firstSlot() + i);
        }
        double[] rates = new double[slots];
        for (int i = 0; i < slots; i++) {
            int from = Math.max(0, i - around);
            int to = Math.min(slots, i + around + 1);
            rates[i] = (sums[to] - sums[from]) / (to - from) / grid.table().slotLength();
        }
        return rates;
    }
}
