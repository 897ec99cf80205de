package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.prediction.Covered;
import io.gctelemetry.correlate.prediction.WindowGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

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
     * @param covered the slots that the files reach
     */
    Shaded(WindowGrid grid, List<StopModel> models, long[] slow, Covered covered) {
        this.grid = grid;
        this.slow = slow;
        this.shadow = Shadows.of(models.stream().map(StopModel::implied).toList(), slow.length);
        this.episodes = Episode.of(shadow, slow, grid.perWindow());
        this.likelihood = new Likelihood(episodes, quiet(covered));
    }

    /* What is slow where neither a stop nor its backlog is, in slots that the files reach, if there are any. */
    private long[] quiet(Covered covered) {
        long[] known = slowWhere(slot -> shadow[slot] == 0 && covered.slot(slot));
        return known.length > 0 ? known : slowWhere(slot -> shadow[slot] == 0);
    }

    private long[] slowWhere(IntPredicate slots) {
        return IntStream.range(0, slow.length)
                .filter(slots)
                .mapToLong(i -> slow[i])
                .toArray();
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
