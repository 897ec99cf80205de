package io.gctelemetry.collector.correlate;

import io.gctelemetry.collector.correlate.Correlation.Generator;
import io.gctelemetry.collector.timeline.LatencyTable;
import io.gctelemetry.collector.timeline.NodeTimeline;
import io.gctelemetry.collector.timeline.StopSeries;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whether the load generator was at its own limit: half of a second's requests waited inside it before they were sent, though no
 * JVM stood still. Then its requests in flight are at their cap or it lacks CPU, and the tail is its own.
 */
final class GeneratorCheck {
    /** A shorter wait is a timer's slack: 0.1 ms in the median of cassandra-stress. */
    private static final long WAITED = 10_000_000;

    private static final double HALF = 0.5;
    /** One second in ten may be held up by something else. */
    private static final double BOUND = 0.1;
    /** A backlog drains for a while. */
    private static final int AFTER_A_STOP = 2;

    private GeneratorCheck() {}

    static Generator of(Grid grid, List<NodeTimeline> nodes, @Nullable LatencyTable waits) {
        if (waits == null) {
            return new Generator(false, 0, 0);
        }
        boolean[] disturbed = disturbed(grid, nodes);
        int waited = waits.indexFrom(WAITED);
        int seconds = 0;
        int held = 0;
        for (int i = 0; i < disturbed.length; i++) {
            long requests = grid.table().requests(grid.firstSlot() + i);
            if (disturbed[i] || requests == 0) {
                continue;
            }
            long middle =
                    grid.table().start(grid.firstSlot() + i) + grid.table().slotLength() / 2;
            seconds++;
            held += waits.over(waits.slotOf(middle), waited) > HALF * requests ? 1 : 0;
        }
        return new Generator(held > BOUND * seconds, held, seconds);
    }

    private static boolean[] disturbed(Grid grid, List<NodeTimeline> nodes) {
        boolean[] disturbed = new boolean[grid.endSlot() - grid.firstSlot()];
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(grid.start()); i < stops.size() && stops.start(i) < grid.end(); i++) {
                int from = Math.max(0, grid.table().slotOf(stops.start(i)) - grid.firstSlot());
                int to = grid.table().slotOf(stops.end(i)) - grid.firstSlot() + AFTER_A_STOP;
                for (int slot = from; stops.length(i) >= WAITED && slot <= Math.min(to, disturbed.length - 1); slot++) {
                    disturbed[slot] = true;
                }
            }
        }
        return disturbed;
    }
}
