package io.gctelemetry.correlate.effect;

import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring slots of one window in the shadow of stops of the same JVMs: slots in which a stop, or the backlog after it, may make
 * requests slow.
 *
 * @param window the number of the window
 * @param from the first slot, from the start of the grid
 * @param to the slot after the last one
 * @param slow how many requests were over the limit in these slots
 */
record Episode(int window, int from, int to, long slow) {
    int slots() {
        return to - from;
    }

    /** Returns the episodes of a run in the order of time. */
    static List<Episode> of(long[] shadows, long[] slow, int slotsPerWindow) {
        List<Episode> episodes = new ArrayList<>();
        int from = 0;
        long sum = 0;
        for (int slot = 0; slot <= shadows.length; slot++) {
            boolean border = slot == shadows.length || slot % slotsPerWindow == 0 || shadows[slot] != shadows[from];
            if (border && slot > from) {
                if (shadows[from] != 0) {
                    episodes.add(new Episode(from / slotsPerWindow, from, slot, sum));
                }
                from = slot;
                sum = 0;
            }
            sum += slot < shadows.length ? slow[slot] : 0;
        }
        return episodes;
    }

    /** Returns the sum of a figure of each slot over the slots of the episode. */
    double sum(double[] perSlot) {
        double sum = 0;
        for (int slot = from; slot < to; slot++) {
            sum += perSlot[slot];
        }
        return sum;
    }
}
