package io.gctelemetry.collector.live;

import io.gctelemetry.readers.latency.LatencyOptions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What is to be recorded.
 *
 * @param command what was typed
 * @param interval how often each node and each log is looked at
 * @param clients growing interval logs; they need not be there yet
 * @param latency what a person knows of them
 */
public record RecordingPlan(
        String command, List<NodeAddress> nodes, List<Path> clients, LatencyOptions latency, Duration interval) {
    public RecordingPlan {
        nodes = List.copyOf(nodes);
        clients = List.copyOf(clients);
    }
}
