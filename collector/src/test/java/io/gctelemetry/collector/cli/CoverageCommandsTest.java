package io.gctelemetry.collector.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.testing.Printed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run of 400 s with 10 requests of each 10 ms, of which 18 windows have a stop and 2 something else, with logs that reach a part of
 * it. Requests of a violating window that arrive while it is slow take up to 300 ms.
 */
class CoverageCommandsTest {
    private static final Instant START = Instant.parse("2026-07-20T10:00:00Z");
    private static final int SECONDS = 400;
    private static final List<Integer> OTHER = List.of(104, 304);

    @TempDir
    Path folder;

    private Path client;

    @BeforeEach
    void measure() throws IOException {
        StringBuilder requests = new StringBuilder("start,latency_ms\n");
        for (int millis = 0; millis < 1000 * SECONDS; millis += 10) {
            int second = millis / 1000;
            int into = millis - 1000 * (second - second % 20 + 4);
            int length = into >= 0 && into < 300 ? 300 - into : 1;
            requests.append(String.format(Locale.ROOT, "%.3f,%d%n", START.getEpochSecond() + millis / 1e3, length));
        }
        client = Files.writeString(folder.resolve("client.csv"), requests);
    }

    private static String line(Instant at, ZoneId zone, String decorations, String message) {
        String wall = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSSxx", Locale.ROOT)
                .format(at.atZone(zone));
        String uptime =
                String.format(Locale.ROOT, "%.3fs", Duration.between(START, at).toMillis() / 1e3 + 1);
        return decorations.replace("time", wall).replace("uplife", uptime) + message;
    }

    /** The lines of a log with a stop of 300 ms in every other window, but for two. */
    private static List<String> log(ZoneId zone, String decorations) {
        List<String> lines = new ArrayList<>();
        lines.add(line(START.minusMillis(900), zone, decorations, "[info][gc] Using Parallel"));
        for (int at = 4; at < SECONDS; at += 20) {
            long length = OTHER.contains(at) ? 1 : 300;
            lines.add(line(
                    START.plusSeconds(at).plusMillis(length),
                    zone,
                    decorations,
                    "[info][safepoint] Safepoint \"ParallelGCFailedAllocation\", Time since last: 1000 ns, Reaching safepoint: 2000 ns,"
                            + " Cleanup: 1000 ns, At safepoint: " + (length * 1_000_000 - 3000) + " ns, Total: "
                            + length * 1_000_000 + " ns"));
        }
        lines.add(line(START.plusSeconds(SECONDS), zone, decorations, "[info][gc,heap,exit] Heap"));
        lines.add(
                line(
                        START.plusSeconds(SECONDS),
                        zone,
                        decorations,
                        "[info][safepoint] Safepoint \"Halt\", Time since last: 1000"
                                + " ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: 7000 ns, Total: 10000 ns"));
        return lines;
    }

    private Printed correlate(List<String> log, String... more) throws IOException {
        Path file = Files.write(folder.resolve("n1-gc.log"), log);
        List<String> args =
                new ArrayList<>(List.of("correlate", "--node", "n1=" + file, "--client", client.toString()));
        args.addAll(List.of(more));
        return Cli.run(args.toArray(String[]::new));
    }

    private static JsonNode totals(Printed run) throws IOException {
        assertThat(run.err()).isEmpty();
        return new ObjectMapper().readTree(run.out()).get("totals");
    }

    @Test
    void aWholeLogShowsTheTruth() throws IOException {
        JsonNode totals = totals(correlate(log(ZoneOffset.UTC, "[time][uplife]"), "--format", "json"));
        assertThat(totals.get("stops").asInt()).isEqualTo(18);
        assertThat(totals.get("other").asInt()).isEqualTo(2);
        assertThat(totals.get("notCovered").asInt()).isZero();
    }

    @Test
    void ofTheSecondHalfOfALogTheFirstHalfOfTheRunIsNotCovered() throws IOException {
        List<String> half = log(ZoneOffset.UTC, "[time][uplife]").subList(11, 23);
        JsonNode totals = totals(correlate(half, "--format", "json"));
        assertThat(totals.get("stops").asInt()).isEqualTo(9);
        assertThat(totals.get("other").asInt()).isEqualTo(1);
        assertThat(totals.get("notCovered").asInt()).isEqualTo(10);
        assertThat(correlate(half).out())
                .containsPattern("10  not covered +\\(the files of a node do not reach them\\)")
                .contains("name all files of the run, rotated ones too");
        Path series = folder.resolve("run.prom");
        correlate(half, "--prom", series.toString());
        List<String> counts = Files.readAllLines(series).stream()
                .filter(line -> line.startsWith("jvm_stop_seconds_count"))
                .map(line -> line.substring(line.indexOf('}') + 2))
                .toList();
        assertThat(counts).hasSize(20).startsWith("0 " + (START.getEpochSecond() + 210));
        assertThat(counts).endsWith("9 " + (START.getEpochSecond() + 400));
        assertThat(correlate(half, "--format", "csv").out()).contains(",not covered,");
        assertThat(correlate(half, "--format", "markdown").out()).contains("| not covered |");
    }

