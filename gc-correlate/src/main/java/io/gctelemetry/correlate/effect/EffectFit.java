package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.queue.StoppedTime;
import java.util.Arrays;

/** Fits exposure and utilisation of every JVM to the slow requests of the episodes, in turns. One thread. */
final class EffectFit {
    private static final int SWEEPS = 3;

    private final NodeStops stops;
    private final StopModel model;
    private final Shaded shaded;
    private final NodeEffect[] effects;
    private final double[] together;

    EffectFit(NodeStops stops, StopModel model, Shaded shaded) {
        this.stops = stops;
        this.model = model;
        this.shaded = shaded;
        this.effects = new NodeEffect[stops.size()];
        for (int node = 0; node < effects.length; node++) {
            effects[node] = effect(model.grids()[node], model.implied()[node]);
        }
        this.together = new double[shaded.episodes().size()];
    }

    private NodeEffect effect(Grid grid, double[][] implied) {
        return new NodeEffect(grid, implied, shaded.episodes(), stops.rate());
    }

    EffectFit run(Consistency consistency) {
        int sweeps = effects.length == 1 ? 1 : SWEEPS;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int node = 0; node < effects.length; node++) {
                effects[node].fit(shaded.likelihood(), means(node));
            }
            if (effects.length > 1) {
                overlaps(consistency);
            }
        }
        return this;
    }

    /** The part of each grid that fits, in finer steps; all of it where the run shows nothing. */
    Grid[] finer() {
        return Arrays.stream(effects).map(NodeEffect::finer).toArray(Grid[]::new);
    }

    /** The means of what all JVMs but one account for; of all for -1. */
    private double[] means(int without) {
        double[] sums = together.clone();
        for (int node = 0; node < effects.length; node++) {
            if (node != without && effects[node].shown()) {
                effects[node].addMeans(sums);
            }
        }
        return sums;
    }

    /** What nodes that are stopped at the same time reach together differs from the sum of what each reaches. */
    private void overlaps(Consistency consistency) {
        Arrays.fill(together, 0);
        double[] shares = new double[effects.length];
        double utilisation = 0;
        for (int node = 0; node < shares.length; node++) {
            Estimate exposure = effects[node].exposure();
            shares[node] = exposure.known() ? exposure.value() : 1.0 / effects.length;
            Estimate load = effects[node].utilisation();
            utilisation = Math.max(utilisation, load.known() ? load.value() : 0);
        }
        Impacts impacts = Impacts.of(stops.nodes(), shares, consistency);
        long start = stops.grid().start();
        for (int i = impacts.firstEndingFrom(start);
                i < impacts.firstEndingFrom(stops.grid().end());
                i++) {
            if (impacts.stop(i) == Impacts.OVERLAP) {
                double end = impacts.end(i) - start;
                StoppedTime one = StoppedTime.of(new double[][] {{end - impacts.length(i), end}});
                double[] slots = stops.slowness().of(one, utilisation, model.timeout());
                for (int episode = 0; episode < together.length; episode++) {
                    together[episode] +=
                            impacts.share(i) * shaded.episodes().get(episode).sum(slots);
                }
            }
        }
    }

    /** The logarithm of the likelihood of all episodes at the means of the fit. */
    double logLikelihood() {
        double[] means = means(-1);
        double sum = 0;
        for (int episode = 0; episode < means.length; episode++) {
            double dispersion = 1;
            for (NodeEffect effect : effects) {
                dispersion = Math.max(dispersion, effect.shown() ? effect.dispersion(effect.point(0.5), episode) : 1);
            }
            sum += shaded.likelihood().log(episode, Math.max(0, means[episode]), dispersion);
        }
        return sum;
    }

    /** By how much an exposure below 1 fits better than 1: twice the logarithm of the ratio of the likelihoods. */
    double misfit(int node) {
        return Math.max(0, 2 * (best(node, Grid.coarse(false), 1) - best(node, Grid.coarse(true), 1)));
    }

    /**
     * The logarithm of the greatest likelihood.
     *
     * @param factor by which each stop is shorter than logged
     */
    double best(int node, Grid grid, double factor) {
        NodeEffect coarse = effect(grid, stops.implied(node, grid, model.timeout(), factor));
        coarse.fit(shaded.likelihood(), means(node));
        Grid finer = coarse.finer();
        NodeEffect fine = effect(finer, stops.implied(node, finer, model.timeout(), factor));
        fine.fit(shaded.likelihood(), means(node));
        return fine.logLikelihood();
    }

    NodeEffect effect(int node) {
        return effects[node];
    }

    /** The mean of an episode by which overlaps of stops differ from the sum of the nodes. */
    double together(int episode) {
        return together[episode];
    }

    StopModel model() {
        return model;
    }

    Shaded shaded() {
        return shaded;
    }
}
