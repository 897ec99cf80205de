package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.model.Suspect;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.Covered;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.correlate.queue.Timeouts;
import io.gctelemetry.correlate.queue.WaitTimes;
import io.gctelemetry.timeline.NodeTimeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What the run shows of the effect of its stops at one bound: the exposure and the utilisation of each JVM, and the probability that a
 * window would have met the bound without them.
 */
public final class StopEffects {
    private final NodeStops stops;
    private final long[] slow;
    private final EffectFit first;
    private final EffectFit fit;
    private final StopModel certain;
    private final int[][] draws;

    private StopEffects(NodeStops stops, double timeout, long[] slow, Consistency consistency) {
        this.stops = stops;
        this.slow = slow;
        List<StopModel> all = DoubleStream.of(StopModel.NONE, timeout)
                .distinct()
                .mapToObj(each -> stops.model(stops.grids(), each))
                .toList();
        List<EffectFit> coarse = fits(all, all, consistency);
        this.first = best(coarse);
        // A high utilisation that does not fit casts long shadows: without it more slots show the background.
        List<StopModel> likely = coarse.stream()
                .map(each -> stops.model(each.finer(), each.model().timeout()))
                .toList();
        List<StopModel> busier = likely.stream()
                .map(each -> stops.model(
                        Arrays.stream(each.grids()).map(Grid::busier).toArray(Grid[]::new), each.timeout()))
                .toList();
        this.fit = best(
                fits(likely, Stream.concat(likely.stream(), busier.stream()).toList(), consistency));
        this.certain = stops.certain(fit.model());
        this.draws = Draws.of(fit, stops.size());
    }

    /** @param shading whose shadows make the episodes */
    private List<EffectFit> fits(List<StopModel> models, List<StopModel> shading, Consistency consistency) {
        Shaded shaded = new Shaded(stops.grid(), shading, slow, stops.covered());
        return models.stream()
                .map(each -> new EffectFit(stops, each, shaded).run(consistency))
                .toList();
    }

    private static EffectFit best(List<EffectFit> fits) {
        return fits.stream()
                .max(Comparator.comparingDouble(EffectFit::logLikelihood))
                .orElseThrow();
    }

    /**
     * Estimates the effect of stops at one bound.
     *
     * @param nodes on the clients' clock
     * @param slow requests over the limit in each slot of the grid, without those that the load generator delayed
     * @param covered the slots that the files reach
     */
    public static StopEffects of(
            WindowGrid grid,
            Baseline baseline,
            List<NodeTimeline> nodes,
            Sle.Bound bound,
            Settings settings,
            long[] slow,
            Covered covered) {
        NodeStops stops = new NodeStops(grid, baseline, nodes, bound, settings.nodes(), covered);
        return new StopEffects(stops, Timeouts.candidate(grid, nodes, bound), slow, settings.consistency());
    }

    /** Returns the waits of requests at each likely utilisation of a node that serves alone; none for several nodes. */
    public List<WaitTimes> waits() {
        List<WaitTimes> found = new ArrayList<>();
        for (int node = 0; node < stops.size(); node++) {
            NodeEffect effect = fit.effect(node);
            for (int draw = 0; stops.only(node) && draw < draws.length; draw++) {
                double utilisation = effect.shown() ? effect.utilisationAt(draws[draw][node]) : 0;
                found.add(stops.waits(node, utilisation));
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
        return stops.only(node) && first.effect(node).shown() ? first.misfit(node) : Double.NaN;
    }

    /** Returns what may be wrong with the files where {@link #misfit} is large, best first; empty if no suspect explains it. */
    public List<Suspect> suspects(int node) {
        return new Suspects(stops, first, node).likely();
    }

    /** Returns the mean number of requests of each slot that the stops of the nodes account for. */
    public double[] implied() {
        double[] sums = new double[slow.length];
        for (int node = 0; node < stops.size(); node++) {
            NodeEffect effect = fit.effect(node);
            if (!effect.shown() || !stops.serves(node)) {
                continue;
            }
            for (int[] draw : draws) {
                double[] each = effect.slots(draw[node]);
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
        long outside = fit.shaded().outside(window);
        List<Integer> inside = fit.shaded().of(window);
        double[] odds = new double[3];
        for (int[] draw : draws) {
            Remainder remainder = new Remainder(fit.shaded().likelihood());
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
            double mean = sure && certain != fit.model() ? certain(node, draw[node], episode) : full;
            servers += stops.serves(node) ? mean : 0;
            clients += stops.serves(node) ? 0 : mean;
            dispersed += full * effect.dispersion(draw[node], episode);
            all += full;
        }
        remainder.add(episode, Math.max(0, servers), clients, all > 0 ? dispersed / all : 1);
    }

    private double certain(int node, int point, int episode) {
        NodeEffect effect = fit.effect(node);
        double[] slots = certain.implied()[node][effect.utilisationOf(point)];
        return effect.exposureAt(point) * fit.shaded().episodes().get(episode).sum(slots);
    }
}
