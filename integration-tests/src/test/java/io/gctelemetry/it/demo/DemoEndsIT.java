package io.gctelemetry.it.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.JournalReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Whatever ends a demo, no process of it is left and its folder can be read. */
@Timeout(value = 15, unit = TimeUnit.MINUTES)
class DemoEndsIT {
    @TempDir
    Path folder;

    @Test
    void ctrlCWhileTheNodeStartsLeavesNothingRunning() throws Exception {
        try (DemoProcess demo = start()) {
            demo.await("the node starts");
            List<ProcessHandle> started = demo.started();
            demo.signal("INT");

            assertThat(demo.exitCode()).isEqualTo(130);
            assertThat(started).hasSize(1);
            DemoProcess.awaitEnd(started);
            assertThat(demo.progress()).endsWith("what there is of the run is in " + folder.resolve("run"));
        }
        assertThat(RunFolder.open(folder.resolve("run")).description().outcome())
                .isEqualTo("interrupted");
    }

    @Test
    void sigtermDuringTheLoadLeavesNothingRunningAndAFolderThatCanBeRead() throws Exception {
        try (DemoProcess demo = start()) {
            demo.await("measuring 0:");
            List<ProcessHandle> started = demo.started();
            demo.signal("TERM");

            assertThat(demo.exitCode()).isEqualTo(143);
            assertThat(started).hasSize(2);
            DemoProcess.awaitEnd(started);
        }
        RunFolder run = RunFolder.open(folder.resolve("run"));
        assertThat(run.description().outcome()).isEqualTo("interrupted");
        assertThat(run.description().measured()).isNotNull();
        assertThat(JournalReader.read(run.node("node1").journal()).stops()).isNotEmpty();
        assertThat(JournalReader.read(run.client().journal()).stops()).isNotEmpty();
        try (HistogramLogReader log =
                new HistogramLogReader(run.client().latencies().toFile())) {
            assertThat(log.hasNext()).isTrue();
            assertThat(log.nextIntervalHistogram().getTag()).isEqualTo("READ-response");
        }
        assertThat(run.node("node1").folder().resolve("data")).doesNotExist();
    }

    @EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "one Cassandra more: ./test --all")
    @Test
    void aDemoThatIsKilledTakesNodeAndClientWithIt() throws Exception {
        try (DemoProcess demo = start()) {
            demo.await("warming up 0:");
            List<ProcessHandle> started = demo.started();
            demo.signal("KILL");

            assertThat(demo.exitCode()).isEqualTo(137);
            assertThat(started).hasSize(2);
            DemoProcess.awaitEnd(started);
        }
        RunFolder run = RunFolder.open(folder.resolve("run"));
        assertThat(run.description().outcome()).isNull();
        assertThat(JournalReader.read(run.node("node1").journal()).boots()).hasSize(1);
    }

    @Test
    void aNodeThatDiesIsReportedWithItsLastOutput() throws Exception {
        try (DemoProcess demo = start()) {
            demo.await("the client loads rows");
            List<ProcessHandle> started = demo.started();
            ProcessHandle node = started.stream()
                    .filter(handle -> DemoProcess.commandLine(handle).contains("CassandraDaemon"))
                    .findFirst()
                    .orElseThrow();
            DemoProcess.signal(node, "KILL");

            assertThat(demo.exitCode()).isEqualTo(1);
            DemoProcess.awaitEnd(started);
            assertThat(demo.progress())
                    .contains("demo: the node died; see " + folder.resolve("run/nodes/node1") + "; the end of its log:")
                    .containsPattern("\n  (INFO|WARN) +\\[")
                    .doesNotContain("\tat ");
        }
        assertThat(RunFolder.open(folder.resolve("run")).description().outcome())
                .startsWith("failed: the node died");
    }

    @Test
    void wrongUsageIsOneLine() throws Exception {
        try (DemoProcess demo = DemoProcess.start(folder, "--cassandra=9")) {
            assertThat(demo.exitCode()).isEqualTo(2);
            assertThat(demo.progress()).isEqualTo("demo: --cassandra is 9, expected one of 3.11, 4.0, 4.1, 5.0");
        }
        assertThat(Files.exists(folder.resolve("run"))).isFalse();
    }

    private DemoProcess start() throws Exception {
        return DemoProcess.start(
                folder, "--rate=50", "--warmup=4s", "--duration=10m", "--out=" + folder.resolve("run"));
    }
}