    @Test
    void aLogTwoHoursOffIsRefusedWithTheOffsetThatFits() throws IOException {
        List<String> off = log(ZoneOffset.ofHours(2), "[time][uplife]").stream()
                .map(line -> line.replace("+0200", "+0000"))
                .toList();
        Printed run = correlate(off);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err())
                .contains("reach no window: they are from 2026-07-20T11:59:59Z to 2026-07-20T12:06:40Z")
                .contains("they fit with an offset of -7200 s (--offset n1=-7200)");
        assertThat(totals(correlate(off, "--offset", "n1=-7200", "--format", "json"))
                        .get("stops")
                        .asInt())
                .isEqualTo(18);
    }

    @Test
    void aLogOfAnotherDayIsRefused() throws IOException {
        List<String> off = log(ZoneOffset.UTC, "[time][uplife]").stream()
                .map(line -> line.replace("2026-07-20", "2026-07-13"))
                .toList();
        Printed run = correlate(off);
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("; name the files of the same time");
    }

    @Test
    void aLogWithTheDefaultDecorationsIsRefused() throws IOException {
        Printed run = correlate(log(ZoneOffset.UTC, "[uplife]"));
        assertThat(run.exit()).isEqualTo(2);
        assertThat(run.err()).contains("the files of n1 have no wall clock, so that no window can be judged");
    }

    @Test
    void theShareOfTimeLeavesOutTheTimeBetweenTwoJvms() throws IOException {
        List<String> twice = new ArrayList<>(log(ZoneOffset.UTC, "[time][uplife]"));
        log(ZoneOffset.UTC, "[time][uplife]").forEach(line -> twice.add(line.replace("2026-07-20", "2026-08-10")));
        Path file = Files.write(folder.resolve("gc.log"), twice);
        // 36 stops of 300 ms and 4 of 1 ms in two lives of 400.9 s
        assertThat(Cli.run("stops", file.toString()).out())
                .contains("covers 13 min 22 s")
                .contains("  1.35 %");
        assertThat(Cli.run("inspect", file.toString()).out()).containsPattern("covers +802 s");
        String alone = log(ZoneOffset.UTC, "[uplife]").stream().collect(Collectors.joining("\n"));
        assertThat(Cli.run("stops", Files.writeString(file, alone).toString()).out())
                .contains("  1.35 %");
    }

    @Test
    void theZoneOfTheSystemLogIsThatOfTheGcLog() throws IOException {
        ZoneId berlin = ZoneId.of("Europe/Berlin");
        Path system = Files.writeString(
                folder.resolve("system.log"),
                "INFO  [CompactionExecutor:3] 2026-07-20 12:03:20,000 CompactionManager.java:1 - Cleaned up to"
                        + " /data/ks/t/nb-9-big-Data.db.  1MiB to 1MiB (~91% of original) for 9 keys.  Time: 100,000ms.\n");
        List<String> log = log(berlin, "[time][uplife]");
        assertThat(log.get(0)).startsWith("[2026-07-20T11:59:59.100+0200]");
        Printed run = correlate(log, "--operations", system.toString());
        assertThat(run.out()).containsPattern("cleanup +1 +100 ");
        Printed given = correlate(log, "--operations", system.toString(), "--zone", "UTC");
        assertThat(given.out()).doesNotContain("cleanup");
        Path file = folder.resolve("n1-gc.log");
        assertThat(Cli.run("stops", "--operations", system.toString(), file.toString())
                        .out())
                .containsPattern("cleanup +1 +100.000 +5 ");
    }

    @Test
    void timesArePrintedInLocalTimeOnRequest() throws IOException {
        List<String> log = log(ZoneOffset.UTC, "[time][uplife]");
        String[] local = {"--zone", "Asia/Kolkata", "--local-time"};
        assertThat(correlate(log, local).out())
                .contains("from 2026-07-20 15:30:00 Asia/Kolkata")
                .contains("2026-07-20 15:30:10");
        assertThat(correlate(log).out()).contains("from 2026-07-20 10:00:00").contains("2026-07-20 10:00:10");
        String file = folder.resolve("n1-gc.log").toString();
        assertThat(Cli.run("stops", file, local[0], local[1], local[2]).out())
                .contains("2026-07-20 15:29:59 to 2026-07-20 15:36:40 Asia/Kolkata")
                .contains("longest stops, Asia/Kolkata")
                .contains("2026-07-20 15:30:04.000");
        assertThat(Cli.run("inspect", file, local[0], local[1], local[2]).out())
                .contains("2026-07-20 15:29:59 Asia/Kolkata");
        Printed wrong = Cli.run("stops", file, "--zone", "Mars");
        assertThat(wrong.exit()).isEqualTo(2);
        assertThat(wrong.err()).contains("--zone Mars: not a time zone");
    }
}
