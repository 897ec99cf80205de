package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the run shows of the effect of its stops at one bound: the exposure and the utilisation of each JVM, and the probability that a
 * window would have met the bound without them.
 */
public final class StopEffects {
    /** No time-out. */
    private static final double NONE = Double.POSITIVE_INFINITY;

    /** All lengths are certain: what the stops imply is what they surely imply. */
    private static final double[][][] CERTAIN = {};

    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final long[] slow;
    private final boolean[] only;
    private final long[] shadow;
    private final List<Episode> episodes;
    private final Likelihood likelihood;
    private final EffectFit fit;
    private final double[][][] certain;
    private final int[][] draws;
    private final List<StoppedTime> stopped;

    private StopEffects(
            WindowGrid grid,
            Baseline baseline,
            List<NodeTimeline> nodes,
            Sle.Bound bound,
            Settings settings,
            long[] slow) {
        this.grid = grid;
        this.nodes = nodes;
        this.slow = slow;
        this.only = only(nodes, settings.nodes());
        this.stopped = stopped(false);
        ImpliedSlow slowness = new ImpliedSlow(grid, baseline, (double) bound.limit(), longest());
        double[][][] implied = implied(slowness, NONE, stopped);
        double timeout = Timeouts.candidate(grid, nodes, bound);
        double[][][] givenUp = timeout < NONE ? implied(slowness, timeout, stopped) : implied;
        this.shadow =
                Shadows.of(timeout < NONE ? List.of(implied, givenUp) : List.<double[][][]>of(implied), slow.length);
        this.episodes = Episode.of(shadow, slow, grid.perWindow());
        this.likelihood = new Likelihood(episodes, outside());
        EffectFit patient = fit(slowness, implied, NONE, settings);
        EffectFit impatient = timeout < NONE ? fit(slowness, givenUp, timeout, settings) : patient;
        this.fit = impatient.logLikelihood() > patient.logLikelihood() ? impatient : patient;
        this.certain = nodes.stream().allMatch(StopEffects::certain)
                ? CERTAIN
                : implied(slowness, fit.timeout(), stopped(true));
        this.draws = Draws.of(fit, nodes.size());
    }

    /**
     * Estimates the effect of stops at one bound.
     *
     * @param nodes on the clients' clock
     * @param slow requests over the limit in each slot of the grid, without those that the load generator delayed
     */
    public static StopEffects of(
            WindowGrid grid,
            Baseline baseline,
            List<NodeTimeline> nodes,
            Sle.Bound bound,
            Settings settings,
            long[] slow) {
        return new StopEffects(grid, baseline, nodes, bound, settings, slow);
    }

    /** Of each JVM whether every request meets its stops by topology: a node that serves alone. */
    private static boolean[] only(List<NodeTimeline> nodes, int stated) {
        long servers = nodes.stream().filter(one -> one.role() == Role.NODE).count();
        boolean[] only = new boolean[nodes.size()];
        for (int node = 0; node < only.length; node++) {
            only[node] = nodes.get(node).role() == Role.NODE && Math.max(stated, servers) == 1;
        }
        return only;
    }

    private static boolean certain(NodeTimeline node) {
        StopSeries stops = node.stops();
        for (int i = 0; i < stops.size(); i++) {
            if (stops.certain(i) < stops.length(i)) {
                return false;
            }
        }
        return true;
    }

    private List<StoppedTime> stopped(boolean certainOnly) {
        return nodes.stream()
                .map(node -> StoppedTime.of(node.stops(), grid.start(), grid.end(), certainOnly))
                .toList();
    }

    private double longest() {
        return stopped.stream().mapToDouble(StoppedTime::longest).max().orElse(0);
    }

    private double[][][] implied(ImpliedSlow slowness, double timeout, List<StoppedTime> times) {
        double[][][] found = new double[nodes.size()][Grid.utilisations()][];
        for (int node = 0; node < found.length; node++) {
            for (int i = 0; i < found[node].length; i++) {
                found[node][i] = slowness.of(times.get(node), Grid.utilisation(i), timeout);
            }
        }
        return found;
    }

    private EffectFit fit(ImpliedSlow slowness, double[][][] implied, double timeout, Settings settings) {
        return new EffectFit(grid, nodes, episodes, likelihood, slowness, implied, timeout, only)
                .run(settings.consistency());
    }

