package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The tail of the whole run as it would be without the stops of each kind.
 *
 * <p>Of each window the requests that the stops account for are taken out, the longest first but none longer than the stop and what a
 * request takes by itself, and put back with the latencies of quiet seconds. An estimate: its error is that of the attribution.
 */
public final class TailsWithout {
    private static final int MOST_RUNGS = 8;
    private static final long SHORTEST = 1_000_000;
    private static final double USUAL = 0.99;
    /** What a stop delayed may end so much later than the stop, and so in the window after. */
    private static final long DRAIN = 50_000_000;
    /**
     * What is rarer is not taken for chance: a request too many left of thousands of windows is the maximum of the run, while a
     * request too many taken moves a percentile by little.
     */
    private static final double IMPOSSIBLE = 1e-5;

    private final WindowGrid grid;
    private final Baseline baseline;
    private final Impacts impacts;
    private final List<NodeTimeline> nodes;
    private final long usual;

    public TailsWithout(WindowGrid grid, Baseline baseline, Impacts impacts, List<NodeTimeline> nodes) {
        this.grid = grid;
        this.baseline = baseline;
        this.impacts = impacts;
        this.nodes = nodes;
        this.usual = baseline.quantile(USUAL);
    }

    /** Without any stop, then without each kind, those that delay most first. None if there is no quiet second. */
    public List<Correlation.TailWithout> rungs(LatencyHistogram all) {
        int from = impacts.firstEndingFrom(grid.start());
        int to = impacts.firstEndingFrom(grid.end());
        Map<String, double[]> kinds = new LinkedHashMap<>();
        for (int i = from; i < to; i++) {
            if (impacts.length(i) >= SHORTEST && impacts.stop(i) != Impacts.OVERLAP) {
                double[] sums = kinds.computeIfAbsent(kind(i), key -> new double[2]);
                sums[0] += impacts.share(i) * impacts.length(i) * impacts.length(i);
                sums[1]++;
            }
        }
        List<Correlation.TailWithout> rungs = new ArrayList<>();
        if (kinds.isEmpty() || baseline.slots() == 0) {
            return rungs;
        }
        double stops = kinds.values().stream().mapToDouble(sums -> sums[1]).sum();
        rungs.add(new Correlation.TailWithout("", (long) stops, without("", all)));
        if (kinds.size() > 1) {
            kinds.entrySet().stream()
                    .sorted(Comparator.comparingDouble((Map.Entry<String, double[]> one) -> -one.getValue()[0]))
                    .limit(MOST_RUNGS)
                    .forEach(one -> rungs.add(new Correlation.TailWithout(
                            one.getKey(), (long) one.getValue()[1], without(one.getKey(), all))));
        }
        return rungs;
    }

    private String kind(int impact) {
        var stops = nodes.get(impacts.node(impact)).stops();
        return stops.kinds().get(stops.kind(impacts.stop(impact)));
    }

    private Tail without(String kind, LatencyHistogram all) {
        double[] counts = new double[all.size()];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = all.count(i);
        }
        LatencyHistogram window = grid.table().histogram();
        double taken = 0;
        for (int number = 0; number < grid.windows(); number++) {
            int first = impacts.firstEndingFrom(grid.start(number) - DRAIN);
            double[] lengths = lengths(kind, first, impacts.firstEndingFrom(grid.end(number)));
            if (lengths.length > 0) {
                window.clear();
                for (int slot = 0; slot < grid.perWindow(); slot++) {
                    grid.table().addTo(window, grid.firstSlot() + number * grid.perWindow() + slot);
                }
                taken += take(window, lengths, counts);
            }
        }
        LatencyHistogram quiet = baseline.histogram();
        for (int i = 0; i < counts.length; i++) {
            counts[i] += taken * quiet.count(i) / Math.max(1, quiet.total());
        }
        return tail(all, counts);
    }

    /** Pairs of length and share of the stops of a kind. */
    private double[] lengths(String kind, int from, int to) {
        double[] pairs = new double[2 * (to - from)];
        int size = 0;
        for (int i = from; i < to; i++) {
            boolean counts =
                    impacts.stop(i) == Impacts.OVERLAP ? kind.isEmpty() : kind.isEmpty() || kind(i).equals(kind);
            if (counts && impacts.length(i) >= SHORTEST) {
                pairs[size++] = impacts.length(i);
                pairs[size++] = impacts.share(i);
            }
        }
        return Arrays.copyOf(pairs, size);
    }

    private double take(LatencyHistogram window, double[] stops, double[] counts) {
        double rate = (double) window.total() / grid.length();
        double taken = 0;
        for (int i = window.size() - 1; i >= 0 && window.value(i) >= usual; i--) {
            if (window.count(i) == 0) {
                continue;
            }
            double more = Math.min((double) window.count(i), possible(window.value(i), stops, rate) - taken);
            if (more > 0) {
                counts[i] -= more;
                taken += more;
            }
        }
        return taken;
    }

    /** How many requests the stops may have made take this long: their wait and, on top of it, what a request takes by itself. */
    private double possible(long latency, double[] stops, double rate) {
        double nanos = 0;
        double own = baseline.excess((double) latency);
        double longest = baseline.longest();
        for (int i = 0; i < stops.length; i += 2) {
            double beyond = latency - stops[i];
            if (beyond >= longest) {
                continue;
            }
            nanos += stops[i + 1] * (baseline.excess(Math.max(0, beyond)) - own + Math.max(0, -beyond));
        }
        double expected = Math.max(0, nanos * rate);
        return Poisson.most(expected, IMPOSSIBLE);
    }

    private static Tail tail(LatencyHistogram all, double[] counts) {
        double[] quantiles = Tail.quantiles();
        long[] ranks = Arrays.stream(quantiles)
                .mapToLong(one -> LatencyHistogram.rank(one, all.total()))
                .toArray();
        long[] found = new long[quantiles.length];
        Arrays.fill(found, all.total() == 0 ? -1 : LatencyHistogram.FAILED);
        double seen = 0;
        int next = 0;
        long longest = -1;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            while (next < quantiles.length - 1 && seen + 0.5 >= ranks[next]) {
                found[next++] = all.value(i);
            }
            longest = counts[i] >= 0.5 ? all.value(i) : longest;
        }
        found[quantiles.length - 1] = longest;
        return Tail.of(found);
    }
}
