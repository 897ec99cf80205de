package io.gctelemetry.correlate.prediction;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.List;

/**
 * The requests over a limit next to the stops of the JVMs of one role, as if they were one. Service times and closed loops show fewer than the
 * stops imply.
 *
 * @param seen requests over the limit, less those that are usually that slow
 * @param implied requests that arrived while a JVM was stopped longer than the limit before its release
 */
public record SlowAfterStops(double seen, double implied) {
    /** Backlog was seen to add a quarter; more next to a stop is of another origin. */
    private static final double MOST = 1.25;

    /** Below this number of implied requests chance decides. */
    private static final double ENOUGH = 10;

    /**
     * Counts them.
     *
     * @param nodes all, on the clients' clock; seconds in which the other role stops as long are left out
     * @param longerThan nanoseconds
     */
    public static SlowAfterStops of(
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

    private static SlowAfterStops of(
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
        return new SlowAfterStops(seen, implied);
    }

    /** Whether enough requests were implied. */
    public boolean known() {
        return implied >= ENOUGH;
    }

    /** The seen ones for each implied one. */
    public double ratio() {
        return seen / implied;
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
