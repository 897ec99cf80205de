package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.readers.LatencyFiles;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.testing.Golden;
import io.gctelemetry.testing.Printed;
import io.gctelemetry.testing.SchemaCheck;
import io.gctelemetry.timeline.ClientTimeline;
import io.gctelemetry.timeline.ClientTimelineBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the commands print, whole. */
class CommandsTest {
    private static final String LOGS = "../gc-readers/src/test/resources/gclogs/";
    private static final String G1 = LOGS + "jdk17-g1-sysgc-full.log.gz";
    private static final String ZGC = LOGS + "jdk21-zgcgen-sysgc-full.log.gz";
    private static final String CLIENT = "../gc-readers/src/test/resources/clients/open-loop/ll.hlog.gz";

    @TempDir
    Path folder;

    private static String out(String... args) {
        Printed run = Cli.run(args);
        assertThat(run.err()).isEmpty();
        assertThat(run.exit()).isZero();
        return run.out();
    }

    @Test
    void stopsOfALog() {
        Golden.assertEquals("stops-g1.txt", out("stops", G1));
    }

    @Test
    void stopsOfALogAsJson() throws IOException {
        String json = out("stops", "--format", "json", "--list", "2", ZGC);
        Golden.assertEquals("stops-zgc.json", json);
        assertThat(SchemaCheck.faults("stops.json", json)).isEmpty();
    }

    @Test
    void longStopsOnly() {
        Golden.assertEquals(
                "stops-over.txt",
                out("stops", "--over", "150ms", G1)
                        .lines()
                        .filter(line -> line.contains(" s  "))
                        .reduce("", (all, line) -> all + line + "\n"));
    }

