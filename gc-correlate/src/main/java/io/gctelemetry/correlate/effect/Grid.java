package io.gctelemetry.correlate.queue;

import java.util.Arrays;
import java.util.stream.IntStream;

/** The values of exposure, utilisation and dispersion whose likelihood is computed. */
final class Grid {
    /** Above 0.9 a run of minutes does not reach its mean. */
    private static final double[] UTILISATIONS =
            IntStream.rangeClosed(0, 36).mapToDouble(i -> i / 40.0).toArray();

    private static final double[] SHARES =
            IntStream.rangeClosed(0, 25).mapToDouble(i -> i / 25.0).toArray();
    private static final double[] ALL = {1};
    /** Of the variance that exponential service times give: none, half, all, four times. */
    private static final double[] DISPERSIONS = {0, 0.5, 1, 4};

    private final double[] exposures;

    /** @param all whether every request meets the stops, by topology */
    Grid(boolean all) {
        this.exposures = all ? ALL : SHARES;
    }

    static int utilisations() {
        return UTILISATIONS.length;
    }

    static double utilisation(int index) {
        return UTILISATIONS[index];
    }

    int size() {
        return exposures.length * UTILISATIONS.length * DISPERSIONS.length;
    }

    double exposure(int point) {
        return exposures[point / DISPERSIONS.length / UTILISATIONS.length];
    }

    int utilisationOf(int point) {
        return point / DISPERSIONS.length % UTILISATIONS.length;
    }

    double dispersion(int point) {
        return SlowByStops.dispersion(utilisation(utilisationOf(point)), DISPERSIONS[point % DISPERSIONS.length]);
    }

    /** Turns logarithms of likelihoods into weights whose sum is 1. */
    static double[] weights(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(0);
        double[] weights = Arrays.stream(logs).map(one -> Math.exp(one - most)).toArray();
        double sum = Arrays.stream(weights).sum();
        return Arrays.stream(weights).map(one -> one / sum).toArray();
    }
}
