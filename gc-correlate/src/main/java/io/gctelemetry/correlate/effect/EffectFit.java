package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.NodeTimeline;
import java.util.Arrays;
import java.util.List;

/** Fits exposure and utilisation of every JVM to the slow requests of the episodes, in turns. One thread. */
final class EffectFit {
    private static final int SWEEPS = 3;

    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final List<Episode> episodes;
    private final Likelihood likelihood;
    private final ImpliedSlow slowness;
    private final double[][][] implied;
    private final double timeout;
    private final NodeEffect[] effects;
    private final double[] together;

    /**
     * @param implied of each JVM and utilisation, the slow requests of each slot
     * @param timeout for which they were computed
     * @param only of each JVM whether every request meets its stops
     */
    EffectFit(
            WindowGrid grid,
            List<NodeTimeline> nodes,
            List<Episode> episodes,
            Likelihood likelihood,
            ImpliedSlow slowness,
            double[][][] implied,
            double timeout,
            boolean[] only) {
        this.grid = grid;
        this.nodes = nodes;
        this.episodes = episodes;
        this.likelihood = likelihood;
        this.slowness = slowness;
        this.implied = implied;
        this.timeout = timeout;
        this.effects = new NodeEffect[nodes.size()];
        for (int node = 0; node < effects.length; node++) {
            effects[node] = new NodeEffect(new Grid(only[node]), perEpisode(node));
        }
        this.together = new double[episodes.size()];
    }

    private double[][] perEpisode(int node) {
        return Arrays.stream(implied[node])
                .map(each -> episodes.stream().mapToDouble(one -> one.sum(each)).toArray())
                .toArray(double[][]::new);
    }

    EffectFit run(Consistency consistency) {
        int sweeps = effects.length == 1 ? 1 : SWEEPS;
        for (int sweep = 0; sweep < sweeps; sweep++) {
            for (int node = 0; node < effects.length; node++) {
                effects[node].fit(likelihood, means(node));
            }
            if (effects.length > 1) {
                overlaps(consistency);
            }
        }
        return this;
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
        Impacts impacts = Impacts.of(nodes, shares, consistency);
        for (int i = impacts.firstEndingFrom(grid.start()); i < impacts.firstEndingFrom(grid.end()); i++) {
            if (impacts.stop(i) == Impacts.OVERLAP) {
                double end = impacts.end(i) - grid.start();
                StoppedTime one = StoppedTime.of(new double[][] {{end - impacts.length(i), end}});
                double[] slots = slowness.of(one, utilisation, timeout);
                for (int episode = 0; episode < together.length; episode++) {
                    together[episode] +=
                            impacts.share(i) * episodes.get(episode).sum(slots);
                }
            }
        }
    }

    /** The logarithm of the likelihood of all episodes at the means of the fit. */
    double logLikelihood() {
        double[] means = means(-1);
        double dispersion = 1;
        for (NodeEffect effect : effects) {
            dispersion = Math.max(dispersion, effect.shown() ? effect.dispersion(effect.point(0.5)) : 1);
        }
        double sum = 0;
        for (int episode = 0; episode < means.length; episode++) {
            sum += likelihood.log(episode, Math.max(0, means[episode]), dispersion);
        }
        return sum;
    }

    /** By how much an exposure below 1 fits better than 1: twice the logarithm of the ratio of the likelihoods. */
    double misfit(int node) {
        NodeEffect free = new NodeEffect(new Grid(false), perEpisode(node));
        free.fit(likelihood, means(node));
        return Math.max(0, 2 * (free.logLikelihood() - effects[node].logLikelihood()));
    }

    NodeEffect effect(int node) {
        return effects[node];
    }

    /** The mean of an episode by which overlaps of stops differ from the sum of the nodes. */
    double together(int episode) {
        return together[episode];
    }

    double[] implied(int node, int utilisation) {
        return implied[node][utilisation];
    }

    double timeout() {
        return timeout;
    }
}
