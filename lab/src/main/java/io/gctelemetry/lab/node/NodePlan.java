package io.gctelemetry.lab.node;

import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.lab.jdk.JavaHome;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that is decided about a node before it is started.
 *
 * @param files where its output goes
 * @param classPath the jars of this Cassandra
 * @param heap as {@code -Xmx} takes it, such as {@code 1g}
 * @param address the loopback address it binds to
 * @param agent the jar of our agent, or {@code null} to run without
 * @param outlives whether it may go on when the lab has ended
 */
public record NodePlan(
        NodeFiles files,
        CassandraVersion version,
        List<Path> classPath,
        JavaHome java,
        GarbageCollector collector,
        String heap,
        String address,
        NodePorts ports,
        @Nullable Path agent,
        boolean outlives) {

    /** Where the node keeps its tables and logs of commits. */
    public Path data() {
        return files.folder().resolve("data");
    }

    Path yaml() {
        return files.folder().resolve("cassandra.yaml");
    }

    Path logback() {
        return files.folder().resolve("logback.xml");
    }
}
