package io.gctelemetry.collector.input.prometheus;

import io.gctelemetry.timeline.HiccupCounts;
import java.util.List;
import java.util.Map;

/**
 * What a server kept of the hiccups that a JVM's agent counted. Immutable.
 *
 * @param labels those that distinguish it from other JVMs: cluster, node, job, instance
 * @param counts a scrape each, in the order of time, by the server's clock
 */
public record JvmHiccups(Map<String, String> labels, List<HiccupCounts> counts) {
    public JvmHiccups {
        labels = Map.copyOf(labels);
        counts = List.copyOf(counts);
    }

    /** Whether a person may call it so: by its label {@code node}, its instance, or the host of that. */
    public boolean isCalled(String name) {
        String instance = labels.getOrDefault("instance", "");
        return name.equals(labels.get("node"))
                || name.equals(instance)
                || name.equals(instance.replaceFirst(":\\d+$", ""));
    }
}
