package io.gctelemetry.correlate.queue;

import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.List;

/** Finds the time-out that the clients may have: where a stop was longer than any request, requests were given up on, or met no stop. */
public final class Timeouts {
    /** Latencies are rounded, and a given-up request is recorded a little late. */
    private static final double CLEARLY = 1.05;

    private Timeouts() {}

    /** Returns a length in nanoseconds to be compared with none; infinite if every stop is shorter than the longest request. */
    public static double candidate(WindowGrid grid, List<NodeTimeline> nodes, Sle.Bound bound) {
        long longest = 0;
        for (int slot = grid.firstSlot(); slot < grid.endSlot(); slot++) {
            longest = Math.max(longest, grid.table().longest(slot));
        }
        boolean longer = false;
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(grid.start()); i < stops.size() && stops.end(i) < grid.end(); i++) {
                longer |= stops.length(i) > CLEARLY * longest;
            }
        }
        return longer && longest >= bound.over() ? longest : Double.POSITIVE_INFINITY;
    }
}
