package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.Covered;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.correlate.queue.ImpliedSlow;
import io.gctelemetry.correlate.queue.LocalRate;
import io.gctelemetry.correlate.queue.StoppedTime;
import io.gctelemetry.correlate.queue.WaitTimes;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import java.util.List;

/** The stops of all JVMs, and what they imply at one bound. Immutable. */
final class NodeStops {
    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final Covered covered;
    private final boolean[] only;
    private final List<StoppedTime> stopped;
    private final LocalRate rate;
    private final ImpliedSlow slowness;
    private final double limit;

    /**
     * @param nodes on the clients' clock
     * @param stated how many nodes serve; 0 if unknown
     * @param covered the slots that the files reach
     */
    NodeStops(
            WindowGrid grid,
            Baseline baseline,
            List<NodeTimeline> nodes,
            Sle.Bound bound,
            int stated,
            Covered covered) {
        this.grid = grid;
        this.nodes = nodes;
        this.covered = covered;
        this.only = only(nodes, stated);
        this.stopped = stopped(false);
        double longest =
                stopped.stream().mapToDouble(StoppedTime::longest).max().orElse(0);
        this.rate = LocalRate.of(grid, longest);
        this.limit = (double) bound.limit();
        this.slowness = new ImpliedSlow(grid, baseline, limit, rate);
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

    private List<StoppedTime> stopped(boolean certainOnly) {
        return nodes.stream()
                .map(node -> StoppedTime.of(node.stops(), grid.start(), grid.end(), certainOnly))
                .toList();
    }

    WindowGrid grid() {
        return grid;
    }

    List<NodeTimeline> nodes() {
        return nodes;
    }

    Covered covered() {
        return covered;
    }

    int size() {
        return nodes.size();
    }

    boolean only(int node) {
        return only[node];
    }

    boolean serves(int node) {
        return nodes.get(node).role() == Role.NODE;
    }

    LocalRate rate() {
        return rate;
    }

    ImpliedSlow slowness() {
        return slowness;
    }

    WaitTimes waits(int node, double utilisation) {
        return new WaitTimes(stopped.get(node), utilisation, rate);
    }

    /** Of each JVM all that it may be. */
    Grid[] grids() {
        Grid[] grids = new Grid[only.length];
        for (int node = 0; node < grids.length; node++) {
            grids[node] = Grid.coarse(only[node]);
        }
        return grids;
    }

    /** Returns what the stops imply of each JVM, utilisation of its grid and slot. */
    StopModel model(Grid[] grids, double timeout) {
        return new StopModel(grids, timeout, implied(stopped, grids, timeout));
    }

    /** Returns the same of what is certain of the stops' lengths; the model itself where all is. */
    StopModel certain(StopModel model) {
        if (nodes.stream().allMatch(NodeStops::certain)) {
            return model;
        }
        return new StopModel(model.grids(), model.timeout(), implied(stopped(true), model.grids(), model.timeout()));
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

    private double[][][] implied(List<StoppedTime> times, Grid[] grids, double timeout) {
        double[][][] found = new double[grids.length][][];
        for (int node = 0; node < found.length; node++) {
            found[node] = slowness.of(times.get(node), grids[node].utilisations(), timeout);
        }
        return found;
    }

    /**
     * What the stops of one JVM imply at each utilisation of a grid in each slot.
     *
     * @param factor of the lengths of its stops
     */
    double[][] implied(int node, Grid grid, double timeout, double factor) {
        return slowness.of(stopped.get(node).scaled(factor), grid.utilisations(), timeout);
    }

    /** How many stops of one JVM that are longer than the limit end in each slot. */
    double[] longStops(int node) {
        return stopped.get(node).ends(limit, (double) grid.table().slotLength(), grid.endSlot() - grid.firstSlot());
    }
}
