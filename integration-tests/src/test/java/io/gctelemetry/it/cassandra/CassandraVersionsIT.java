package io.gctelemetry.it.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.truth.LogTruth;
import io.gctelemetry.lab.node.CassandraVersion;
import io.gctelemetry.lab.node.GarbageCollector;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every line of Cassandra on the JVM it is mostly run on, with the agent and bare: what an operator sees is the same. */
@EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "two nodes a version: ./test --all")
class CassandraVersionsIT {
    private static final String UUID = "[0-9a-f]{8}-[0-9a-f-]{27}";
    private static final Pattern TROUBLE = Pattern.compile("(?m)^(WARN|ERROR) .*?(\\w+\\.java):\\d+ - (.*)$");

    /** What the JVM counts as stopped on 8 and 11 while it writes the line of the log. */
    private static final double WRITING_A_LINE = 100e-6;

    private static final CassandraTable TABLE = new CassandraTable();

    @TempDir
    private Path folder;

    @AfterAll
    static void writeTheTable() {
        TABLE.write();
    }

    @ParameterizedTest(name = "{0} on JDK {1}, {2}")
    @CsvSource({
        "V3_11, 8, CMS",
        "V3_11, 8, G1",
        "V4_0, 11, CMS",
        "V4_1, 11, G1",
        "V5_0, 17, G1",
        "V5_0, 17, ZGC",
        "V5_0, 21, ZGC"
    })
    void nodetoolAndTheStockLogAreUnchangedAndEveryStopIsReported(
            CassandraVersion version, int jdk, GarbageCollector collector) throws Exception {
        String statusOfBare;
        Set<String> troubleOfBare;
        try (RealNode bare = RealNode.start(version, collector, jdk, folder.resolve("bare"), null)) {
            assertThat(bare.release()).startsWith(version.line());
            statusOfBare = shape(bare.nodetool("status"));
            troubleOfBare = trouble(bare.systemLog());
        }
        try (RealNode watched = RealNode.start(version, collector, jdk, folder.resolve("watched"))) {
            assertThat(watched.release()).startsWith(version.line());
            assertThat(shape(watched.nodetool("status"))).isEqualTo(statusOfBare);
            assertThat(watched.nodetool("gcstats")).contains("Max GC Elapsed");
            assertThat(trouble(watched.systemLog())).isEqualTo(troubleOfBare);
            Endpoint endpoint = watched.endpoint();
            Until.so(Duration.ofSeconds(60), "every counted stop is in the histogram", () -> {
                double counted = endpoint.scrape().sum("jvm_safepoints_total");
                double reported = endpoint.scrape().sum("jvm_stop_seconds_count");
                return counted > 0 && reported >= counted;
            });
            CassandraTable.Seen seen = CassandraTable.quiet(endpoint);
            assertThat(watched.node().stop(Duration.ofSeconds(60)))
                    .as("it ends by itself when asked to")
                    .isTrue();
            assertThat(watched.output()).doesNotContain("\tat io.gctelemetry");
            LogTruth log = log(watched, jdk);
            TABLE.add(version, jdk, collector, seen, log);
            everyStopIsTheLogs(seen, log.until(seen.uptime()), jdk);
        }
    }

    private static LogTruth log(RealNode node, int jdk) throws IOException {
        Path file = node.node().plan().files().gcLog();
        return LogTruth.read(jdk, file, Files.readAllLines(file, StandardCharsets.ISO_8859_1));
    }

    private static void everyStopIsTheLogs(CassandraTable.Seen seen, LogTruth log, int jdk) {
        double written = jdk < 14 ? log.safepoints().size() * WRITING_A_LINE : 0;
        double part = jdk < 14 ? 0.01 : 0.005;
        assertThat(seen.scrape().sum("jvm_safepoints_total"))
                .as("jvm_safepoints_total against the node's log")
                .isEqualTo(log.safepoints().size());
        assertThat(seen.scrape().sum("jvm_safepoint_stopped_seconds_total"))
                .as("jvm_safepoint_stopped_seconds_total against the node's log")
                .isCloseTo(log.stoppedSeconds(), within(part * log.stoppedSeconds() + written));
        if (jdk >= 14) {
            assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                    .as("count of jvm_gc_pause_seconds against the node's log")
                    .isEqualTo(log.pauses().size());
        }
    }

    /** The table without what differs from node to node, and without what the tool logs for want of its own settings. */
    private static String shape(String status) {
        return status.replaceAll("(?m)^[0-9:.]+ \\[.*\n", "")
                .replaceAll(UUID, "ID")
                .replaceAll("[0-9.]+ [KMG]i?B", "SIZE")
                .replaceAll("-?[0-9]{12,}", "TOKEN")
                .replaceAll(" +", " ");
    }

    /** Warnings and errors, without numbers and folders, and without the slow collections that GCInspector reports under load. */
    private static Set<String> trouble(String log) {
        Set<String> lines = new TreeSet<>();
        Matcher line = TROUBLE.matcher(log);
        while (line.find()) {
            if (line.group(2).equals("GCInspector.java")) {
                continue;
            }
            lines.add(line.group(1) + " " + line.group(2) + " "
                    + line.group(3)
                            .replaceAll(UUID, "ID")
                            .replaceAll("/\\S+", "FOLDER")
                            .replaceAll("[0-9][0-9.,]*", "N"));
        }
        return lines;
    }
}
