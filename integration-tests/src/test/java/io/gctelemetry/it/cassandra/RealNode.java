package io.gctelemetry.it.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.lab.client.LoadClient;
import io.gctelemetry.lab.client.LoadPlan;
import io.gctelemetry.lab.jdk.JavaHome;
import io.gctelemetry.lab.jdk.JavaHomes;
import io.gctelemetry.lab.jdk.UserCache;
import io.gctelemetry.lab.node.CassandraClassPath;
import io.gctelemetry.lab.node.CassandraNode;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import io.gctelemetry.lab.node.JdkChoice;
import io.gctelemetry.lab.node.NodePlan;
import io.gctelemetry.lab.node.NodePorts;
import io.gctelemetry.lab.process.Child;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A node of a released Cassandra, with the final jar or bare, that serves. */
public final class RealNode implements AutoCloseable {
    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SERVING = Pattern.compile("gc-telemetry: serving (http://[^\\s/]+)/metrics");
    private static final Duration START = Duration.ofMinutes(5);

    private final CassandraNode node;
    private final List<Path> jars;

    private RealNode(CassandraNode node, List<Path> jars) {
        this.node = node;
        this.jars = jars;
    }

    /** Starts one and waits until it serves. */
    static RealNode start(
            CassandraVersion version, GarbageCollector collector, int jdk, Path folder, @Nullable Path agent)
            throws Exception {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        List<Path> jars = jars(version);
        JavaHome java = JdkChoice.choose(version, collector, jdk, JavaHomes.find());
        RealNode real = new RealNode(
                CassandraNode.start(new NodePlan(
                        RunFolder.create(folder).addNode("node1"),
                        version,
                        jars,
                        java,
                        collector,
                        "800m",
                        loopback.getHostAddress(),
                        NodePorts.free(loopback),
                        agent,
                        false)),
                jars);
        try {
            Until.so(START, "the node serves", () -> real.isReady() || !real.node.isAlive());
            assertThat(real.node.isAlive()).as(real::lastWords).isTrue();
        } catch (RuntimeException | Error e) {
            real.close();
            throw e;
        }
        return real;
    }

    /** Starts one with the agent. */
    public static RealNode start(CassandraVersion version, GarbageCollector collector, int jdk, Path folder)
            throws Exception {
        return start(version, collector, jdk, folder, AgentJar.path());
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

    private boolean isReady() {
        try {
            return node.isReady();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String lastWords() {
        try {
            return String.join("\n", node.lastWords(15));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The process and its plan. */
    public CassandraNode node() {
        return node;
    }

    /** What {@code SELECT release_version} answers. */
    String release() {
        try (CqlSession session = CqlSession.builder()
                .addContactPoint(node.address())
                .withLocalDatacenter("datacenter1")
                .build()) {
            return String.valueOf(session.execute("SELECT release_version FROM system.local")
                    .one()
                    .getString(0));
        }
    }

    /** Where the agent serves, as it says in the output. */
    public Endpoint endpoint() {
        return Until.present(Duration.ofSeconds(30), "the agent says where it serves", () -> {
            Matcher serving = SERVING.matcher(output());
            return serving.find() ? Optional.of(new Endpoint(URI.create(serving.group(1)))) : Optional.empty();
        });
    }

    /** The command of a client of this node with that load. */
    public static List<String> client(LoadPlan plan) {
        List<String> command = new ArrayList<>(List.of(
                Launcher.ownJava().toString(),
                "-Xmx384m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                LoadClient.class.getName()));
        command.addAll(plan.toArguments());
        return command;
    }

    String output() {
        return read(node.plan().files().output());
    }

    String systemLog() {
        return read(node.plan().files().systemLog());
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What nodetool prints, in a JVM of its own as the script starts it; it must end well and say nothing else. */
    String nodetool(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(node.plan().java().java().toString()));
        command.addAll(openings());
        command.addAll(List.of(
                "-Djava.io.tmpdir=" + node.plan().data(),
                "-Duser.home=" + node.plan().data(),
                "-Dcom.sun.jndi.rmiURLParsing=legacy",
                "-cp",
                jars.stream().map(Path::toString).collect(Collectors.joining(":")),
                "org.apache.cassandra.tools.NodeTool",
                "-h",
                "127.0.0.1",
                "-p",
                String.valueOf(node.plan().ports().jmx())));
        command.addAll(List.of(arguments));
        Finished nodetool =
                Launcher.of(command).errors(ProcessBuilder.Redirect.DISCARD).run();
        assertThat(nodetool.exit())
                .as("nodetool %s: %s", List.of(arguments), nodetool.output())
                .isZero();
        return nodetool.output();
    }

    /** What the scripts open to Cassandra's tools, too. */
    private List<String> openings() {
        return Stream.of(read(node.plan().files().folder().resolve("options")).split("\\s+", -1))
                .filter(option -> option.startsWith("--add-"))
                .toList();
    }

    @Override
    public void close() {
        node.close();
    }
}
