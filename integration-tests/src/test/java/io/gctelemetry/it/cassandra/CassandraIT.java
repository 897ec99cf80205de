package io.gctelemetry.it.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalDouble;
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

    @TempDir
    private static Path folder;

    private static RealNode node;

    @BeforeAll
    static void startTheNode() throws Exception {
        node = RealNode.start(CassandraVersion.V5_0, GarbageCollector.G1, 17, folder.resolve("run"));
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
        assertThat(node.release()).startsWith("5.0");
        Until.so(
                Duration.ofSeconds(60),
                "stops with an operation",
                () -> node.endpoint().scrape().sum("gctelemetry_events_total") > 0);
    }

    @ParameterizedTest
    @Order(2)
    @ValueSource(strings = {"", "--enable-feature=native-histograms"})
    void aRealPrometheusReadsEveryStopWithAndWithoutNativeHistograms(String flag, @TempDir Path data)
            throws IOException, InterruptedException {
        Optional<Path> programs = Prometheus.programs("2.42");
        assumeThat(programs).as("tools/prometheus 2.42").isPresent();
        Endpoint endpoint = node.endpoint();
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

    @Test
    @Order(3)
    @SuppressWarnings("BanJNDI") // the node's own JMX port on loopback, as nodetool asks it
    void theNodeDrainsAndStopsCleanly() throws Exception {
        String url = "service:jmx:rmi:///jndi/rmi://127.0.0.1:"
                + node.node().plan().ports().jmx() + "/jmxrmi";
        try (JMXConnector jmx = JMXConnectorFactory.connect(new JMXServiceURL(url))) {
            jmx.getMBeanServerConnection()
                    .invoke(new ObjectName("org.apache.cassandra.db:type=StorageService"), "drain", null, null);
        }
        assertThat(node.node().stop(Duration.ofSeconds(60)))
                .as("it ends by itself when asked to")
                .isTrue();
        assertThat(node.systemLog()).contains("DRAINED");
        assertThat(node.output()).doesNotContain("\tat io.gctelemetry");
    }
}