    @Test
    void whatFilesAre() {
        Golden.assertEquals(
                "inspect.txt", out("inspect", G1, CLIENT, "../gc-readers/src/test/resources/operations/5.0-node2.log"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        jdk8-parallel-steady-cass | as logged: every stop with its time to safepoint, but without the wake-up
        jdk11-zgc-sysgc-full | as logged: every stop with its time to safepoint, but without the wake-up
        jdk11-g1-sysgc-full | as logged: every stop with its time to safepoint
        jdk17-parallel-sysgc-full | as logged: every stop with its time to safepoint
        jdk25-shen-sysgc-full | as logged: stops are upper bounds, with waits for the collector's own threads in them
        jdk17-g1-steady-cass | collections only: other stops, time to safepoint and wake-up are missing
        """)
    void theAccuracyIsThatOfThisLog(String log, String words) {
        assertThat(out("inspect", LOGS + log + ".log.gz").replaceAll("\\s+", " "))
                .contains(" accuracy " + words + " available ");
    }

    @Test
    void whatFilesAreAsJson() throws IOException {
        String json = out(
                "inspect", "--format", "json", G1, CLIENT, "../gc-readers/src/test/resources/operations/5.0-node1.log");
        assertThat(SchemaCheck.faults("inspect.json", json)).isEmpty();
        Golden.assertEquals("inspect.json", json);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdk11-zgc-steady-cass",
                "jdk17-shen-sysgc-full",
                "jdk8-g1-steady-cass",
                "jdk21-epsilon-steady-cass"
            })
    void everyFileFitsTheSchema(String log) throws IOException {
        String json = out("stops", "--format", "json", LOGS + log + ".log.gz");
        assertThat(SchemaCheck.faults("stops.json", json)).isEmpty();
    }

    @Test
    void whatALogDoesNotReportIsNullAndNotZero() throws IOException {
        JsonNode file = new ObjectMapper()
                .readTree(out("stops", "--format", "json", G1))
                .path("files")
                .path(0);
        assertThat(file.path("allocationStalls").path("count").isNull()).isTrue();
        assertThat(file.path("allocationStalls").path("seconds").isNull()).isTrue();
        assertThat(file.path("span").isNull()).isTrue();
        assertThat(file.path("pauses").path("count").asInt()).isEqualTo(27);
    }

    @Test
    void theCsvHoldsEveryEvent() throws IOException {
        Path csv = folder.resolve("out.csv");
        out("stops", "--csv", csv.toString(), G1);
        List<String> lines = Files.readAllLines(csv);
        assertThat(lines.get(0)).isEqualTo("file,kind,start,length,time_to_safepoint,name,collection,cause,bytes");
        assertThat(lines).filteredOn(line -> line.contains(",stop,")).hasSize(36);
        assertThat(lines).filteredOn(line -> line.contains(",pause,")).hasSize(27);
        assertThat(lines).filteredOn(line -> line.contains(",heap before,")).hasSize(27);
        assertThat(lines).filteredOn(line -> line.contains(",heap after,")).hasSize(27);
        assertThat(lines.get(1)).isEqualTo(G1 + ",stop,1.188140217,0.000859783,0.000780054,Cleanup,false,,");
    }

    @Test
    void theIntervalLogHoldsEveryStop() throws IOException {
        Path log = folder.resolve("out.hdr");
        out("stops", "--hdr", log.toString(), G1);
        Histogram all = new Histogram(3);
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                all.add((Histogram) reader.nextIntervalHistogram());
            }
        }
        assertThat(all.getTotalCount()).isEqualTo(36);
        assertThat(all.getMaxValue() / 1e9).isBetween(0.5385, 0.5395);
        assertThat(Cli.run("inspect", log.toString()).out()).contains("HdrHistogram interval log");
    }

    @Test
    void thePageShowsWhatTheTextShows() throws IOException {
        Path page = folder.resolve("out.html");
        String text = out("stops", "--html", page.toString(), G1);
        assertThat(page)
                .content()
                .contains(
                        "<td class=\"n\">539 ms</td>",
                        "RedefineClasses",
                        "<title>Stops of jdk17-g1-sysgc-full.log.gz</title>",
                        "\"kinds\":[\"System.gc()\"",
                        "\"axis\":\"time since the start of the JVM\"")
                .contains("prefers-color-scheme: dark", "@media print", "default-src 'none'")
                .doesNotContain("url(", "@import", " src=", " href=");
        assertThat(text).contains("539 ms", "RedefineClasses");
    }

    @Test
    void jsonInAFileIsJsonOnTheTerminal() throws IOException {
        Path json = folder.resolve("out.json");
        out("stops", "--json", json.toString(), G1);
        assertThat(json).content().isEqualTo(out("stops", "--format", "json", G1));
    }

    @Test
    void formatIsOneOfTheTableOfFormats() throws IOException {
        Path csv = folder.resolve("out.csv");

        assertThat(out("stops", "--format", "csv", "--csv", csv.toString(), G1)).isEqualTo(Files.readString(csv));
        assertThat(out("stops", "--help").replaceAll("\\s+", " "))
                .contains("Print the report in this format: text, json, markdown, csv; default text.");
        assertThat(Cli.run("inspect", "--format", "xml", G1).err())
                .contains("'--format'", "expected one of [text, json, markdown, csv] but was 'xml'");
    }

    @Test
    void onlyWhatEndedInThePeriodCounts() throws IOException {
        JsonNode part = new ObjectMapper()
                .readTree(out("stops", "--format", "json", "--from", "4", "--to", "9", G1))
                .path("files")
                .path(0);
        for (JsonNode stop : part.path("longest")) {
            double end = stop.path("start").asDouble() + stop.path("length").asDouble();
            assertThat(end).isBetween(4.0, 9.0);
        }
        assertThat(part.path("stops").path("count").asInt()).isBetween(1, 35);
    }

    @Test
    void theShareIsThatOfTheTimeAskedFor() throws IOException {
        Path log = threeStops("gc.log");

        assertThat(out("stops", log.toString()))
                .contains("10:00:09 UTC")
                .contains("stops                    3    0.600");
        assertThat(out("stops", log.toString(), "--from", "2026-11-21T10:00:05Z"))
                .contains("2026-11-21 10:00:05 to 2026-11-21 10:00:09 UTC")
                .contains("stops                    2    0.400  10.00 %");
    }

    private static final String SAFEPOINT =
            "[2026-11-21T10:00:0%d.000+0000][%d.000s][info][safepoint] Safepoint \"Cleanup\", Time since last:"
                    + " 1 ns, Reaching safepoint: 0 ns, At safepoint: 200000000 ns, Total: 200000000 ns\n";

    /** A stop of 0.2 s ends at 10:00:01, 05 and 09. */
    private Path threeStops(String name) throws IOException {
        return Files.writeString(
                folder.resolve(name),
                SAFEPOINT.formatted(1, 1) + SAFEPOINT.formatted(5, 5) + SAFEPOINT.formatted(9, 9));
    }

    @Test
    void datesForALogWithoutWallClockAreAnErrorWithTheRemedy() {
        Printed run = Cli.run("stops", "--from", "2026-11-21T10:00:05Z", G1);
        assertThat(run.exit()).isNotZero();
        assertThat(run.err())
                .contains(G1
                        + ": has no wall clock, so that none of its stops has a date; give --from and --to in seconds since"
                        + " the start of its JVM, such as --from 60");
    }

    @Test
    void stopsDuringOperationsOfTheirNodeAreCounted() throws IOException {
        Path log = threeStops("n1-gc.log");
        Path events = Files.writeString(folder.resolve("events.csv"), """
            start,end,node,label
            2026-11-21T10:00:00Z,2026-11-21T10:00:03Z,,repair
            2026-11-21T10:00:02Z,2026-11-21T10:00:04.900Z,n1,repair
            2026-11-21T10:00:08.900Z,,n1,restart of a client
            2026-11-21T10:00:00Z,2026-11-21T10:00:09Z,n2,compaction
            """);

        String text = out("stops", "--operations", events.toString(), log.toString());
        assertThat(text).contains("""
              stops during           times  seconds  stops  stopped   share  longest
                repair                   2    4.900      2    0.300  6.12 %   200 ms
                restart of a client      1    0.000      1    0.000           200 ms
            """);
        assertThat(text).doesNotContain("compaction");
        String json = out("stops", "--format", "json", "--operations", events.toString(), log.toString());
        assertThat(SchemaCheck.faults("stops.json", json)).isEmpty();
        assertThat(new ObjectMapper()
                        .readTree(json)
                        .at("/files/0/duringOperations/0/stopped")
                        .asDouble())
                .isEqualTo(0.3);
        Path page = folder.resolve("out.html");
        out("stops", "--html", page.toString(), "--operations", events.toString(), log.toString());
        assertThat(page).content().contains("Stops during", "restart of a client");
        assertThat(out("stops", "--operations", events.toString(), G1)).contains("the file has no date");
        assertThat(out("inspect", "--operations", events.toString()))
                .contains("operations  1 compaction, 2 repair, 1 restart of a client");
    }

    @Test
    void theFormerNameOfOperationsIsAcceptedAndNotInTheHelp() throws IOException {
        Path log = threeStops("n1-gc.log");
        Path operations = Files.writeString(folder.resolve("operations.csv"), """
            start,end,node,label
            2026-11-21T10:00:00Z,2026-11-21T10:00:03Z,,repair
            """);

        assertThat(out("stops", "--events", operations.toString(), log.toString()))
                .isEqualTo(out("stops", "--operations", operations.toString(), log.toString()))
                .contains("repair");
        assertThat(out("stops", "--help")).contains("--operations").doesNotContain("--events");
    }

    @Test
    void aRecordingOfCollectionsAloneReportsPausesAndNoNumberOfStops() throws IOException {
        Path recording = Files.write(folder.resolve("a.jfr"), Good.unpacked("jfr/25-default.jfr.gz"));
        JsonNode file = new ObjectMapper()
                .readTree(out("stops", "--format", "json", recording.toString()))
                .at("/files/0");
        assertThat(file.at("/stops/count").isNull()).isTrue();
        assertThat(file.at("/pauses/count").asInt()).isPositive();
        assertThat(file.at("/byOperation")).hasSize(1);
        assertThat(file.at("/byOperation/0/operation").asText()).isEqualTo("RedefineClasses");
        assertThat(out("stops", recording.toString()))
                .contains("stops                    -        -", "long stops without a collection", "longest pauses");
    }

    @Test
    void checkFindsAStopThatIsTooLong() throws IOException {
        String log = threeStops("gc.log").toString();
        assertThat(Cli.run("stops", "--check", "--over", "199ms", log).exit()).isEqualTo(1);
        assertThat(Cli.run("stops", "--check", "--over", "200ms", log).exit()).isZero();
        assertThat(Cli.run("stops", "--over", "199ms", log).exit()).isZero();
    }

    @Test
    void checkFindsAFileThatCannotBeCorrelated() throws IOException {
        assertThat(Cli.run("inspect", "--check", threeStops("gc.log").toString(), CLIENT)
                        .exit())
                .isZero();
        assertThat(Cli.run("inspect", "--check", G1).exit()).isEqualTo(1);
        JsonNode lacks = new ObjectMapper()
                .readTree(out("inspect", "--format", "json", G1))
                .at("/files/0/lacks");
        assertThat(lacks).hasToString("[\"no wall clock\"]");
    }

    @Test
    void severalFilesOfClientsAreWhatCorrelateMakesOfThem() throws IOException {
        String slow = CLIENT.replace("ll.hlog", "ll.slow.csv");
        String json = out("inspect", "--format", "json", CLIENT, slow);
        assertThat(SchemaCheck.faults("inspect.json", json)).isEmpty();
        JsonNode together = new ObjectMapper().readTree(json).at("/together");

        ClientTimelineBuilder correlated = new ClientTimelineBuilder();
        LatencyFiles.of(List.of(Path.of(CLIENT), Path.of(slow)), LatencyOptions.NONE)
                .run(correlated);
        ClientTimeline clients = correlated.build().orElseThrow();

        assertThat(together.at("/requests").asLong())
                .isEqualTo(IntStream.range(0, clients.latencies().slots())
                        .mapToLong(clients.latencies()::requests)
                        .sum());
        assertThat(together.at("/decides").asText()).isEqualTo("response time");
        assertThat(clients.kind()).isEqualTo(LatencySeries.Kind.RESPONSE);
        assertThat(out("inspect", CLIENT, slow))
                .contains("clients together", "files      2; windows may be judged of 1 of them");
    }

    @Test
    void helpNamesEveryCommandAndShowsExamples() {
        assertThat(out("--help")).contains("inspect", "stops", "completion", "Examples:", "Exit codes");
        for (String command : List.of("inspect", "stops", "completion")) {
            assertThat(out(command, "--help")).contains("Example", "gc-collector " + command);
        }
        assertThat(out("completion")).contains("complete ", "gc-collector", "--prometheus");
    }
}
