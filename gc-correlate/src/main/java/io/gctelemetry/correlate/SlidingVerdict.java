package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.latency.LatencyTable;

/** Judges the expectation at windows that start at every slot, so that the verdict does not depend on where windows start. */
final class SlidingVerdict {
    private final WindowGrid grid;
    private final Sle sle;

    SlidingVerdict(WindowGrid grid, Sle sle) {
        this.grid = grid;
        this.sle = sle;
    }

    Correlation.Sliding of() {
        LatencyTable table = grid.table();
        int slots = grid.endSlot() - grid.firstSlot();
        int positions = slots - grid.perWindow() + 1;
        boolean[] violated = new boolean[positions];
        long[] requests = sums(0, table);
        for (int i = 0; i < positions; i++) {
            violated[i] = requests[i] == 0;
        }
        for (Sle.Bound bound : sle.bounds()) {
            long[] over = sums(table.indexFrom(bound.over()), table);
            for (int i = 0; i < positions; i++) {
                violated[i] |= over[i] > bound.allowed(requests[i]);
            }
        }
        long violating = 0;
        Long first = null;
        for (int i = 0; i < positions; i++) {
            if (violated[i]) {
                violating++;
                first = first == null ? table.start(grid.firstSlot() + i + grid.perWindow()) : first;
            }
        }
        return new Correlation.Sliding(violating == 0, positions, violating, first);
    }

    /** For each position, how many requests of its window are at or over a value. */
    private long[] sums(int from, LatencyTable table) {
        int slots = grid.endSlot() - grid.firstSlot();
        long[] sums = new long[slots - grid.perWindow() + 1];
        long[] each = new long[slots];
        long sum = 0;
        for (int i = 0; i < slots; i++) {
            each[i] = table.over(grid.firstSlot() + i, from);
            sum += each[i];
            if (i >= grid.perWindow()) {
                sum -= each[i - grid.perWindow()];
            }
            if (i >= grid.perWindow() - 1) {
                sums[i - grid.perWindow() + 1] = sum;
            }
        }
        return sums;
    }
}
