package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.queue.SlowByStops;
import java.util.List;

/**
 * How likely the slow requests of episodes are, if stops account for a mean of them: the sum over what the background may have added of
 * the probability of both. Counts are in units, so that a limit inside the body of the latencies costs no more than one in the tail.
 */
final class Likelihood {
    /** The largest number that is summed over. */
    private static final int MOST = 1_500;

    private static final double IMPOSSIBLE = 1e-300;

    private final List<Episode> episodes;
    private final Background background;
    private final long unit;
    private final double[] scratch = new double[MOST + 2];

    /** @param quiet slow requests of each slot without a shadow */
    Likelihood(List<Episode> episodes, long[] quiet) {
        this.episodes = episodes;
        long most = episodes.stream().mapToLong(Episode::slow).max().orElse(0);
        this.unit = Math.max(1, (most + MOST - 1) / MOST);
        long[] units = new long[quiet.length];
        for (int i = 0; i < units.length; i++) {
            units[i] = Math.round((double) quiet[i] / unit);
        }
        this.background = new Background(units, (int) ((most + unit - 1) / unit) + 1);
    }

    /** How many requests one count stands for. */
    long unit() {
        return unit;
    }

    int slow(int episode) {
        return (int) Math.round((double) episodes.get(episode).slow() / unit);
    }

    double[] background(int episode) {
        return background.of(episodes.get(episode).slots());
    }

    /** Returns the logarithm of the probability of what was seen in an episode. */
    double log(int episode, double mean, double dispersion) {
        int slow = slow(episode);
        SlowByStops.fill(mean / unit, Math.max(1, dispersion / unit), scratch, slow);
        double[] other = background(episode);
        double sum = 0;
        for (int b = 0; b <= slow; b++) {
            sum += other[b] * scratch[slow - b];
        }
        return Math.log(Math.max(IMPOSSIBLE, sum));
    }
}
