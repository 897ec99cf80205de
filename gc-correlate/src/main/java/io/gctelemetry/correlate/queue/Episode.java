package io.gctelemetry.correlate.queue;

import java.util.ArrayList;
import java.util.List;

/**
 * Neighbouring slots of one window in the shadow of stops: slots in which a stop, or the backlog after it, may make requests slow.
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
    static List<Episode> of(boolean[] shadow, long[] slow, int slotsPerWindow) {
        List<Episode> episodes = new ArrayList<>();
        int from = -1;
        long sum = 0;
        for (int slot = 0; slot <= shadow.length; slot++) {
            boolean border = slot == shadow.length || slot % slotsPerWindow == 0;
            if (from >= 0 && (border || !shadow[slot])) {
                episodes.add(new Episode(from / slotsPerWindow, from, slot, sum));
                from = -1;
                sum = 0;
            }
            if (slot < shadow.length && shadow[slot]) {
                from = from < 0 ? slot : from;
                sum += slow[slot];
            }
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
