package io.gctelemetry.collector.run.journal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.sun.net.httpserver.HttpServer;
import io.gctelemetry.collector.file.DiskException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Against an agent that answers what it is told to. */
class HiccupFollowerTest {
    private static final Instant NOW = Instant.ofEpochSecond(1_763_742_000, 123_456_789);

    @TempDir
    Path folder;

    private HttpServer agent;
    private String metrics = """
            # HELP jvm_hiccup_by_cause_seconds_total Hiccups by cause.
            # TYPE jvm_hiccup_by_cause_seconds_total counter
            jvm_hiccup_by_cause_seconds_total{cause="throttled",node="n1"} 0.0
            jvm_hiccup_by_cause_seconds_total{cause="cpu-pressure",} 1.25
            jvm_hiccup_by_cause_seconds_total{a="x,cause=\\"y\\"",cause="unknown"} 1.0E-4
            jvm_stop_seconds_count{operation="Cleanup"} 7.0
            """;
    private int asked;

    @BeforeEach
    void start() throws IOException {
        agent = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        agent.createContext("/metrics", exchange -> {
            asked++;
            byte[] body = metrics.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        agent.start();
    }

    @AfterEach
    void stop() {
        agent.stop(0);
    }

    private Path file() {
        return folder.resolve("hiccups.jsonl.gz");
    }

    private HiccupFollower follower() {
        return new HiccupFollower(
                URI.create("http://127.0.0.1:" + agent.getAddress().getPort()), file());
    }

    @Test
    void keepsWhatTheAgentCountsWithTheNodesTimeAndRun() throws Exception {
        try (HiccupFollower follower = follower()) {
            assertThat(follower.poll("b1", NOW)).isTrue();
        }
        String line =
                "{\"at\":1763742000.123456789,\"boot\":\"b1\",\"hiccups\":{\"cpu-pressure\":1.25,\"throttled\":0.0,"
                        + "\"unknown\":0.00010}}";
        assertThat(JournalReader.lines(file())).containsExactly(line);
        assertThat(HiccupLine.of(HiccupLine.parse(line))).isEqualTo(line);
        assertThat(HiccupLine.parse(line).at()).isEqualTo(NOW);
    }

    @Test
    void asksNoMoreOftenThanTheAgentLooksForCauses() throws Exception {
        try (HiccupFollower follower = follower()) {
            follower.poll("b1", NOW);
            assertThat(follower.poll("b1", NOW)).isFalse();
        }
        assertThat(asked).isEqualTo(1);
    }

    @Test
    void goesOnWithTheFileOfAnEarlierOne() throws Exception {
        try (HiccupFollower earlier = follower()) {
            earlier.poll("b1", NOW);
        }
        try (HiccupFollower later = follower()) {
            assertThat(later.poll("b2", NOW.plusSeconds(60))).isTrue();
        }
        assertThat(JournalReader.lines(file()))
                .extracting(line -> HiccupLine.parse(line).boot())
                .containsExactly("b1", "b2");
    }

    @Test
    void anAgentThatCountsNoneLeavesNoFile() throws Exception {
        metrics = "jvm_stop_seconds_count 7.0\n";
        try (HiccupFollower follower = follower()) {
            assertThat(follower.poll("b1", NOW)).isFalse();
        }
        metrics = "{\"status\":\"UP\"}\n";
        try (HiccupFollower follower = follower()) {
            assertThat(follower.poll("b1", NOW)).isFalse();
        }
        agent.stop(0);
        try (HiccupFollower follower = follower()) {
            assertThat(follower.poll("b1", NOW)).isFalse();
        }
        assertThat(file()).doesNotExist();
    }

    @Test
    void aDiskThatCannotBeWrittenIsReported() throws Exception {
        Path full = Path.of("/dev/full");
        assumeThat(full).exists();
        try (HiccupFollower follower = new HiccupFollower(
                URI.create("http://127.0.0.1:" + agent.getAddress().getPort()), full)) {
            assertThatThrownBy(() -> follower.poll("b1", NOW))
                    .isInstanceOf(DiskException.class)
                    .hasMessageContaining("/dev/full: cannot be written: ");
        }
    }

    @Test
    void aLineThatIsNoneIsRefused() {
        for (String line : new String[] {
            "{\"at\":1e999999999,\"boot\":\"b\",\"hiccups\":{}}",
            "{\"at\":1,\"boot\":\"b\"}",
            "{\"at\":1,\"boot\":\"b\",\"hiccups\":{\"throttled\":-1}}",
            "{\"at\":1,\"hiccups\":{\"throttled\":\"much\"}}",
            "{"
        }) {
            assertThatThrownBy(() -> HiccupLine.parse(line))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("not a line of hiccup counts: ");
        }
        assertThat(Files.exists(file())).isFalse();
    }
}
