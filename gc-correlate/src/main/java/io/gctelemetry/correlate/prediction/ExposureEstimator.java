package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.ExposureEstimate;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.List;

/** Estimates from the latencies next to the stops of a JVM how much of the traffic its stops reach. */
public final class ExposureEstimator {
    private static final double TWO_SIDED_95 = 1.96;

    private ExposureEstimator() {}

    /**
     * Estimates the share of one node.
     *
     * @param nodes all, on the clients' clock; seconds in which others stop as long are left out
     * @param longerThan nanoseconds
     */
    public static ExposureEstimate of(
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

    /** Estimates the share of all JVMs of one role together, as if they were one. */
    public static ExposureEstimate of(
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
            seen += Math.max(0, Math.min(over, ExposureEstimate.MOST * expected + 1));
            implied += expected;
        }
        double noise = TWO_SIDED_95 * Math.sqrt(Math.max(1, seen));
        return implied <= 0
                ? ExposureEstimate.UNKNOWN
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

    /** Returns the requests per nanosecond over the whole run: the clients' schedule does not know of stops. */
    private static double rate(WindowGrid grid) {
        long requests = 0;
        for (int slot = grid.firstSlot(); slot < grid.endSlot(); slot++) {
            requests += grid.table().requests(slot);
        }
        return (double) requests / (grid.end() - grid.start());
    }
}
