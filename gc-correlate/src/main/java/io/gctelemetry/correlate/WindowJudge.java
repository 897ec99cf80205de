package io.gctelemetry.correlate;

import io.gctelemetry.correlate.Attributor.Verdict;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.StopInWindow;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.Predictor;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Judges the windows one by one: observed and predicted tail, whether the expectation was met, and the attribution. */
final class WindowJudge {
    /** Shorter stops are not listed with a window. */
    private static final long LISTED = 1_000_000;

    private static final Verdict MET = new Verdict(Attribution.OTHER, 1);

    private final Sle sle;
    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final Impacts impacts;
    private final Predictor predictor;
    private final Attributor attributor;
    private final EmptyWindows empty;
    private final Hiccups hiccups;
    private final GeneratorCheck generators;
    private final boolean upperBound;
    private final LatencyHistogram all;

    WindowJudge(
            Sle sle,
            WindowGrid grid,
            List<NodeTimeline> nodes,
            Baseline baseline,
            Impacts impacts,
            Attributor attributor,
            GeneratorCheck generators) {
        this.sle = sle;
        this.grid = grid;
        this.nodes = nodes;
        this.impacts = impacts;
        this.generators = generators;
        this.hiccups = new Hiccups(nodes);
        this.predictor = new Predictor(grid, baseline, impacts);
        boolean[] servers = new boolean[nodes.size()];
        for (int i = 0; i < servers.length; i++) {
            servers[i] = nodes.get(i).role() == Role.NODE;
        }
        this.attributor = attributor;
        this.empty = new EmptyWindows(grid, impacts, servers);
        this.upperBound = nodes.stream().anyMatch(NodeTimeline::upperBound)
                || nodes.stream().anyMatch(node -> partial(node.stops()));
        this.all = grid.table().histogram();
    }

    private static boolean partial(StopSeries stops) {
        for (int i = 0; i < stops.size(); i++) {
            if (stops.partial(i)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the windows in the order of time. Must be called first, and once. */
    List<Window> windows() {
        List<Window> windows = new ArrayList<>();
        LatencyHistogram one = grid.table().histogram();
        for (int i = 0; i < grid.windows(); i++) {
            one.clear();
            for (int slot = 0; slot < grid.perWindow(); slot++) {
                grid.table().addTo(one, grid.firstSlot() + i * grid.perWindow() + slot);
            }
            all.add(one);
            windows.add(window(i, one));
        }
        return windows;
    }

    /** Returns the latencies of all windows together. */
    LatencyHistogram all() {
        return all;
    }

    private Window window(int number, LatencyHistogram seen) {
        Tail observed = Tail.of(seen.quantiles(Tail.quantiles()));
        boolean met = met(seen);
        Verdict verdict = met ? MET : judge(number, seen, false);
        Attribution attribution = met ? null : verdict.attribution();
        boolean sure = attribution != Attribution.STOPS
                || !upperBound
                || judge(number, seen, true).attribution() == Attribution.STOPS;
        return new Window(
                grid.end(number),
                seen.total(),
                seen.errors(),
                observed,
                predictor.of(number, seen.total()),
                met,
                attribution,
                verdict.withoutStops(),
                sure,
                cause(number, attribution),
                hiccups.of(grid.start(number), grid.end(number)),
                generators.of(number),
                listed(number));
    }

    private Verdict judge(int number, LatencyHistogram seen, boolean sure) {
        if (seen.total() > 0) {
            return attributor.of(number, seen, sure);
        }
        Attribution attribution = empty.of(number);
        if (attribution == Attribution.OTHER && !attributor.covers(number)) {
            return Attributor.UNKNOWN;
        }
        return new Verdict(attribution, attribution == Attribution.STOPS ? 1 : 0);
    }

    private boolean met(LatencyHistogram seen) {
        if (seen.total() == 0) {
            return false;
        }
        for (Sle.Bound bound : sle.bounds()) {
            if (seen.atOrOver(bound.over()) > bound.allowed(seen.total())) {
                return false;
            }
        }
        return true;
    }

    /** Returns the kind of stop of one node that delayed most requests over the limit. */
    private @Nullable Cause cause(int window, @Nullable Attribution attribution) {
        if (attribution != Attribution.STOPS && attribution != Attribution.BOTH && attribution != Attribution.CLIENT) {
            return null;
        }
        Role role = attribution == Attribution.CLIENT ? Role.CLIENT : Role.NODE;
        Map<Cause, Double> delayed = new HashMap<>();
        Cause most = null;
        int to = impacts.firstEndingFrom(grid.end(window));
        int after = impacts.after(grid.end(window));
        for (int i = impacts.firstEndingFrom(grid.start(window)); i < after; i++) {
            boolean inside = i < to;
            if (!inside && impacts.end(i) - impacts.length(i) >= grid.end(window)) {
                continue;
            }
            if (impacts.stop(i) == Impacts.OVERLAP || nodes.get(impacts.node(i)).role() != role) {
                continue;
            }
            StopSeries stops = nodes.get(impacts.node(i)).stops();
            Cause one = new Cause(impacts.node(i), stops.kinds().get(stops.kind(impacts.stop(i))), 1);
            double sum = delayed.merge(one, weight(i, inside), Double::sum);
            if (most == null || sum > delayed.getOrDefault(most, 0.0)) {
                most = one;
            }
        }
        return most;
    }

    /** A stop that ends after the window counts only where nothing ended in the window: as little as can be. */
    private double weight(int impact, boolean inside) {
        double limit = sle.bounds().get(0).limit();
        double over = Math.max(0, impacts.length(impact) - limit) + impacts.length(impact) / limit;
        return impacts.share(impact) * (inside ? over : over * 1e-9);
    }

    private List<StopInWindow> listed(int window) {
        List<StopInWindow> listed = new ArrayList<>();
        int to = impacts.firstEndingFrom(grid.end(window));
        for (int i = impacts.firstEndingFrom(grid.start(window)); i < to; i++) {
            int stop = impacts.stop(i);
            if (stop == Impacts.OVERLAP || impacts.length(i) < LISTED) {
                continue;
            }
            StopSeries stops = nodes.get(impacts.node(i)).stops();
            listed.add(new StopInWindow(
                    impacts.node(i),
                    stops.number(stop),
                    stops.end(stop),
                    stops.length(stop),
                    stops.end(stop) - Math.max(stops.start(stop), grid.start(window)),
                    stops.kinds().get(stops.kind(stop))));
        }
        return listed;
    }
}
