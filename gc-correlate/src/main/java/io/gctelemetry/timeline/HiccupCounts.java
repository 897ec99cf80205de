package io.gctelemetry.timeline;

import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;

/**
 * The delays of the idle thread of a JVM up to a moment, without the stops of the JVM, by cause: the counters of its agent.
 *
 * @param at by the node's clock
 * @param boot identifies the run of the JVM; empty if not available
 * @param seconds total delay by cause, with the agent's names of causes
 */
public record HiccupCounts(Instant at, String boot, Map<String, Double> seconds) {
    public HiccupCounts {
        seconds = new TreeMap<>(seconds);
    }

    @Override
    public Map<String, Double> seconds() {
        return new TreeMap<>(seconds);
    }
}
