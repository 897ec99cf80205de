package io.gctelemetry.timeline;

import io.gctelemetry.readers.operation.Operation;
import java.util.List;

/**
 * A run: what the clients saw, what each JVM did, what went on. Immutable.
 *
 * @param client all load generators together
 * @param nodes the JVMs, the load generators' own among them, each by its own clock
 * @param operations by the clients' clock
 */
public record Timeline(ClientTimeline client, List<NodeTimeline> nodes, List<Operation> operations) {
    public Timeline {
        nodes = List.copyOf(nodes);
        operations = List.copyOf(operations);
    }
}
