package io.gctelemetry.it.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFile;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.Journal;
import io.gctelemetry.collector.run.journal.JournalReader;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import io.gctelemetry.it.grafana.LivePanels;
import io.gctelemetry.it.grafana.PrometheusServer;
import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(value = 15, unit = TimeUnit.MINUTES)
class DemoIT {
    private static final int RATE = 100;
    private static final int SECONDS = 20;
    private static final Pattern SAFEPOINT = Pattern.compile("\\[([^]]+)\\].*\\[safepoint *\\] Safepoint \".*");
    private static final DateTimeFormatter STAMP =
            DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSZ", Locale.ROOT);

    @TempDir
    static Path folder;

    private static WatchedRun watched;

    @BeforeAll
    static void runTheDemo() throws Exception {
        watched = new WatchedRun(folder, "--jdk=17", "--rate=" + RATE, "--warmup=10s", "--duration=" + SECONDS);
    }

    @AfterAll
    static void endTheServers() {
        if (watched != null) {
            watched.close();
        }
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyQueryChoiceAndMarkOfEveryPanelAnswersOnEveryPrometheus(Kind kind) throws Exception {
        assertThat(watched.exitCode()).as(watched.demo().progress()).isZero();
        Optional<PrometheusServer> server = watched.server(kind);
        assumeThat(server).as("tools/prometheus for " + kind).isPresent();
        LivePanels.assertAnswered(server.get(), kind, watched.end());
    }

    @Test
    void reportsTheStopsAndTheTailOfARealCassandra() throws Exception {
        DemoProcess demo = watched.demo();
        Path runFolder = watched.folder();
        assertThat(watched.exitCode()).as(demo.progress()).isZero();
        assertThat(demo.progress()).contains("measuring for 0:20");
        DemoProcess.awaitEnd(watched.started());
        assertThat(demo.output())
                .contains("the node held its mutators for")
                .contains("What the client saw: ")
                .contains("The client's 10 worst seconds, by their longest response:")
                .contains("The client's own JVM was stopped ")
                .contains(Files.readString(runFolder.resolve("report/summary.txt")))
                .contains("p99.9<100ms/10s · ")
                .doesNotContain("\u001b");

        assertThat(runFolder.resolve("report/report.html")).content().contains("run", "id=\"data\"");
        assertThat(runFolder.resolve("report/correlation.json")).content().contains("\"attribution\"");
        RunFolder run = RunFolder.open(runFolder);
        RunDescription description = run.description();
        assertThat(description.outcome()).isEqualTo("completed");
        Interval measured = description.measured();
        assertThat(measured).isNotNull().extracting(Interval::length).isEqualTo(Duration.ofSeconds(SECONDS));
        assertThat(description.files())
                .extracting(RunFile::path)
                .containsExactly(
                        "nodes/node1/journal.jsonl.gz",
                        "nodes/node1/hiccups.jsonl.gz",
                        "nodes/node1/gc.log",
                        "nodes/node1/options",
                        "nodes/node1/system.log",
                        "client/latency.hdr",
                        "client/load.jsonl",
                        "client/journal.jsonl.gz",
                        "client/hiccups.jsonl.gz",
                        "events.jsonl");
        assertThat(runFolder.resolve("nodes/node1/data")).doesNotExist();

        theJournalHasEveryStopOfTheLog(run.node("node1"), measured);
        Journal client = JournalReader.read(run.client().journal());
        assertThat(client.boots()).hasSize(1);
        assertThat(client.gaps()).isEmpty();
        theLogOfLatenciesHasEveryRequest(run.client().latencies(), measured);
    }

    private static void theJournalHasEveryStopOfTheLog(NodeFiles node, Interval measured) throws IOException {
        Journal journal = JournalReader.read(node.journal());
        assertThat(journal.boots()).hasSize(1);
        assertThat(journal.gaps()).isEmpty();
        List<Stop> reported = journal.stops().stream()
                .filter(stop -> measured.contains(stop.interval().end()))
                .toList();
        long logged;
        try (Stream<String> lines = Files.lines(node.gcLog())) {
            logged = lines.map(SAFEPOINT::matcher)
                    .filter(Matcher::matches)
                    .filter(matcher -> measured.contains(Instant.from(STAMP.parse(matcher.group(1)))))
                    .count();
        }
        // one at either edge may be stamped on the other side of it
        assertThat((long) reported.size()).isPositive().isCloseTo(logged, within(2L));
        assertThat(reported)
                .filteredOn(stop -> stop.operation().equals(Stop.UNKNOWN))
                .hasSizeLessThanOrEqualTo(1);
    }

    private static void theLogOfLatenciesHasEveryRequest(Path log, Interval measured) throws IOException {
        Map<String, Long> counts = new HashMap<>();
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                Histogram histogram = (Histogram) reader.nextIntervalHistogram();
                if (histogram.getStartTimeStamp() >= measured.start().toEpochMilli() - 500) {
                    counts.merge(histogram.getTag(), histogram.getTotalCount(), Long::sum);
                }
            }
        }
        assertThat(counts.keySet())
                .containsExactlyInAnyOrder(
                        "READ-response", "READ-service", "WRITE-response", "WRITE-service", "ERROR-response");
        long requests = counts.get("READ-response") + counts.get("WRITE-response") + counts.get("ERROR-response");
        // a Poisson process: six standard deviations, and what the warm-up left in flight
        assertThat((double) requests).isCloseTo(RATE * SECONDS, within(6 * Math.sqrt(RATE * SECONDS) + 100));
        assertThat(counts.get("READ-service")).isEqualTo(counts.get("READ-response"));
        assertThat(counts.get("WRITE-service")).isEqualTo(counts.get("WRITE-response"));
    }
}
