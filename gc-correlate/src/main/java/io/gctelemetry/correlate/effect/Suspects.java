package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.model.Suspect;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** What may be wrong with the files of a node whose stops do not fit: each suspect implies other slow requests, and those fit or not. */
final class Suspects {
    /** Twice this logarithm of a ratio of likelihoods makes one suspect unlikely next to another. */
    private static final double CLEARLY = 3;

    private static final double[] FACTORS = {0.5, 0.6, 0.7, 0.8, 0.9};
    private static final int MOST_EACH = 200;

    private final NodeStops stops;
    private final EffectFit fit;
    private final int node;

    Suspects(NodeStops stops, EffectFit fit, int node) {
        this.stops = stops;
        this.fit = fit;
        this.node = node;
    }

    /** Returns those that explain the misfit, best first, without those that are much less likely than the best. */
    List<Suspect> likely() {
        Map<Suspect, Double> logs = new EnumMap<>(Suspect.class);
        logs.put(Suspect.NODES, fit.best(node, Grid.coarse(false), 1));
        logs.put(Suspect.SERVICE_TIMES, sameNumberEach());
        double lengths = Double.NEGATIVE_INFINITY;
        for (double factor : FACTORS) {
            lengths = Math.max(lengths, fit.best(node, Grid.coarse(true), factor));
        }
        logs.put(Suspect.LENGTHS, lengths);
        double none = fit.best(node, Grid.coarse(true), 1);
        double best = logs.values().stream().max(Comparator.naturalOrder()).orElse(none);
        return logs.entrySet().stream()
                .filter(one -> one.getValue() > none + CLEARLY && one.getValue() > best - CLEARLY)
                .sorted(Map.Entry.<Suspect, Double>comparingByValue().reversed())
                .map(Map.Entry::getKey)
                .toList();
    }

    /** The greatest likelihood of a constant number of slow requests for each stop that is longer than the limit. */
    private double sameNumberEach() {
        List<Episode> episodes = fit.shaded().episodes();
        double[] ends = stops.longStops(node);
        double most = Double.NEGATIVE_INFINITY;
        for (int each = 1; each <= MOST_EACH; each += 1 + each / 8) {
            double sum = 0;
            for (int episode = 0; episode < episodes.size(); episode++) {
                double mean = each * episodes.get(episode).sum(ends);
                sum += fit.shaded().likelihood().log(episode, mean, 1);
            }
            most = Math.max(most, sum);
        }
        return most;
    }
}
