package io.gctelemetry.correlate;

import io.gctelemetry.timeline.LatencyTable;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The share of the traffic that a node's stops reach, estimated from the run: requests seen to take longer than a limit in the
 * seconds in which its stops end, of those that would have, had every request met the stop.
 *
 * <p>It is never assumed: of a nominal third, 4.6 % were measured with a driver that walks away from a stopped node, 30 % at
 * QUORUM, 8 % with speculative retry. Above 1 is the backlog that drains after the stop (1.07 to 1.26 measured).
 *
 * @param seen requests over the limit next to the stops, minus those that are usually that slow
 * @param implied requests that arrived while the node was stopped longer than the limit before its release
 * @param low the least it may be, by chance alone (95 %)
 * @param high the most
 */
public record ExposureEstimate(double seen, double implied, double low, double high) {
    /** No estimate is possible. */
    static final ExposureEstimate UNKNOWN = new ExposureEstimate(0, 0, Double.NaN, Double.NaN);

    /** The most that backlog was seen to add. */
    private static final double MOST = 1.25;

    /** Below this number of implied requests chance decides. */
    private static final double ENOUGH = 10;

    private static final double TWO_SIDED_95 = 1.96;

    /** Whether enough requests were implied. */
    public boolean known() {
        return implied >= ENOUGH;
    }

    /** From 0 to 1.25; NaN where not known. */
    public double share() {
        return known() ? Math.min(MOST, seen / implied) : Double.NaN;
    }

    /**
     * Of one node.
     *
     * @param nodes all, on the clients' clock; seconds in which others stop as long are left out
     * @param longerThan nanoseconds
     */
    static ExposureEstimate of(
            WindowGrid grid, Baseline baseline, List<NodeTimeline> nodes, int node, double longerThan) {
        double[] own = delayed(grid, nodes.get(node), longerThan);
        double[] others = new double[own.length];
        for (int other = 0; other < nodes.size(); other++) {
            if (other != node) {
                double[] more = delayed(grid, nodes.get(other), longerThan);
                for (int i = 0; i < own.length; i++) {
                    others[i] += more[i];
                }
            }
        }
        return of(grid, baseline, own, others, longerThan);
    }

    /** Of all JVMs of one role together, as if they were one. */
    static ExposureEstimate of(
            WindowGrid grid, Baseline baseline, List<NodeTimeline> nodes, Role role, double longerThan) {
        double[] own = new double[grid.endSlot() - grid.firstSlot()];
        double[] others = new double[own.length];
        for (NodeTimeline node : nodes) {
            double[] sum = node.role() == role ? own : others;
            double[] more = delayed(grid, node, longerThan);
            for (int i = 0; i < own.length; i++) {
                sum[i] += more[i];
            }
        }
        return of(grid, baseline, own, others, longerThan);
    }

    private static ExposureEstimate of(
            WindowGrid grid, Baseline baseline, double[] own, double[] others, double longerThan) {
        LatencyTable table = grid.table();
        int limit = table.indexFrom((long) longerThan + 1);
        double slow = baseline.above(longerThan);
        double rate = rate(grid);
        double seen = 0;
        double implied = 0;
        for (int i = 0; i < own.length; i++) {
            if (own[i] <= 0 || others[i] > own[i] / 2) {
                continue;
            }
            int slot = grid.firstSlot() + i;
            double expected = rate * own[i];
            double over = table.over(slot, limit) - slow * table.requests(slot);
            if (i + 1 < own.length && own[i + 1] <= 0) {
                over += table.over(slot + 1, limit) - slow * table.requests(slot + 1);
            }
            seen += Math.max(0, Math.min(over, MOST * expected + 1));
            implied += expected;
        }
        double noise = TWO_SIDED_95 * Math.sqrt(Math.max(1, seen));
        return implied <= 0
                ? UNKNOWN
                : new ExposureEstimate(seen, implied, Math.max(0, seen - noise) / implied, (seen + noise) / implied);
    }

    /** Nanoseconds of arrivals that have to wait longer than the limit, by the slot in which the stop ends. */
    private static double[] delayed(WindowGrid grid, NodeTimeline node, double longerThan) {
        double[] delayed = new double[grid.endSlot() - grid.firstSlot()];
        StopSeries stops = node.stops();
        for (int i = stops.firstEndingFrom(grid.start()); i < stops.size() && stops.end(i) < grid.end(); i++) {
            double over = stops.length(i) - longerThan;
            if (over > 0) {
                delayed[grid.table().slotOf(stops.end(i)) - grid.firstSlot()] += over;
            }
        }
        return delayed;
    }

    /** Requests per nanosecond over the whole run: the clients' schedule does not know of stops. */
    static double rate(WindowGrid grid) {
        long requests = 0;
        for (int slot = grid.firstSlot(); slot < grid.endSlot(); slot++) {
            requests += grid.table().requests(slot);
        }
        return (double) requests / (grid.end() - grid.start());
    }

    /** For each node the share to reckon with: what was found, else what is nominal. */
    static Map<Integer, ExposureEstimate> all(
            WindowGrid grid, Baseline baseline, List<NodeTimeline> nodes, double longerThan) {
        Map<Integer, ExposureEstimate> all = new HashMap<>();
        for (int node = 0; node < nodes.size(); node++) {
            all.put(node, of(grid, baseline, nodes, node, longerThan));
        }
        return all;
    }
}
