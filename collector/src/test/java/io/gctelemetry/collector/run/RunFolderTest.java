package io.gctelemetry.collector.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.cli.AtomicFile;
import io.gctelemetry.event.Interval;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RunFolderTest {
    @TempDir
    Path folder;

    @Test
    void aFolderThatHoldsSomethingIsNeverWrittenOver() throws IOException {
        Files.writeString(folder.resolve("precious"), "");

        assertThatThrownBy(() -> RunFolder.create(folder))
                .isInstanceOf(FileAlreadyExistsException.class)
                .hasMessageContaining("not empty");
        assertThat(folder).isDirectoryContaining(path -> path.endsWith("precious"));
    }

    @Test
    void aFolderWithoutDescriptionIsNoRun() {
        assertThatThrownBy(() -> RunFolder.open(folder))
                .isInstanceOf(NoSuchFileException.class)
                .hasMessageContaining("run.yaml");
    }

    @Test
    void filesHaveTheirPlaces() throws IOException {
        RunFolder run = RunFolder.create(folder.resolve("run"));
        NodeFiles node = run.addNode("node2");
        run.addNode("node1");

        assertThat(List.of(
                        run.relative(node.journal()),
                        run.relative(node.gcLog()),
                        run.relative(node.options()),
                        run.relative(node.systemLog()),
                        run.relative(run.client().latencies()),
                        run.relative(run.client().journal()),
                        run.relative(run.events()),
                        run.relative(run.report())))
                .containsExactly(
                        "nodes/node2/journal.jsonl.gz",
                        "nodes/node2/gc.log",
                        "nodes/node2/options",
                        "nodes/node2/system.log",
                        "client/latency.hdr",
                        "client/journal.jsonl.gz",
                        "events.jsonl",
                        "report");
        assertThat(run.nodes()).extracting(NodeFiles::name).containsExactly("node1", "node2");
        assertThat(run.client().allLatencies()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"..", "a/b", "", ".hidden", "a b"})
    void aNodesNameDoesNotLeadElsewhere(String name) throws IOException {
        RunFolder run = RunFolder.create(folder);

        assertThatThrownBy(() -> run.node(name)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aDescriptionIsReadAsItWasWritten() throws IOException {
        Map<String, Object> load = new LinkedHashMap<>();
        load.put("rate", 500.0);
        load.put("poisson", true);
        RunDescription run = RunDescription.EMPTY
                .started("./demo --gc zgc", Instant.parse("2026-01-31T12:00:00.5Z"))
                .with("cassandra", Map.of("release", "5.0.9"))
                .with("load", load)
                .measured(
                        Interval.between(Instant.parse("2026-01-31T12:01:00Z"), Instant.parse("2026-01-31T12:02:30Z")))
                .with(new RunFile("nodes/node1/gc.log", RunFile.GC_LOG, "node1"))
                .with(new RunFile("client/latency.hdr", RunFile.LATENCY, null))
                .ended(Instant.parse("2026-01-31T12:03:00Z"), "completed");

        RunFolder.create(folder).describe(run);

        assertThat(folder.resolve("run.yaml")).hasContent("""
                        schema: 1
                        command: ./demo --gc zgc
                        started: '2026-01-31T12:00:00.500Z'
                        measured:
                          from: '2026-01-31T12:01:00Z'
                          to: '2026-01-31T12:02:30Z'
                        ended: '2026-01-31T12:03:00Z'
                        outcome: completed
                        cassandra:
                          release: 5.0.9
                        load:
                          rate: 500.0
                          poisson: true
                        files:
                        - path: nodes/node1/gc.log
                          kind: gc-log
                          node: node1
                        - path: client/latency.hdr
                          kind: latency
                        """);
        assertThat(RunFolder.open(folder).description()).isEqualTo(run);
    }

    @Test
    void allButTheFilesMayBeAbsent() throws IOException {
        Files.writeString(folder.resolve("run.yaml"), "files: []\n");

        assertThat(RunFolder.open(folder).description()).isEqualTo(RunDescription.EMPTY);
    }

    @Test
    void aTimeThatAPersonTypedWithoutQuotesIsRead() throws IOException {
        Files.writeString(folder.resolve("run.yaml"), "started: 2026-01-31T12:00:00Z\nfiles: []\n");

        assertThat(RunFolder.open(folder).description().started()).isEqualTo("2026-01-31T12:00:00Z");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "schema: 2\\nfiles: []          | schema is 2, this version reads schema 1 only",
                "command: x                     | files is missing: a list of {path, kind, node}",
                "files: [{path: a}]             | an entry of files lacks path or kind: {path=a}",
                "files: [{path: ../a, kind: b}] | leads out of the run folder: ../a",
                "files: [{path: /a, kind: b}]   | leads out of the run folder: /a",
                "started: noon\\nfiles: []      | started is not an instant such as 2026-01-31T12:00:00Z: noon",
                "measured: {to: 1}\\nfiles: []  | measured.to is not an instant such as 2026-01-31T12:00:00Z: 1",
                "[]                             | the file is not a map of keys and values",
                "files: []\\nfiles: []          | while constructing a mapping",
                "a: &a [1]\\nb: [*a]\\nfiles: []| Number of aliases for non-scalar nodes exceeds the specified max=0",
            })
    void whatIsWrongWithADescriptionIsSaidInOneLine(String yaml, String complaint) throws IOException {
        Path file = Files.writeString(folder.resolve("run.yaml"), yaml.replace("\\n", "\n") + "\n");

        assertThatThrownBy(() -> RunFolder.open(folder).description())
                .isInstanceOf(IOException.class)
                .hasMessage(file + ": " + complaint);
    }

    @Test
    void aDescriptionThatCannotBeWrittenLeavesTheOldOne() throws IOException {
        Path file = Files.writeString(folder.resolve("run.yaml"), "old");

        assertThatThrownBy(() -> AtomicFile.write(file, part -> {
                    Files.writeString(part, "half of the n");
                    throw new IOException("disk full");
                }))
                .hasMessage("disk full");

        assertThat(file).hasContent("old");
        assertThat(folder).isDirectoryNotContaining(path -> path.toString().endsWith(".part"));
    }

    @Test
    void anEventIsOnTheDiskWhenItIsNoted() throws IOException {
        Path file = folder.resolve("events.jsonl");
        try (RunEvents events = new RunEvents(file)) {
            events.note(Instant.parse("2026-01-31T12:00:00Z"), "node-ready", Map.of("node", "node \"1\""));

            assertThat(file).hasContent("""
                            {"time":"2026-01-31T12:00:00Z","event":"node-ready","node":"node \\"1\\""}
                            """);
        }
    }

    @Test
    void eventsGoOnBehindALineThatWasCutOff() throws IOException {
        Path file = Files.writeString(folder.resolve("events.jsonl"), "{\"event\":\"whole\"}\n{\"event\":\"ha");
        try (RunEvents events = new RunEvents(file)) {
            events.note(Instant.parse("2026-01-31T12:00:00Z"), "later", Map.of());
        }

        assertThat(file).hasContent("""
                {"event":"whole"}
                {"time":"2026-01-31T12:00:00Z","event":"later"}
                """);
    }

    @Test
    void aClockIsReadAsItWasWritten() throws IOException {
        ClockReading reading = new ClockReading(
                Instant.parse("2026-01-31T12:00:00.000000001Z"),
                Duration.ofMillis(2),
                Instant.parse("2026-01-31T12:00:00.000500Z"));
        RunDescription run = RunDescription.EMPTY.with("clocks", Map.of("n1", AgentClock.toMap(reading)));

        RunFolder.create(folder).describe(run);

        assertThat(AgentClock.of(RunFolder.open(folder).description(), "n1")).contains(reading);
        assertThat(AgentClock.of(run, "n2")).isEmpty();
        assertThat(List.of(reading.low(), reading.offset(), reading.high()))
                .hasToString("[PT-0.000499999S, PT0.000500001S, PT0.001500001S]");
    }
}
