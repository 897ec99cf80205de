package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.queue.LocalRate;
import java.util.Arrays;
import java.util.List;

/**
 * The exposure and the utilisation of one JVM: what its stops imply in each episode, and how likely each point of the grid is. One thread.
 */
final class NodeEffect {
    private final Grid grid;
    private final List<Episode> episodes;
    private final LocalRate rate;
    private final double[][] slots;
    private final double[][] implied;
    private final boolean[] touched;
    private double[] weights;
    private double logLikelihood = Double.NaN;

    /** @param slots of each utilisation of the grid the slow requests of each slot if every request meets the stops */
    NodeEffect(Grid grid, double[][] slots, List<Episode> episodes, LocalRate rate) {
        this.grid = grid;
        this.slots = slots;
        this.episodes = episodes;
        this.rate = rate;
        this.implied = Arrays.stream(slots)
                .map(each -> episodes.stream().mapToDouble(one -> one.sum(each)).toArray())
                .toArray(double[][]::new);
        this.weights = new double[grid.size()];
        Arrays.fill(weights, 1.0 / weights.length);
        this.touched = new boolean[episodes.size()];
        for (double[] one : implied) {
            for (int i = 0; i < touched.length; i++) {
                touched[i] |= one[i] > 0;
            }
        }
    }

    /** The part of the grid that fits, in finer steps; all of it where the run shows nothing. */
    Grid finer() {
        return shown() ? grid.finer(weights) : grid;
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

    /** The same of each slot, if every request meets the stops. */
    double[] slots(int point) {
        return slots[grid.utilisationOf(point)];
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
                    logs[point] += likelihood.log(episode, mean, dispersion(point, episode));
                }
            }
        }
        logLikelihood = Arrays.stream(logs).max().orElse(Double.NaN);
        weights = Grid.weights(logs);
        if (grid.all()) {
            double independent = independent(utilisation().value());
            weights = Grid.weights(
                    Arrays.stream(logs).map(one -> independent * one).toArray());
        }
    }

    /**
     * How much of an episode is news: backlogs that meet, or that cross a border, are not independent, and the longer they are the less.
     * Measured: without it the intervals contained 89 % of the utilisations above 0.6.
     */
    private static double independent(double utilisation) {
        return 1 / (1 + utilisation * utilisation);
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

    double dispersion(int point, int episode) {
        double utilisation = rate.utilisation(
                grid.utilisation(point),
                episodes.get(episode).from(),
                episodes.get(episode).to());
        return grid.dispersion(point, utilisation);
    }

    double exposureAt(int point) {
        return grid.exposure(point);
    }

    int utilisationOf(int point) {
        return grid.utilisationOf(point);
    }

    double utilisationAt(int point) {
        return grid.utilisation(point);
    }

    Estimate exposure() {
        return shown() ? Estimate.of(weights, grid::exposure) : Estimate.UNKNOWN;
    }

    Estimate utilisation() {
        return shown() ? Estimate.of(weights, grid::utilisation) : Estimate.UNKNOWN;
    }
}