    private long[] outside() {
        long[] quiet = new long[slow.length];
        int size = 0;
        for (int i = 0; i < slow.length; i++) {
            if (shadow[i] == 0) {
                quiet[size++] = slow[i];
            }
        }
        return Arrays.copyOf(quiet, size);
    }

    /** Returns the waits of requests at each likely utilisation of a node that serves alone; none for several nodes. */
    public List<WaitTimes> waits() {
        List<WaitTimes> found = new ArrayList<>();
        for (int node = 0; node < only.length; node++) {
            NodeEffect effect = fit.effect(node);
            for (int draw = 0; only[node] && draw < draws.length; draw++) {
                double utilisation = Grid.utilisation(effect.utilisationAt(draws[draw][node]));
                found.add(new WaitTimes(stopped.get(node), effect.shown() ? utilisation : 0));
            }
        }
        return found;
    }

    public Estimate exposure(int node) {
        return fit.effect(node).exposure();
    }

    public Estimate utilisation(int node) {
        return fit.effect(node).utilisation();
    }

    /**
     * Returns by how much an exposure below 1 fits better than 1 for an only node: twice the logarithm of the ratio of the likelihoods; NaN
     * where the exposure is not fixed, or not shown.
     */
    public double misfit(int node) {
        return only[node] && fit.effect(node).shown() ? fit.misfit(node) : Double.NaN;
    }

    /** Returns the mean number of requests of each slot that the stops of the nodes account for. */
    public double[] implied() {
        double[] sums = new double[slow.length];
        for (int node = 0; node < only.length; node++) {
            NodeEffect effect = fit.effect(node);
            if (!effect.shown() || nodes.get(node).role() != Role.NODE) {
                continue;
            }
            for (int[] draw : draws) {
                double[] each = fit.implied(node, effect.utilisationAt(draw[node]));
                for (int i = 0; i < sums.length; i++) {
                    sums[i] += effect.exposureAt(draw[node]) * each[i] / Draws.COUNT;
                }
            }
        }
        return sums;
    }

    /**
     * Returns the probability that a window would have met the bound.
     *
     * @param allowed how many of its requests may be over the limit
     * @param more requests over the limit that the load generator delayed
     * @param sure whether only what is certain of the stops' lengths counts
     */
    public Odds odds(int window, long allowed, long more, boolean sure) {
        long outside = 0;
        for (int slot = window * grid.perWindow(); slot < (window + 1) * grid.perWindow(); slot++) {
            outside += shadow[slot] == 0 ? slow[slot] : 0;
        }
        List<Integer> inside = new ArrayList<>();
        for (int i = 0; i < episodes.size(); i++) {
            if (episodes.get(i).window() == window) {
                inside.add(i);
            }
        }
        double[] odds = new double[3];
        for (int[] draw : draws) {
            Remainder remainder = new Remainder(likelihood);
            for (int episode : inside) {
                add(remainder, draw, episode, sure);
            }
            odds[0] += remainder.atMost(Remainder.WITHOUT_STOPS, allowed - outside - more) / draws.length;
            odds[1] += remainder.atMost(Remainder.WITHOUT_CLIENT, allowed - outside) / draws.length;
            odds[2] += remainder.atMost(Remainder.WITHOUT_BOTH, allowed - outside) / draws.length;
        }
        return new Odds(odds[0], odds[1], odds[2]);
    }

    private void add(Remainder remainder, int[] draw, int episode, boolean sure) {
        double servers = fit.together(episode);
        double clients = 0;
        double dispersed = 0;
        double all = 0;
        for (int node = 0; node < draw.length; node++) {
            NodeEffect effect = fit.effect(node);
            if (!effect.shown()) {
                continue;
            }
            double full = effect.implied(draw[node], episode);
            double mean = sure && certain != CERTAIN ? certain(node, draw[node], episode) : full;
            servers += nodes.get(node).role() == Role.NODE ? mean : 0;
            clients += nodes.get(node).role() == Role.CLIENT ? mean : 0;
            dispersed += full * effect.dispersion(draw[node]);
            all += full;
        }
        remainder.add(episode, Math.max(0, servers), clients, all > 0 ? dispersed / all : 1);
    }

    private double certain(int node, int point, int episode) {
        NodeEffect effect = fit.effect(node);
        double[] slots = certain[node][effect.utilisationAt(point)];
        return effect.exposureAt(point) * episodes.get(episode).sum(slots);
    }
}
