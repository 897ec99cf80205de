package io.gctelemetry.it.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.input.hiccup.HiccupFormat;
import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFile;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.run.journal.Journal;
import io.gctelemetry.collector.run.journal.JournalReader;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.timeline.ClockReading;
import io.gctelemetry.timeline.HiccupCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A recording of real and of scripted nodes, and all that may happen to them and to it. */
class RecordIT {
    private static final int JDK = 17;

    @TempDir
    Path folder;

    private Path out;

    @BeforeEach
    void name() {
        out = folder.resolve("run");
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void everyStopIsKeptOnceAndTheFolderDescribesItself(String signal, int code) throws IOException {
        Path log = folder.resolve("load.hdr");
        new MadeLog(log).begin(1).second(1000).second(500);
        try (HostJvm node = host("signal").start();
                CollectorProcess record =
                        record("--node", "n1=" + node.endpoint().base(), "--client", "load.hdr")) {
            collect(node, 3);
            awaitJournal("n1", journal -> systemGcs(journal) >= 3);
            awaitEvents("node-followed");
            Until.so(CollectorProcess.PATIENCE, "the log is copied", () -> same(log, clientLog()));
            Until.so(CollectorProcess.PATIENCE, "hiccups", () -> !hiccups("n1").isEmpty());
            assertThat(record.end(signal)).isEqualTo(code);

            List<ServedStop> served = node.endpoint().stops();
            Journal journal = journal("n1");
            assertThat(journal.boots()).hasSize(1);
            assertThat(journal.gaps()).isEmpty();
            assertThat(journal.stops()).isNotEmpty().doesNotHaveDuplicates();
            assertThat(journal.stops().size()).isLessThanOrEqualTo(served.size());
            assertThat(record.errors()).isEmpty();
        }
        RunDescription run = RunFolder.open(out).description();
        assertThat(run.outcome()).isEqualTo("interrupted");
        assertThat(run.files())
                .containsExactlyInAnyOrder(
                        new RunFile("events.jsonl", RunFile.EVENTS, null),
                        new RunFile("nodes/n1/journal.jsonl.gz", RunFile.JOURNAL, "n1"),
                        new RunFile("nodes/n1/hiccups.jsonl.gz", RunFile.HICCUPS, "n1"),
                        new RunFile("client/load.hdr", RunFile.LATENCY, null));
        ClockReading clock = AgentClock.of(run, "n1").orElseThrow();
        // One machine, one clock: what is known of the offset includes none.
        assertThat(clock.low()).isLessThanOrEqualTo(Duration.ofMillis(1));
        assertThat(clock.high()).isGreaterThanOrEqualTo(Duration.ofMillis(-1));
    }

    @Test
    void nodesThatLieCostNoOtherNodesStopsAndNoMemory() throws IOException {
        String head = "{\"boot\":\"b\",\"oldest\":1,\"next\":9,\"now\":1763742000.5}\n";
        try (HostJvm node = host("honest").start();
                ScriptedAgent page = ScriptedAgent.saying("<html>not found</html>");
                ScriptedAgent noJson = ScriptedAgent.saying("{\"boot\":\n");
                ScriptedAgent other = ScriptedAgent.saying("{\"status\":\"UP\"}\n");
                ScriptedAgent deep = ScriptedAgent.saying("{\"a\":".repeat(12_000) + "\n");
                ScriptedAgent huge = ScriptedAgent.saying(head + "{\"seq\":1,\"start\":1e999999999,\"length\":1}\n");
                ScriptedAgent backwards = new ScriptedAgent((to, number) -> {
                    ScriptedAgent.head(to, "Content-Type: text/plain");
                    to.write(head.replace("9,", number == 1 ? "9," : "5,").getBytes(StandardCharsets.UTF_8));
                });
                ScriptedAgent endlessLines = new ScriptedAgent((to, number) -> {
                    ScriptedAgent.head(to, "Content-Type: text/plain");
                    to.write(head.getBytes(StandardCharsets.UTF_8));
                    while (true) {
                        to.write("{\"seq\":1,\"start\":1763742000.1,\"length\":0.1}\n"
                                .repeat(1000)
                                .getBytes(StandardCharsets.UTF_8));
                    }
                });
                ScriptedAgent endlessLine = new ScriptedAgent((to, number) -> {
                    ScriptedAgent.head(to, "Content-Type: text/plain");
                    while (true) {
                        to.write("{".repeat(10_000).getBytes(StandardCharsets.UTF_8));
                    }
                });
                ScriptedAgent drips = new ScriptedAgent((to, number) -> {
                    ScriptedAgent.head(to, "Content-Length: 100000");
                    ScriptedAgent.untilItsClientGoes(to);
                });
                CollectorProcess record = record(
                        "--node", "good=" + node.endpoint().base(),
                        "--node", "page=" + page.address(),
                        "--node", "nojson=" + noJson.address(),
                        "--node", "other=" + other.address(),
                        "--node", "deep=" + deep.address(),
                        "--node", "huge=" + huge.address(),
                        "--node", "backwards=" + backwards.address(),
                        "--node", "endlesslines=" + endlessLines.address(),
                        "--node", "endlessline=" + endlessLine.address(),
                        "--node", "drips=" + drips.address(),
                        "--node", "gone=http://127.0.0.1:" + Machine.freePort())) {
            awaitEvents(
                    "\"node\":\"page\",\"why\":\"/stops does not answer like an agent: a line that is not a JSON object\"",
                    "\"node\":\"nojson\",\"why\":\"not a line of a journal",
                    "\"node\":\"other\",\"why\":\"not a line of a journal",
                    "\"node\":\"deep\",\"why\":\"",
                    "\"node\":\"huge\",\"why\":\"",
                    "\"node\":\"backwards\",\"why\":\"its journal ends at stop 4, and it had reported 8 of the same JVM\"",
                    "\"node\":\"endlesslines\",\"why\":\"",
                    "\"node\":\"endlessline\",\"why\":\"/stops does not answer like an agent: a line without end\"",
                    "\"node\":\"drips\",\"why\":\"no whole answer within 5 s\"",
                    "\"node\":\"gone\",\"why\":\"connection refused\"");
            collect(node, 2);
            awaitJournal("good", journal -> systemGcs(journal) >= 2);
            assertThat(record.end("TERM")).isEqualTo(143);
            assertThat(record.errors()).isEmpty();
        }
        assertThat(CollectorProcess.text(out.resolve("events.jsonl"))).doesNotContain("\"node\":\"good\",\"why\"");
        assertThat(journal("good").gaps()).isEmpty();
    }

    @Test
    void aNodeThatHangsIsFollowedAgainWithoutLoss() throws IOException, InterruptedException {
        try (HostJvm node = host("hangs").start();
                CollectorProcess record =
                        record("--node", "n1=" + node.endpoint().base())) {
            collect(node, 1);
            awaitJournal("n1", journal -> systemGcs(journal) >= 1);
            Launcher.signal("STOP", node.pid());
            awaitEvents("\"event\":\"node-silent\",\"node\":\"n1\",\"why\":\"no whole answer within 5 s\"");
            Launcher.signal("CONT", node.pid());
            collect(node, 1);
            awaitEvents("\"event\":\"node-back\",\"node\":\"n1\"");
            awaitJournal("n1", journal -> systemGcs(journal) >= 2);
            assertThat(record.end("TERM")).isEqualTo(143);
        }
        assertThat(journal("n1").gaps()).isEmpty();
        assertThat(journal("n1").boots()).hasSize(1);
    }

    /** Ten windows of ten seconds; requests are slow from the node's suspension to its end. */
    @Test
    void delaysOfANodeOutsideItsStopsAreKeptAndReportedWithTheirCause() throws IOException, InterruptedException {
        long suspended;
        long resumed;
        try (HostJvm node = host("held").start();
                CollectorProcess record =
                        record("--node", "n1=" + node.endpoint().base())) {
            Until.so(CollectorProcess.PATIENCE, "hiccups", () -> !hiccups("n1").isEmpty());
            suspended = System.currentTimeMillis() / 1000;
            Launcher.signal("STOP", node.pid());
            awaitEvents("\"event\":\"node-silent\",\"node\":\"n1\",\"why\":\"no whole answer within 5 s\"");
            Launcher.signal("CONT", node.pid());
            resumed = System.currentTimeMillis() / 1000 + 1;
            Until.so(CollectorProcess.PATIENCE, "the hiccup", () -> unknown("n1") >= 4);
            assertThat(record.end("TERM")).isEqualTo(143);
        }
        MadeLog load = new MadeLog(folder.resolve("load.hdr")).begin(1).from(1000 * (suspended - 45));
        for (long second = suspended - 45; second < suspended + 55; second++) {
            load.second(500, second >= suspended && second < resumed ? 900_000_000 : 2_000_000);
        }
        try (CollectorProcess correlate = CollectorProcess.start(
                folder, "correlate", "run", "--client", "load.hdr", "--sle=p99.9<100ms/1s", "--quiet")) {
            assertThat(correlate.exitCode()).as(correlate.errors()).isZero();
            assertThat(correlate.errors()).isEmpty();
            assertThat(correlate.output())
                    .contains(
                            " that no stop explains an idle thread of n1 was delayed for 100 ms or more though the JVM"
                                    + " did not stop, unknown ")
                    .containsPattern("other \\(n1 delayed [0-9.]+ m?s, unknown\\)");
        }
    }

    @Test
    void aRestartOfANodeIsNamed() throws IOException, InterruptedException {
        int port = Machine.freePort();
        try (HostJvm first = host("first", port).start();
                CollectorProcess record = record("--node", "n1=http://127.0.0.1:" + port)) {
            collect(first, 1);
            awaitJournal("n1", journal -> systemGcs(journal) >= 1);
            Launcher.signal("KILL", first.pid());
            awaitEvents("node-silent");
            try (HostJvm second = host("second", port).start()) {
                collect(second, 1);
                awaitEvents("node-restarted");
                awaitJournal("n1", journal -> journal.boots().size() == 2 && systemGcs(journal) >= 2);
            }
            assertThat(record.end("TERM")).isEqualTo(143);
            assertThat(record.output()).contains("n1: its JVM was restarted");
        }
    }

    @Test
    void whatAKilledRecordingKeptIsGoneOnWith() throws IOException {
        Path log = folder.resolve("load.hdr");
        MadeLog load = new MadeLog(log).begin(1).second(1000);
        try (HostJvm node = host("killed").start()) {
            String agent = "n1=" + node.endpoint().base();
            try (CollectorProcess killed = record("--node", agent, "--client", "load.hdr")) {
                collect(node, 1);
                awaitJournal("n1", journal -> systemGcs(journal) >= 1);
                Until.so(CollectorProcess.PATIENCE, "the log is copied", () -> same(log, clientLog()));
                assertThat(killed.end("KILL")).isEqualTo(137);
            }
            int kept = journal("n1").stops().size();
            assertThat(kept).isPositive();
            collect(node, 1);
            load.second(500);
            try (CollectorProcess second = record("--node", agent, "--client", "load.hdr")) {
                awaitJournal("n1", journal -> systemGcs(journal) >= 2);
                Until.so(CollectorProcess.PATIENCE, "the log is copied", () -> same(log, clientLog()));
                assertThat(second.end("TERM")).isEqualTo(143);
                assertThat(second.output()).contains("continues recording");
            }
            assertThat(journal("n1").stops().size()).isGreaterThan(kept);
        }
        assertThat(journal("n1").stops()).doesNotHaveDuplicates();
        assertThat(journal("n1").gaps()).isEmpty();
        assertThat(journal("n1").boots()).hasSize(1);
        assertThat(CollectorProcess.text(out.resolve("events.jsonl"))).contains("recording-resumed");
    }

    @Test
    void aFullDiskEndsItWithOneLineAndWhatWasKeptIsReadable() throws IOException {
        Path log = folder.resolve("load.hdr");
        MadeLog load = new MadeLog(log).begin(1);
        for (int i = 0; i < 8000; i++) {
            load.second(10);
        }
        assertThat(Files.size(log)).isGreaterThan(600_000);
        Path disk = Files.createDirectory(folder.resolve("disk"));
        Path seen = folder.resolve("seen");
        List<String> within = SmallDisk.at(disk, "300k", seen);
        try (HostJvm node = host("disk").start()) {
            collect(node, 1);
            try (CollectorProcess record = CollectorProcess.start(
                    folder,
                    within,
                    "record",
                    "--node",
                    "n1=" + node.endpoint().base(),
                    "--client",
                    "load.hdr",
                    "--out",
                    "disk/run")) {
                assertThat(record.exitCode()).isEqualTo(2);
                assertThat(record.errors())
                        .matches("gc-collector: \\S*load.hdr: cannot be written: No space left on device; what it held"
                                + " before stays readable\\n");
            }
        }
        Path copy = seen.resolve("run/client/load.hdr");
        String kept = Files.readString(copy);
        assertThat(kept).isNotEmpty().endsWith("\n");
        assertThat(Files.readString(log)).startsWith(kept);
        JournalReader.read(seen.resolve("run/nodes/n1/journal.jsonl.gz"));
        Path hiccups = seen.resolve("run/nodes/n1/hiccups.jsonl.gz");
        if (Files.exists(hiccups) && Files.size(hiccups) > 0) {
            assertThat(new HiccupFormat().read(Input.of(hiccups))).isNotEmpty();
        }
        RunDescription described = RunFolder.open(seen.resolve("run")).description();
        assertThat(described.files()).isNotEmpty();
        assertThat(described.outcome()).isNotEqualTo("completed");
        try (Stream<Path> left = Files.walk(seen)) {
            assertThat(left.map(Path::toString)).noneMatch(name -> name.endsWith(".part"));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "--node n1=http://h:1 --node n1=http://h:2 --out run | two nodes have the name n1; give each node its"
                        + " own name",
                "--node n1=ftp://h:1 --out run | 'ftp://h:1' is not an address (use http://127.0.0.1:9404)",
                "--node n1=http://h:1 --out . | .: contains other files; name another folder",
                "--node n1=http://h:1 --client image.png --out run | image.png: is a PNG image",
                "--node n1=http://h:1 --unit hours --out run | --unit hours: not a unit (use ns, us, ms or s)",
                "--node n1=http://h:1 --interval 5x --out run | Invalid value for option '--interval': '5x' is not a"
                        + " duration (use 500ms, 10s, 5m or 2h); see gc-collector record --help",
            })
    void whatCannotBeRecordedIsReportedInOneLine(String arguments, String complaint) throws IOException {
        Files.write(folder.resolve("image.png"), new byte[] {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13});
        String[] all = ("record " + arguments).split(" ", -1);
        try (CollectorProcess record = CollectorProcess.start(folder, all)) {
            assertThat(record.exitCode()).isEqualTo(2);
            assertThat(record.errors()).isEqualTo("gc-collector: " + complaint + "\n");
            assertThat(record.output()).isEmpty();
        }
    }

    private static HostJvmBuilder host(String name) {
        return host(name, 0);
    }

    private static HostJvmBuilder host(String name, int port) {
        return HostJvm.of(Jdks.require(JDK))
                .named("record-" + name)
                .options("-Xmx64m")
                .agent("port=" + port)
                .program(Host.class);
    }

    private CollectorProcess record(String... arguments) {
        String[] all = new String[arguments.length + 5];
        all[0] = "record";
        all[1] = "--out";
        all[2] = "run";
        all[3] = "--interval";
        all[4] = "200ms";
        System.arraycopy(arguments, 0, all, 5, arguments.length);
        return CollectorProcess.start(folder, all);
    }

    /** Collections that the agent tells with their cause. */
    private static void collect(HostJvm node, int times) {
        node.awaitNotice("source jfr-streaming");
        for (int i = 0; i < times; i++) {
            node.ask("gc", "GC");
        }
    }

    private Path clientLog() {
        return out.resolve("client/load.hdr");
    }

    private static boolean same(Path a, Path b) {
        try {
            return Files.exists(b) && Files.mismatch(a, b) < 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Journal journal(String node) {
        try {
            return JournalReader.read(new NodeFiles(node, out.resolve("nodes").resolve(node)).journal());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<HiccupCounts> hiccups(String node) {
        Path file = new NodeFiles(node, out.resolve("nodes").resolve(node)).hiccups();
        try {
            return Files.exists(file) ? new HiccupFormat().read(Input.of(file)) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** How long the node was held up until the last look for a reason that the kernel does not tell. */
    private double unknown(String node) {
        List<HiccupCounts> all = hiccups(node);
        return all.get(all.size() - 1).seconds().getOrDefault("unknown", 0.0);
    }

    private void awaitJournal(String node, Predicate<Journal> good) {
        Until.so(CollectorProcess.PATIENCE, "the journal of " + node, () -> good.test(journal(node)));
    }

    private static long systemGcs(Journal journal) {
        return journal.stops().stream()
                .filter(stop -> "System.gc()".equals(stop.cause()))
                .count();
    }

    private void awaitEvents(String... words) {
        for (String word : words) {
            Until.so(
                    CollectorProcess.PATIENCE,
                    word + " in " + CollectorProcess.text(out.resolve("events.jsonl")),
                    () -> CollectorProcess.text(out.resolve("events.jsonl")).contains(word));
        }
    }
}
