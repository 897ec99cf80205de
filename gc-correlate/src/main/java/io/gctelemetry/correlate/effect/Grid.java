package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.queue.SlowByStops;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The values of exposure, utilisation and dispersion whose likelihood is computed. Immutable. */
final class Grid {
    /** Above 0.9 a run of minutes does not reach its mean. */
    private static final double[] UTILISATIONS =
            IntStream.rangeClosed(0, 36).mapToDouble(i -> i / 40.0).toArray();

    private static final double[] SHARES =
            IntStream.rangeClosed(0, 25).mapToDouble(i -> i / 25.0).toArray();
    private static final double[] ALL = {1};
    /** How much arrivals and service times vary: even or random arrivals, service times equal, exponential, of longer tails. */
    private static final double[][] SPREADS = {{0, 0}, {1, 0}, {1, 1}, {1, 2.5}, {1, 6}};
    /** Values that weigh less need no finer ones about them. */
    private static final double NEGLIGIBLE = 1e-5;

    private final double[] exposures;
    private final double[] utilisations;

    private Grid(double[] exposures, double[] utilisations) {
        this.exposures = exposures;
        this.utilisations = utilisations;
    }

    /**
     * Returns all values, in steps.
     *
     * @param all whether every request meets the stops, by topology
     */
    static Grid coarse(boolean all) {
        return new Grid(all ? ALL : SHARES, UTILISATIONS);
    }

    /**
     * Returns the part of the utilisations that has the weight, in finer steps: a long run shows more than a coarse step. Exposures stay: that
     * stops reach nobody is one of them.
     */
    Grid finer(double[] weights) {
        double[] sums = new double[utilisations.length];
        for (int point = 0; point < weights.length; point++) {
            sums[utilisationOf(point)] += weights[point];
        }
        int[] likely = IntStream.range(0, sums.length)
                .filter(i -> sums[i] > NEGLIGIBLE)
                .toArray();
        int last = sums.length - 1;
        double from = utilisations[Math.max(0, likely[0] - 1)];
        double to = utilisations[Math.min(last, likely[likely.length - 1] + 1)];
        return new Grid(
                exposures,
                IntStream.rangeClosed(0, last)
                        .mapToDouble(i -> from + (to - from) * i / last)
                        .toArray());
    }

    /** Whether every request meets the stops. */
    boolean all() {
        return exposures == ALL;
    }

    double[] utilisations() {
        return utilisations.clone();
    }

    int size() {
        return exposures.length * utilisations.length * SPREADS.length;
    }

    double exposure(int point) {
        return exposures[exposureOf(point)];
    }

    private int exposureOf(int point) {
        return point / SPREADS.length / utilisations.length;
    }

    int utilisationOf(int point) {
        return point / SPREADS.length % utilisations.length;
    }

    double utilisation(int point) {
        return utilisations[utilisationOf(point)];
    }

    /** The ratio of variance to mean at a utilisation. */
    double dispersion(int point, double utilisation) {
        double[] spread = SPREADS[point % SPREADS.length];
        return SlowByStops.dispersion(utilisation, spread[0], spread[1]);
    }

    /** The same values with half of the idle time: a backlog that drains for twice as long. */
    Grid busier() {
        return new Grid(
                exposures, Arrays.stream(utilisations).map(one -> (1 + one) / 2).toArray());
    }

    /** Turns logarithms of likelihoods into weights whose sum is 1. */
    static double[] weights(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(0);
        double[] weights = Arrays.stream(logs).map(one -> Math.exp(one - most)).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(one -> one / sum).toArray();
    }
}
