package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import io.gctelemetry.collector.run.AgentClock;
import io.gctelemetry.collector.run.NodeFiles;
import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.collector.testing.RealRuns;
import io.gctelemetry.testing.SchemaCheck;
import io.gctelemetry.timeline.ClockReading;
import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command on a real run of Cassandra 5.0.9 with G1 and forced collections. */
class CorrelateCommandTest {
    private final ByteArrayOutputStream output = new ByteArrayOutputStream();
    private final ByteArrayOutputStream error = new ByteArrayOutputStream();

    @TempDir
    Path folder;

    @BeforeEach
    void listen() {
        Out.redirect(output, error);
    }

    @AfterEach
    void restore() {
        Out.redirect(new FileOutputStream(FileDescriptor.out), new FileOutputStream(FileDescriptor.err));
    }

    private static String file(String name) {
        try {
            return Path.of(Objects.requireNonNull(CorrelateCommandTest.class.getResource(name), name)
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final String LOG = file("/correlate/open-loop.gc.log.gz");
    private static final String RECORDING = file("/jfr/g1-17.jfr.gz");
    private static final String CLIENT = file("/clients/open-loop/ll.hlog.gz");

    private int correlate(String... args) {
        List<String> all = new ArrayList<>(List.of("correlate"));
        all.addAll(List.of(args));
        return Main.run(all.toArray(String[]::new));
    }

    private String text() {
        return output.toString(StandardCharsets.UTF_8);
    }

    private String errors() {
        return error.toString(StandardCharsets.UTF_8);
    }

    @Test
    void recordingReportsTheTruthOfTheRun() throws IOException {
        int code = correlate(
                "--node", "n1=" + RECORDING, "--client", CLIENT, "--sle", "p99.9<50ms/10s", "--format", "json");
        assertThat(errors()).isEmpty();
        assertThat(code).isZero();
        JsonNode json = new ObjectMapper().readTree(text());
        assertThat(json.at("/totals/windows").asInt()).isEqualTo(24);
        assertThat(json.at("/totals/violating").asInt()).isEqualTo(15);
        assertThat(json.at("/totals/stops").asInt()).isBetween(7, 9);
        assertThat(json.at("/nodes/0/clockOffset/accepted").asBoolean()).isTrue();
        assertThat(json.at("/causes/0/kind").asText()).isEqualTo("Diagnostic Command");
        assertThat(json.at("/sliding/passed").asBoolean()).isFalse();
    }

    @Test
    void schemaDescribesTheJson() throws IOException {
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--format", "json");
        assertThat(SchemaCheck.faults("correlate.json", text())).isEmpty();
    }

    @Test
    void filesHoldTheSameAsStandardOutput() throws IOException {
        Path json = folder.resolve("out.json");
        Path csv = folder.resolve("out.csv");
        int code = correlate(
                "--node",
                "n1=" + LOG,
                "--client",
                CLIENT,
                "--format",
                "json",
                "--json",
                json.toString(),
                "--csv",
                csv.toString());
        assertThat(code).isZero();
        assertThat(json).hasContent(text());
        assertThat(Files.readAllLines(csv)).hasSize(25).allMatch(line -> line.split(",", -1).length == 22);
    }

    @Test
    void terminalSaysTheAnswerFirst() {
        correlate("--node", "n1=" + LOG, "--client", CLIENT);
        assertThat(text().lines().limit(4).toList())
                .containsExactly(
                        "p99.9<100ms/10s \u00b7 119,693 requests (response time) in 4 min 0 s from 2026-11-20 10:35:18",
                        "Violated in 6 of 24 windows, because of",
                        "      2  stops        Heap Inspection Initiated GC of n1 (2)",
                        "      4  other");
        assertThat(text())
                .contains(
                        "without any stop",
                        "quiet seconds",
                        "Slow requests follow the stops",
                        "Look at",
                        "a tool asked the JVM");
    }

    @Test
    void runFolderHoldsAllThatIsNeeded() throws IOException {
        RunFolder run = RunFolder.create(folder.resolve("run"));
        run.describe(RunDescription.EMPTY);
        Files.copy(Path.of(LOG), run.addNode("cassandra1").gcLog());
        Files.copy(Path.of(CLIENT), run.client().latencies());
        int code = correlate(run.path().toString(), "--check", "--format", "json");
        assertThat(errors()).isEmpty();
        assertThat(code).isEqualTo(1);
        assertThat(text()).contains("\"name\" : \"cassandra1\"", "\"violating\" : 6");
    }

    private static String gzipped(Path file, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return file.toString();
    }

    private static String look(String time, double throttled) {
        return "{\"at\":" + Instant.parse(time).getEpochSecond() + ",\"boot\":\"b\",\"hiccups\":{\"throttled\":"
                + throttled + "}}\n";
    }

    /* The window until 10:37:18 is violated by something else than a stop; the counter grew by 2.5 s in it. */
    private static final String HICCUPS = look("2026-11-20T10:37:10Z", 3)
            + look("2026-11-20T10:37:12Z", 3)
            + look("2026-11-20T10:37:14Z", 5.5)
            + look("2026-11-20T10:37:16Z", 5.5);

    private JsonNode windowUntil(String time) throws IOException {
        for (JsonNode window : new ObjectMapper().readTree(text()).get("windows")) {
            if (window.get("end").asLong() == Instant.parse(time).getEpochSecond()) {
                return window;
            }
        }
        throw new AssertionError(text());
    }

    @Test
    void runFolderReportsTheDelaysOfTheNodeOutsideItsStops() throws IOException {
        RunFolder run = RunFolder.create(folder.resolve("run"));
        run.describe(RunDescription.EMPTY);
        NodeFiles node = run.addNode("cassandra1");
        Files.copy(Path.of(LOG), node.gcLog());
        gzipped(node.hiccups(), HICCUPS);
        Files.copy(Path.of(CLIENT), run.client().latencies());
        assertThat(correlate(run.path().toString(), "--format", "json")).isZero();
        assertThat(errors()).isEmpty();
        assertThat(windowUntil("2026-11-20T10:37:18Z").get("hiccups"))
                .hasToString(
                        "[{\"node\":\"cassandra1\",\"cause\":\"throttled\",\"length\":2.5,\"measure\":\"together\"}]");
        assertThat(SchemaCheck.faults("correlate.json", text())).isEmpty();
    }

    @Test
    void hiccupsOfAnAgentAreGivenByName() throws IOException {
        String file = gzipped(folder.resolve("h.gz"), HICCUPS);
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--hiccups", "n1=" + file, "--format", "json");
        assertThat(errors()).isEmpty();
        assertThat(windowUntil("2026-11-20T10:37:18Z").at("/hiccups/0/cause").asText())
                .isEqualTo("throttled");
    }

    @Test
    void textAndCsvNameTheSameDelayWithTheSameLength() throws IOException {
        long at = Instant.parse("2026-11-20T10:37:20Z").getEpochSecond();
        String look = "{\"at\":%d,\"boot\":\"b\",\"hiccups\":{\"throttled\":%s,\"steal\":%s}}\n";
        String file = gzipped(
                folder.resolve("h.gz"), look.formatted(at + 2, "3", "1") + look.formatted(at + 4, "5.5", "1.25"));
        Path csv = folder.resolve("out.csv");
        for (String sle : List.of("p99.9<100ms,max<5s/10s", "max<5s,p99.9<100ms/10s")) {
            output.reset();
            correlate(
                    "--node",
                    "n1=" + LOG,
                    "--client",
                    CLIENT,
                    "--hiccups",
                    "n1=" + file,
                    "--sle",
                    sle,
                    "--csv",
                    csv.toString());
            assertThat(text()).as(sle).contains("other (n1 delayed 2.50 s, throttled)");
            assertThat(csv).content().contains(",2.5,n1,throttled\n");
        }
    }

    @Test
    void historyOfAServerReportsTheDelaysOfTheNode() throws IOException {
        long at = Instant.parse("2026-11-20T10:37:00Z").getEpochSecond();
        String values = "[[" + at + ",\"3\"],[" + (at + 15) + ",\"5.5\"],[" + (at + 30) + ",\"5.5\"]]";
        String answer =
                "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[{\"metric\":{\"__name__\":"
                        + "\"jvm_hiccup_by_cause_seconds_total\",\"instance\":\"n1:9404\",\"cause\":\"steal\"},\"values\":"
                        + values
                        + "}]}}";
        List<String> asked = new ArrayList<>();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/api/v1/query", exchange -> {
            asked.add(URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8));
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            String url = "http://127.0.0.1:" + server.getAddress().getPort();
            correlate("--node", "n1=" + LOG, "--client", CLIENT, "--prometheus", url, "--format", "json");
            assertThat(errors()).isEmpty();
            assertThat(windowUntil("2026-11-20T10:37:18Z").get("hiccups"))
                    .hasToString("[{\"node\":\"n1\",\"cause\":\"steal\",\"length\":2.5,\"measure\":\"together\"}]");
            assertThat(asked)
                    .singleElement()
                    .asString()
                    .matches("query=jvm_hiccup_by_cause_seconds_total\\[\\d+s]&time=\\d+");
            assertThat(correlate("--node", "n2=" + LOG, "--client", CLIENT, "--prometheus", url))
                    .isEqualTo(2);
            assertThat(errors())
                    .isEqualTo("gc-collector: " + url
                            + ": has no JVM with the name of a node (label node or instance); it"
                            + " has {instance=n1:9404}\n");
        } finally {
            server.stop(0);
        }
    }

    @Test
    void outputOfALoadToolNextToItsLogShowsThatItWasShortOfItsRate() throws IOException {
        Path csv = folder.resolve("tlp.csv");
        StringBuilder rows = new StringBuilder("""
            # tlp-stress run at Fri Nov 20 10:35:18 UTC 2026
            # run KeyValue --rate 1k
            ,,All Ops,,,Errors,
            Timestamp, Elapsed Time,Count,Latency (p99),1min (req/s),Count,1min (errors/s)
            """);
        Instant begin = Instant.parse("2026-11-20T10:35:18Z");
        for (int second = 0; second <= 240; second++) {
            rows.append(begin.plusSeconds(second) + "," + second + "," + second * 500 + ",20.8,37.3,0,0.0\n");
        }
        Files.writeString(csv, rows);
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--client", csv.toString());
        assertThat(errors()).isEmpty();
        assertThat(text())
                .contains("(response time, generator-bound)", "it sent 500 requests a second of the 1000 asked for")
                .contains("(generator-bound: rate)");
    }

    @Test
    void shortfallOfTheRateInFewWindowsIsInTheTextToo() {
        correlate(RealRuns.parallel()[0], "--sle", "p99.9<50ms/10s");
        assertThat(errors()).isEmpty();
        assertThat(text())
                .contains("(response time) in")
                .contains("in 1 of 14 windows it sent 480 requests a second of the 600 asked for");
    }

    /** Two stops in the words of an agent. */
    private static final String JOURNAL = """
        {"boot":"b1","oldest":41,"next":43,"now":1795170920.5}
        {"seq":41,"start":1795170923.1,"length":0.3,"operation":"G1CollectFull","collection":true,"gcId":9,"cause":"System.gc()"}
        {"seq":42,"start":1795170943.1,"length":0.3,"operation":"G1CollectFull","collection":true,"gcId":10,"cause":"System.gc()"}
        """;

    @Test
    void clockThatTheAgentReportedIsTakenBeforeOneThatIsEstimatedAndAfterOneThatIsGiven() throws IOException {
        RunFolder run = recorded();
        assertThat(correlate(run.path().toString(), "--format", "json")).isZero();
        JsonNode known = new ObjectMapper().readTree(text()).at("/nodes/0/clockOffset");
        assertThat(known)
                .hasToString("{\"seconds\":2.002,\"low\":2,\"high\":2.004,\"accepted\":true,\"method\":\"known\"}");
        output.reset();
        correlate(run.path().toString(), "--offset", "n1=5", "--format", "json");
        assertThat(new ObjectMapper()
                        .readTree(text())
                        .at("/nodes/0/clockOffset/method")
                        .asText())
                .isEqualTo("given");
        output.reset();
        correlate(run.path().toString());
        assertThat(text()).contains("+2.002 s (+2.000 to +2.004), reported by its agent");
    }

    @Test
    void stopOfAJournalKeepsItsNumberAndTheLogNextToItReportsPausesAndTheirTarget() throws IOException {
        RunFolder run = recorded();
        Files.copy(Path.of(LOG), run.node("n1").folder().resolve("gc.log.gz"));
        Files.writeString(
                run.node("n1").options(), "-XX:+UseG1GC\n-XX:MaxGCPauseMillis=300\n-XX:MaxGCPauseMillis=20\n");
        correlate(run.path().toString(), "--format", "json");
        JsonNode json = new ObjectMapper().readTree(text());
        assertThat(json.findValues("seq")).extracting(JsonNode::asInt).containsExactly(41, 42);
        assertThat(json.at("/nodes/0/stops").asInt()).isEqualTo(2);
        assertThat(json.at("/nodes/0/maxGcPause").asDouble()).isEqualTo(0.02);
        assertThat(json.at("/nodes/0/pauses").asInt()).isGreaterThan(10);
        assertThat(json.at("/nodes/0/pausesOverTarget").asInt()).isPositive();
    }

    private RunFolder recorded() throws IOException {
        RunFolder run = RunFolder.create(folder.resolve("recorded"));
        Files.copy(Path.of(CLIENT), run.client().latencies());
        try (var journal =
                new GZIPOutputStream(Files.newOutputStream(run.addNode("n1").journal()))) {
            journal.write(JOURNAL.getBytes(StandardCharsets.UTF_8));
        }
        Instant now = Instant.parse("2026-11-20T10:35:18Z");
        ClockReading clock = new ClockReading(now, Duration.ofMillis(4), now.minusSeconds(2));
        run.describe(RunDescription.EMPTY.with("clocks", Map.of("n1", AgentClock.toMap(clock))));
        return run;
    }

    @Test
    void slowRequestsNextToTheLogShowTheClientsOwnDelays() throws IOException {
        String slow = file("/clients/open-loop/ll.slow.csv.gz");
        correlate(
                "--node",
                "n1=" + LOG,
                "--client",
                CLIENT,
                "--client",
                slow,
                "--sle",
                "p99.9<50ms/10s",
                "--format",
                "json");
        JsonNode json = new ObjectMapper().readTree(text());
        assertThat(json.at("/totals/stops").asInt()).isEqualTo(8);
        assertThat(json.at("/totals/client").asInt()).isEqualTo(1);
        assertThat(json.at("/nodes/0/clockOffset/method").asText()).isEqualTo("requests");
        output.reset();
        assertThat(correlate("--node", "n1=" + LOG, "--client", slow)).isEqualTo(2);
        assertThat(errors()).contains("holds slow requests only").hasLineCount(1);
    }

    @Test
    void warmUpIsLeftOut() throws IOException {
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--warmup", "2min", "--format", "json");
        assertThat(new ObjectMapper().readTree(text()).at("/totals/windows").asInt())
                .isEqualTo(12);
    }

    @Test
    void givenOffsetIsTaken() throws IOException {
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--offset", "n1=5", "--format", "json");
        JsonNode offset = new ObjectMapper().readTree(text()).at("/nodes/0/clockOffset");
        assertThat(offset.get("seconds").asDouble()).isEqualTo(5);
        assertThat(offset.get("method").asText()).isEqualTo("given");
    }

    @Test
    void operationsStandBesideTheTimeWithoutThem() throws IOException {
        Path events = Files.writeString(
                folder.resolve("events.csv"),
                "start,end,node,label\n2026-11-20T10:36:00Z,2026-11-20T10:37:00Z,n1,compaction\n");
        correlate("--node", "n1=" + LOG, "--client", CLIENT, "--operations", events.toString());
        assertThat(text().lines().filter(line -> line.contains("compaction of n1")))
                .singleElement()
                .asString()
                .matches("  compaction of n1 +1 +60 +96\\.5 ms +127 ms +115 ms +171 ms +0\\.42 % +0\\.55 % +\\S+("
                        + " MB/s)? +\\S+( MB/s)?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--sle | p99<0ms | --sle p99<0ms: not a service level expectation",
                "--sle | p99<1ms/999999999m | not a service level expectation",
                "--sle | p99<5ms/1.5s | a window of 1.5 s cannot be made of the client's intervals of 1.0 s",
                "--sle | p99.9<100 | not a service level expectation",
                "--warmup | 5 | --warmup 5: not a duration (use 50ms or 1.5s)",
                "--warmup | 99999999h | --warmup 99999999h: too long (at most ten years)",
                "--from | 9999-01-01T00:00:00Z | the client's log holds no whole window of 10.0 s after the warm-up",
                "--warmup | 2h | the client's log holds no whole window of 10.0 s after the warm-up",
                "--from | 2200-01-01T00:00:00Z | the client's log holds no whole window of 10.0 s after the warm-up",
            })
    void whatCannotBeJudgedIsSaidInALine(String option, String value, String complaint) {
        assertThat(correlate("--node", "n1=" + LOG, "--client", CLIENT, option, value))
                .isEqualTo(2);
        assertThat(errors()).contains(complaint).hasLineCount(1);
    }

    @Test
    void whatIsMissingIsSaidInALine() {
        assertThat(correlate("--node", "n1=" + LOG)).isEqualTo(2);
        assertThat(errors())
                .isEqualTo("gc-collector: name the clients' latencies with --client FILE, or a run folder that"
                        + " contains them\n");
    }

    @Test
    void wrongKindsOfFilesAreNamed() {
        assertThat(correlate("--node", "n1=" + CLIENT, "--client", CLIENT)).isEqualTo(2);
        assertThat(errors()).contains("has no stops of a JVM").hasLineCount(1);
        error.reset();
        assertThat(correlate("--node", "n1=" + LOG, "--client", LOG)).isEqualTo(2);
        assertThat(errors()).contains("is not a file of a load tool").hasLineCount(1);
        error.reset();
        assertThat(correlate("--node", "n1=" + LOG, "--client", CLIENT, "--sle", "p99"))
                .isEqualTo(2);
        assertThat(errors()).contains("not a service level expectation").hasLineCount(1);
        error.reset();
        assertThat(correlate("--node", "n1=" + LOG, "--client", CLIENT, "--csv", LOG))
                .isEqualTo(2);
        assertThat(errors()).contains("is an input file").hasLineCount(1);
        assertThat(text()).isEmpty();
    }
}
