package io.gctelemetry.it.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.JournalReader;
import io.gctelemetry.event.Stop;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.live.CollectorProcess;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import javax.management.ObjectName;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.opentest4j.AssertionFailedError;

/** One node of Cassandra 5.0, started once; the last test ends it. */
@Tag("alone")
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class CassandraIT {

    /** Windows that nobody touched and that missed the limit: more leave too few to learn from. */
    private static final int MOST_SPOILT = 2;

    private static final int ATTEMPTS = 4;

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
    void theNodeAnswersCqlAndTheAgentReportsItsStopsByOperation() {
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
        assertThat(programs).as("what tools/prometheus 2.42 fetches").isPresent();
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
    void collectionsThatWereAskedForAreGivenTheirWindowsAndASuspendedProcessIsNotBlamedOnTheCollector(
            @TempDir Path runs) throws Exception {
        Path first = Files.createDirectory(runs.resolve("1"));
        ForcedStops forced = recorded(first);
        JsonNode found = correlated(first, forced);
        // A machine that others use is stopped by itself now and then: another run, and a failure if every run was
        // spoilt.
        for (int attempt = 2; spoilt(found, forced) > MOST_SPOILT; attempt++) {
            assertThat(attempt)
                    .as(
                            "runs with windows that nobody touched and that missed the limit all the same; the last: %s",
                            found)
                    .isLessThanOrEqualTo(ATTEMPTS);
            Path next = Files.createDirectory(runs.resolve(String.valueOf(attempt)));
            forced = recorded(next);
            found = correlated(next, forced);
        }
        assertAttributed(found, forced);
    }

    private static ForcedStops recorded(Path runs) throws Exception {
        try (JMXConnector jmx = jmx();
                CollectorProcess record = CollectorProcess.start(
                        runs,
                        "record",
                        "--node",
                        "n1=" + node.endpoint().base(),
                        "--client",
                        "load.hdr",
                        "--out",
                        "run")) {
            ForcedStops forced = new ForcedStops(node, jmx.getMBeanServerConnection());
            forced.run(runs.resolve("load.hdr"), runs.resolve("client.txt"));
            awaitTheLastStop(runs.resolve("run"), forced.collections().get(3));
            assertThat(record.end("INT")).as(record.errors()).isEqualTo(130);
            return forced;
        }
    }

    private static void assertAttributed(JsonNode found, ForcedStops forced) {
        assertThat(found.at("/nodes/0/exposure").asDouble())
                .as("every request meets the stops of the only node")
                .isEqualTo(1);

        assertThat(found.at("/nodes/0/clockOffset/method").asText()).isEqualTo("known");
        assertThat(found.at("/nodes/0/clockOffset/seconds").asDouble()).isCloseTo(0, within(0.1));
        List<JsonNode> collected =
                forced.collections().stream().map(end -> window(found, end)).toList();
        assertThat(collected).as("%s", found).allSatisfy(window -> {
            assertThat(window.at("/met").asBoolean()).isFalse();
            assertThat(longest(window).at("/node").asText()).isEqualTo("n1");
            assertThat(longest(window).at("/kind").asText()).isEqualTo("System.gc()");
        });
        // A machine that others use may spoil one window by itself; then "other" is the truth.
        assertThat(collected)
                .as("%s", found)
                .filteredOn(window -> window.at("/attribution").asText().equals("stops"))
                .hasSizeGreaterThanOrEqualTo(3);
        assertThat(found.at("/causes/0/kind").asText()).isEqualTo("System.gc()");
        assertThat(found.at("/causes/0/windows").asInt()).isGreaterThanOrEqualTo(3);
        for (Instant end : forced.suspensions()) {
            JsonNode window = window(found, end);
            assertThat(window.at("/met").asBoolean()).as("%s", window).isFalse();
            assertThat(window.at("/attribution").asText()).as("%s", window).isIn("other", "undecided");
        }
    }

    private static void awaitTheLastStop(Path run, Instant since) {
        Until.so(
                Duration.ofSeconds(30),
                "the stops of the last collection are kept",
                () -> systemGcs(run).stream()
                        .anyMatch(stop -> stop.interval().end().isAfter(since.minus(ForcedStops.WINDOW))));
    }

    private static List<Stop> systemGcs(Path run) {
        try {
            return JournalReader.read(RunFolder.open(run).node("n1").journal()).stops().stream()
                    .filter(stop -> "System.gc()".equals(stop.cause()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode correlated(Path runs, ForcedStops forced) throws IOException {
        try (CollectorProcess correlate = CollectorProcess.start(
                runs,
                "correlate",
                "run",
                "--sle",
                bound(runs.resolve("run"), forced),
                "--from",
                forced.begin().toString(),
                "--format",
                "json")) {
            assertThat(correlate.exitCode()).as(correlate.errors()).isZero();
            return new ObjectMapper().readTree(correlate.output());
        }
    }

    /**
     * How long a collection takes is the machine's affair: a window may hold seven tenths of what the shortest delays over a quarter
     * of it. The more it may hold, the less it matters that requests wait behind those that waited for the stop.
     */
    private static String bound(Path run, ForcedStops forced) {
        Duration shortest = systemGcs(run).stream()
                .filter(stop -> stop.interval().end().isAfter(forced.begin()))
                .map(stop -> stop.interval().length())
                .min(Comparator.naturalOrder())
                .orElseThrow();
        double delayed = 0.75 * shortest.toMillis() / ForcedStops.WINDOW.toMillis();
        return String.format(
                Locale.ROOT,
                "p%.2f<%dms/%ds",
                100 * (1 - 0.7 * delayed),
                shortest.toMillis() / 4,
                ForcedStops.WINDOW.toSeconds());
    }

    private static JsonNode window(JsonNode found, Instant end) {
        for (JsonNode window : found.get("windows")) {
            if (Math.abs(window.get("end").asDouble() - end.toEpochMilli() / 1e3) < 0.5) {
                return window;
            }
        }
        throw new AssertionFailedError("no window ends at " + end + " in " + found);
    }

    private static long spoilt(JsonNode found, ForcedStops forced) {
        List<JsonNode> touched = Stream.concat(forced.collections().stream(), forced.suspensions().stream())
                .map(end -> window(found, end))
                .toList();
        return StreamSupport.stream(found.get("windows").spliterator(), false)
                .filter(window ->
                        !touched.contains(window) && !window.at("/met").asBoolean())
                .count();
    }

    private static JsonNode longest(JsonNode window) {
        JsonNode longest = MissingNode.getInstance();
        for (JsonNode stop : window.get("stops")) {
            longest = stop.get("length").asDouble() > longest.path("length").asDouble() ? stop : longest;
        }
        return longest;
    }

    @SuppressWarnings("BanJNDI") // the node's own JMX port on loopback, as nodetool asks it
    private static JMXConnector jmx() throws IOException {
        return JMXConnectorFactory.connect(new JMXServiceURL("service:jmx:rmi:///jndi/rmi://127.0.0.1:"
                + node.node().plan().ports().jmx() + "/jmxrmi"));
    }

    @Test
    @Order(4)
    void theNodeDrainsAndStopsCleanly() throws Exception {
        try (JMXConnector jmx = jmx()) {
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
