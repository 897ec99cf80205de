package io.gctelemetry.it.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.datastax.oss.driver.api.core.CqlSession;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
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
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One node of Cassandra 5.0, started once; the last test ends it. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CassandraIT {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern SERVING = Pattern.compile("gc-telemetry: serving (http://[^\\s/]+)/metrics");
    private static final Duration START = Duration.ofMinutes(5);

    @TempDir
    private static Path folder;

    private static CassandraNode node;

    @BeforeAll
    static void startTheNode() throws Exception {
        InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
        RunFolder run = RunFolder.create(folder.resolve("run"));
        node = CassandraNode.start(new NodePlan(
                run.addNode("node1"),
                CassandraVersion.V5_0,
                jars(),
                java(),
                GarbageCollector.G1,
                "800m",
                loopback.getHostAddress(),
                NodePorts.free(loopback),
                AgentJar.path(),
                false));
        Until.so(START, "the node serves", () -> {
            try {
                return node.isReady() || !node.isAlive();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        assertThat(node.isAlive()).as(() -> String.join("\n", lastWords())).isTrue();
    }

    private static List<Path> jars() throws Exception {
        CassandraClassPath classPath =
                new CassandraClassPath(ROOT.resolve("lab/cassandra/pom.xml"), UserCache.folder());
        Optional<List<Path>> known = classPath.resolved(CassandraVersion.V5_0);
        if (known.isPresent()) {
            return known.get();
        }
        Child maven = classPath.resolve(CassandraVersion.V5_0);
        assertThat(maven.waitFor()).as("Maven resolves Cassandra").isZero();
        return classPath.accept(CassandraVersion.V5_0);
    }

    private static JavaHome java() throws Exception {
        return JdkChoice.choose(CassandraVersion.V5_0, GarbageCollector.G1, 17, JavaHomes.find());
    }

    private static List<String> lastWords() {
        try {
            return node.lastWords(15);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Endpoint endpoint() {
        return Until.present(Duration.ofSeconds(30), "the agent says where it serves", () -> {
            try {
                Matcher serving =
                        SERVING.matcher(Files.readString(node.plan().files().output()));
                return serving.find() ? Optional.of(new Endpoint(URI.create(serving.group(1)))) : Optional.empty();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    @AfterAll
    static void endTheNode() {
        if (node != null) {
            node.close();
        }
    }

    @Test
    @Order(1)
    void theNodeAnswersCqlAndTheAgentTellsItsStopsByOperation() {
        try (CqlSession session = CqlSession.builder()
                .addContactPoint(node.address())
                .withLocalDatacenter("datacenter1")
                .build()) {
            assertThat(session.execute("SELECT release_version FROM system.local")
                            .one()
                            .getString(0))
                    .startsWith("5.0");
        }
        Until.so(
                Duration.ofSeconds(60),
                "stops with an operation",
                () -> endpoint().scrape().sum("gctelemetry_events_total") > 0);
    }

    @ParameterizedTest
    @Order(2)
    @ValueSource(strings = {"", "--enable-feature=native-histograms"})
    void aRealPrometheusReadsEveryStopWithAndWithoutNativeHistograms(String flag, @TempDir Path data)
            throws IOException, InterruptedException {
        Optional<Path> programs = prometheus();
        assumeThat(programs).as("tools/prometheus 2.42").isPresent();
        Endpoint endpoint = endpoint();
        String expression = flag.isEmpty() ? "sum(jvm_stop_seconds_count)" : "sum(histogram_count(jvm_stop_seconds))";
        String[] flags = flag.isEmpty() ? new String[0] : new String[] {flag};
        try (Prometheus prometheus = Prometheus.start(programs.get(), data, endpoint, flags)) {
            double before = endpoint.scrape().sum("jvm_stop_seconds_count");
            Until.so(Duration.ofSeconds(60), "Prometheus has what was served before", () -> {
                OptionalDouble read = prometheus.query(expression);
                return read.isPresent() && read.getAsDouble() >= before;
            });
            double read = prometheus.query(expression).getAsDouble();
            assertThat(read).isLessThanOrEqualTo(endpoint.scrape().sum("jvm_stop_seconds_count"));
            assertThat(prometheus.query("up").getAsDouble()).isEqualTo(1);
        }
    }

    private static Optional<Path> prometheus() throws IOException, InterruptedException {
        Process process = new ProcessBuilder(ROOT.resolve("tools/prometheus").toString(), "2.42")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        return process.waitFor() == 0 ? Optional.of(Path.of(said.strip())) : Optional.empty();
    }

    @Test
    @Order(3)
    @SuppressWarnings("BanJNDI") // the node's own JMX port on loopback, as nodetool asks it
    void theNodeDrainsAndStopsCleanly() throws Exception {
        String url =
                "service:jmx:rmi:///jndi/rmi://127.0.0.1:" + node.plan().ports().jmx() + "/jmxrmi";
        try (JMXConnector jmx = JMXConnectorFactory.connect(new JMXServiceURL(url))) {
            jmx.getMBeanServerConnection()
                    .invoke(new ObjectName("org.apache.cassandra.db:type=StorageService"), "drain", null, null);
        }
        assertThat(node.stop(Duration.ofSeconds(60)))
                .as("it ends by itself when asked to")
                .isTrue();
        assertThat(Files.readString(node.plan().files().systemLog())).contains("DRAINED");
        assertThat(Files.readString(node.plan().files().output())).doesNotContain("\tat io.gctelemetry");
    }
}
