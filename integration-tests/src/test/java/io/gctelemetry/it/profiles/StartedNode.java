package io.gctelemetry.it.profiles;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.jdk.UserCache;
import io.gctelemetry.lab.node.CassandraClassPath;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import io.gctelemetry.lab.node.NodePlan;
import io.gctelemetry.lab.node.NodePorts;
import io.gctelemetry.lab.process.Child;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A real Cassandra that serves, started with the arguments of option files. */
final class StartedNode implements AutoCloseable {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Duration START = Duration.ofMinutes(5);

    private final CassandraNode node;

    private StartedNode(CassandraNode node) {
        this.node = node;
    }

    static StartedNode start(Path folder, CassandraVersion version, Jdk jdk, List<String> arguments) throws Exception {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        JavaHome java = JavaHomes.find().of(jdk.version()).orElseThrow();
        NodePlan plan = new NodePlan(
                RunFolder.create(folder.resolve("run-" + jdk.version())).addNode("node1"),
                version,
                jars(version),
                java,
                GarbageCollector.G1,
                "1g",
                loopback.getHostAddress(),
                NodePorts.free(loopback),
                null,
                false);
        StartedNode started = new StartedNode(CassandraNode.start(plan, arguments));
        try {
            started.awaitReady();
        } catch (AssertionError e) {
            started.close();
            throw e;
        }
        return started;
    }

    private void awaitReady() throws IOException {
        Until.so(START, "the node serves", () -> {
            try {
                return node.isReady() || !node.isAlive();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(node.isAlive()).as(String.join("\n", node.lastWords(15))).isTrue();
    }

    private static List<Path> jars(CassandraVersion version) throws Exception {
        CassandraClassPath classPath =
                new CassandraClassPath(ROOT.resolve("lab/cassandra/pom.xml"), UserCache.folder());
        Optional<List<Path>> known = classPath.resolved(version);
        if (known.isPresent()) {
            return known.get();
        }
        Child maven = classPath.resolve(version);
        assertThat(maven.waitFor()).as("Maven resolves Cassandra").isZero();
        return classPath.accept(version);
    }

    long pid() {
        return node.pid();
    }

    int jmxPort() {
        return node.plan().ports().jmx();
    }

    @Override
    public void close() {
        node.close();
    }
}
