package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.model.Estimate;
import java.util.Arrays;

/**
 * The exposure and the utilisation of one JVM: what its stops imply in each episode, and how likely each point of the grid is. One thread.
 */
final class NodeEffect {
    private final Grid grid;
    private final double[][] implied;
    private final boolean[] touched;
    private double[] weights;
    private double logLikelihood = Double.NaN;

    /** @param implied of each utilisation the slow requests of each episode if every request meets the stops */
    NodeEffect(Grid grid, double[][] implied) {
        this.grid = grid;
        this.implied = implied;
        this.weights = new double[grid.size()];
        Arrays.fill(weights, 1.0 / weights.length);
        this.touched = new boolean[implied[0].length];
        for (double[] one : implied) {
            for (int i = 0; i < touched.length; i++) {
                touched[i] |= one[i] > 0;
            }
        }
    }

    /** Whether its stops imply a slow request at all: otherwise the run shows nothing about it. */
    boolean shown() {
        double most = 0;
        for (double one : implied[implied.length / 2]) {
            most += one;
        }
        return most >= 1;
    }

    double implied(int point, int episode) {
        return grid.exposure(point) * implied[grid.utilisationOf(point)][episode];
    }

    /** Weighs the points by the likelihood of what was seen, when the other JVMs account for these means. */
    void fit(Likelihood likelihood, double[] others) {
        if (!shown()) {
            return;
        }
        double[] logs = new double[grid.size()];
        for (int point = 0; point < logs.length; point++) {
            for (int episode = 0; episode < touched.length; episode++) {
                if (touched[episode]) {
                    double mean = Math.max(0, others[episode] + implied(point, episode));
                    logs[point] += likelihood.log(episode, mean, grid.dispersion(point));
                }
            }
        }
        logLikelihood = Arrays.stream(logs).max().orElse(Double.NaN);
        weights = Grid.weights(logs);
    }

    /** The logarithm of the greatest likelihood; NaN before a fit. */
    double logLikelihood() {
        return logLikelihood;
    }

    /** Adds the mean of what its stops account for in each episode. */
    void addMeans(double[] sums) {
        for (int point = 0; point < weights.length; point++) {
            if (weights[point] > 1e-6) {
                for (int episode = 0; episode < sums.length; episode++) {
                    sums[episode] += touched[episode] ? weights[point] * implied(point, episode) : 0;
                }
            }
        }
    }

    /** The point at a quantile of the weights. */
    int point(double quantile) {
        double sum = 0;
        for (int point = 0; point < weights.length; point++) {
            sum += weights[point];
            if (sum >= quantile) {
                return point;
            }
        }
        return weights.length - 1;
    }

    double dispersion(int point) {
        return grid.dispersion(point);
    }

    double exposureAt(int point) {
        return grid.exposure(point);
    }

    int utilisationAt(int point) {
        return grid.utilisationOf(point);
    }

    Estimate exposure() {
        return shown() ? Estimate.of(weights, grid::exposure) : Estimate.UNKNOWN;
    }

    Estimate utilisation() {
        return shown() ? Estimate.of(weights, point -> Grid.utilisation(grid.utilisationOf(point))) : Estimate.UNKNOWN;
    }
}
