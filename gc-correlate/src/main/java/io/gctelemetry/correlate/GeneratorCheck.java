package io.gctelemetry.correlate;

import io.gctelemetry.correlate.finding.Findings;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Generator;
import io.gctelemetry.correlate.model.Correlation.Reason;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether the load generator was at its own limit, window by window and all along: its requests in flight are at their cap or it lacks
 * CPU, and the tail is its own. Seconds with a stop in them tell nothing, for then requests pile up whatever the generator can.
 */
final class GeneratorCheck {
    /** A shorter wait is a timer's slack: 0.1 ms in the median of cassandra-stress. */
    private static final long WAITED = 10_000_000;

    /** A shorter stop costs a second no tenth of its requests. */
    private static final long COSTS_RATE = 100_000_000;

    private static final double HALF = 0.5;
    /** One second in ten may be delayed by something else; one window in ten, too. */
    private static final double BOUND = 0.1;

    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final boolean[] disturbed;
    private final @Nullable LatencyTable waits;
    private final LoadShare load;
    private final Hiccups hiccups;
    private final long[] held;
    private final long[] seconds;

    GeneratorCheck(WindowGrid grid, List<NodeTimeline> nodes, ClientTimeline client) {
        this.grid = grid;
        this.nodes = nodes;
        this.disturbed = grid.disturbed(nodes, WAITED);
        this.waits = client.waits();
        this.load = new LoadShare(grid, grid.disturbed(nodes, COSTS_RATE), client.load());
        this.hiccups = new Hiccups(nodes);
        this.held = new long[grid.windows()];
        this.seconds = new long[grid.windows()];
        for (int window = 0; waits != null && window < grid.windows(); window++) {
            count(window, waits);
        }
    }

    private void count(int window, LatencyTable latencies) {
        int waited = latencies.indexFrom(WAITED);
        for (int i = window * grid.perWindow(); i < (window + 1) * grid.perWindow(); i++) {
            long requests = grid.table().requests(grid.firstSlot() + i);
            if (!disturbed[i] && requests > 0) {
                long middle =
                        grid.table().start(grid.firstSlot() + i) + grid.table().slotLength() / 2;
                seconds[window]++;
                held[window] += latencies.over(latencies.slotOf(middle), waited) > HALF * requests ? 1 : 0;
            }
        }
    }

    /** What it was short of in a window. */
    Set<GeneratorLimit> of(int window) {
        Set<GeneratorLimit> limits = EnumSet.noneOf(GeneratorLimit.class);
        if (held[window] > BOUND * seconds[window]) {
            limits.add(GeneratorLimit.WAITS);
        }
        if (load.isShort(window)) {
            limits.add(GeneratorLimit.RATE);
        }
        if (load.isFull(window)) {
            limits.add(GeneratorLimit.IN_FLIGHT);
        }
        if (idleDelay(window) >= BOUND * grid.length()) {
            limits.add(GeneratorLimit.HELD_UP);
        }
        return limits;
    }

    /** The JVM of a load generator with the longest delay. */
    private long idleDelay(int window) {
        long most = 0;
        List<Correlation.IdleDelay> all = hiccups.of(grid.start(window), grid.end(window));
        for (int i = 0; i < nodes.size(); i++) {
            if (nodes.get(i).role() == Role.CLIENT) {
                most = Math.max(most, Correlation.IdleDelay.of(i, all));
            }
        }
        return most;
    }

    /** All windows together. */
    Generator all(List<Correlation.Window> windows) {
        long heldAll = 0;
        long secondsAll = 0;
        for (int i = 0; i < held.length; i++) {
            heldAll += held[i];
            secondsAll += seconds[i];
        }
        boolean bound = heldAll > BOUND * secondsAll;
        List<Reason> reasons = new ArrayList<>();
        for (GeneratorLimit limit : GeneratorLimit.values()) {
            long in = windows.stream()
                    .filter(window -> window.generator().contains(limit))
                    .count();
            if (in > 0 || (limit == GeneratorLimit.WAITS && bound)) {
                reasons.add(new Reason(limit, in, text(limit, in, windows.size(), heldAll, secondsAll)));
                bound |= limit != GeneratorLimit.WAITS && in > BOUND * windows.size();
            }
        }
        List<Reason> untimed = load.untimed();
        reasons.addAll(untimed);
        return new Generator(bound || !untimed.isEmpty(), heldAll, secondsAll, reasons);
    }

    private String text(GeneratorLimit limit, long in, int windows, long heldAll, long secondsAll) {
        String where = "in " + in + " of " + Findings.count(windows, "window") + " ";
        return switch (limit) {
            case WAITS ->
                "in " + heldAll + " of " + Findings.count(secondsAll, "interval")
                        + " without a stop half of the requests waited longer than 10 ms inside the load generator, as its"
                        + " own times show";
            case RATE -> where + "it sent " + load.sentOfAsked() + " asked for";
            case IN_FLIGHT -> where + "as many requests were under way as may be" + load.cap();
            case HELD_UP ->
                where + "an idle thread of its JVM was delayed for a tenth of the time though the JVM did not stop";
        };
    }
}
