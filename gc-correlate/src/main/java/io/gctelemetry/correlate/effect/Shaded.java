package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.prediction.WindowGrid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The slots that stops may touch, in episodes, and the slots that they do not touch. One thread. */
final class Shaded {
    private final WindowGrid grid;
    private final long[] shadow;
    private final long[] slow;
    private final List<Episode> episodes;
    private final Likelihood likelihood;

    /**
     * @param models each may be true
     * @param slow requests over the limit in each slot
     */
    Shaded(WindowGrid grid, List<StopModel> models, long[] slow) {
        this.grid = grid;
        this.slow = slow;
        this.shadow = Shadows.of(models.stream().map(StopModel::implied).toList(), slow.length);
        this.episodes = Episode.of(shadow, slow, grid.perWindow());
        this.likelihood = new Likelihood(episodes, quiet());
    }

    private long[] quiet() {
        long[] quiet = new long[slow.length];
        int size = 0;
        for (int i = 0; i < slow.length; i++) {
            if (shadow[i] == 0) {
                quiet[size++] = slow[i];
            }
        }
        return Arrays.copyOf(quiet, size);
    }

    List<Episode> episodes() {
        return episodes;
    }

    Likelihood likelihood() {
        return likelihood;
    }

    /** The numbers of the episodes of a window. */
    List<Integer> of(int window) {
        List<Integer> inside = new ArrayList<>();
        for (int i = 0; i < episodes.size(); i++) {
            if (episodes.get(i).window() == window) {
                inside.add(i);
            }
        }
        return inside;
    }

    /** The slow requests of a window outside of all shadows. */
    long outside(int window) {
        long outside = 0;
        for (int slot = window * grid.perWindow(); slot < (window + 1) * grid.perWindow(); slot++) {
            outside += shadow[slot] == 0 ? slow[slot] : 0;
        }
        return outside;
    }
}
