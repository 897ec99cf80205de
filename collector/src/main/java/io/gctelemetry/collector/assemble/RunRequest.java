package io.gctelemetry.collector.assemble;

import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.timeline.ClockOffset;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files, folders, agents and servers of a run, by name. What is named for a node wins over the run folder. Immutable.
 *
 * @param folder the run folder; null for none
 * @param nodes recordings, GC logs, journals, folders of them or an agent's address, by node
 * @param clientJvms the same of load generators' JVMs
 * @param hiccups logs of delays outside stops, by JVM
 * @param clients latency files, or folders of them
 * @param operations lists of operations, or Cassandra's system.log
 * @param offsets the clients' clock minus the node's clock, by node
 * @param latency properties of the latency files that are not detected
 * @param prometheus a server with the history of hiccups; null for none
 * @param zone of times in the nodes' logs that name none; null for that of the node's GC log
 */
public record RunRequest(
        @Nullable String folder,
        Map<String, List<String>> nodes,
        Map<String, List<String>> clientJvms,
        Map<String, List<String>> hiccups,
        List<String> clients,
        List<String> operations,
        Map<String, ClockOffset> offsets,
        LatencyOptions latency,
        @Nullable PrometheusServer prometheus,
        @Nullable ZoneId zone) {

    /** Copies the collections. */
    public RunRequest {
        nodes = copy(nodes);
        clientJvms = copy(clientJvms);
        hiccups = copy(hiccups);
        clients = List.copyOf(clients);
        operations = List.copyOf(operations);
        offsets = Collections.unmodifiableMap(new LinkedHashMap<>(offsets));
    }

    private static Map<String, List<String>> copy(Map<String, List<String>> files) {
        Map<String, List<String>> copy = new LinkedHashMap<>();
        files.forEach((name, some) -> copy.put(name, List.copyOf(some)));
        return Collections.unmodifiableMap(copy);
    }

    /** Requests a run folder as it is. */
    public static RunRequest ofFolder(Path folder) {
        return new Builder().folder(folder.toString()).build();
    }

    /** Collects a request, in any order. One thread. */
    public static final class Builder {
        private @Nullable String folder;
        private final Map<String, List<String>> nodes = new LinkedHashMap<>();
        private final Map<String, List<String>> clientJvms = new LinkedHashMap<>();
        private final Map<String, List<String>> hiccups = new LinkedHashMap<>();
        private final List<String> clients = new ArrayList<>();
        private final List<String> operations = new ArrayList<>();
        private final Map<String, ClockOffset> offsets = new LinkedHashMap<>();
        private LatencyOptions latency = LatencyOptions.NONE;
        private @Nullable PrometheusServer prometheus;
        private @Nullable ZoneId zone;

        /** Sets the run folder. */
        public Builder folder(@Nullable String runFolder) {
            folder = runFolder;
            return this;
        }

        /** Adds a recording, GC log or journal of a node, a folder of them, or its agent's address. */
        public Builder node(String name, String file) {
            return add(nodes, name, file);
        }

        /** Adds a recording, GC log or journal of a load generator's JVM. */
        public Builder clientJvm(String name, String file) {
            return add(clientJvms, name, file);
        }

        /** Adds a log of delays outside stops in the JVM of a node or client. */
        public Builder hiccups(String name, String file) {
            return add(hiccups, name, file);
        }

        /** Adds a latency file, or a folder of them. */
        public Builder client(String file) {
            clients.add(file);
            return this;
        }

        /** Adds a list of operations. */
        public Builder operations(String file) {
            operations.add(file);
            return this;
        }

        /** Sets the clients' clock minus a node's clock. */
        public Builder offset(String node, ClockOffset offset) {
            offsets.put(node, offset);
            return this;
        }

        /** Sets properties of the latency files that are not detected. */
        public Builder latency(LatencyOptions options) {
            latency = options;
            return this;
        }

        /** Sets the server with the history of hiccups. */
        public Builder prometheus(@Nullable PrometheusServer server) {
            prometheus = server;
            return this;
        }

        /** Sets the zone of times in the nodes' logs that name none. */
        public Builder zone(@Nullable ZoneId given) {
            zone = given;
            return this;
        }

        /** Returns the request. */
        public RunRequest build() {
            return new RunRequest(
                    folder, nodes, clientJvms, hiccups, clients, operations, offsets, latency, prometheus, zone);
        }

        private Builder add(Map<String, List<String>> files, String name, String file) {
            files.computeIfAbsent(name, key -> new ArrayList<>()).add(file);
            return this;
        }
    }
}
