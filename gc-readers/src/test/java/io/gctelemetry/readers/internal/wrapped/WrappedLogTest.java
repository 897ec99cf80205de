package io.gctelemetry.readers.internal.wrapped;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Real logs of the tests, wrapped here by the rules of each carrier, are read as those that are not wrapped. */
class WrappedLogTest {
    private static final String UNIFIED = "jdk17-parallel-steady-cass.log.gz";
    private static final String CLASSIC = "jdk8-cms-steady-cass.log.gz";
    private static final String TIME = "2026-11-20T09:46:07.145678901Z";

    private static String wrapped(Wrapping wrapping, String line) {
        return switch (wrapping) {
            case CRI -> TIME + " stdout F " + line;
            case DOCKER ->
                "{\"log\":\"" + line.replace("\\", "\\\\").replace("\"", "\\\"").replace(">", "\\u003e")
                        + "\\n\",\"stream\":\"stdout\",\"time\":\"" + TIME + "\"}";
            case SYSLOG_5424 -> "<30>1 2026-11-20T09:46:07.145Z host java 17 - [x@1 a=\"]\"] " + line;
            case SYSLOG -> "Nov 20 09:46:07 host java[17]: " + line;
            case STAMPED -> TIME + " " + line;
        };
    }

    private static String log(String name) throws IOException {
        Path file = Path.of("src/test/resources/gclogs", name);
        try (var in = Input.of(file).open()) {
            return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
        }
    }

    private static String wrapAll(Wrapping wrapping, String log) {
        return log.lines().map(line -> wrapped(wrapping, line)).collect(Collectors.joining("\n", "", "\n"));
    }

    private static NodeSource source(String text) throws IOException {
        return GcReaders.open("0.log", new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
    }

    private static String events(NodeSource source) throws IOException {
        Delivered delivered = new Delivered();
        source.run(delivered);
        return Logs.events(delivered);
    }

    private static List<String> codes(NodeDescription description) {
        return description.notes().stream().map(note -> note.code()).toList();
    }

    @ParameterizedTest
    @EnumSource
    void aUnifiedLogHasTheSameEventsWhateverWrapsIt(Wrapping wrapping) throws IOException {
        String log = log(UNIFIED);
        NodeSource source = source(wrapAll(wrapping, log));
        NodeSource plain = source(log);
        assertThat(events(source)).isEqualTo(events(plain)).contains("pause 2 ");
        assertThat(source.description().clock()).isEqualTo(Clock.WALL);
        assertThat(source.description().span()).isEqualTo(plain.description().span());
        assertThat(codes(source.description())).contains("wrapped").doesNotContain("carrier-clock");
    }

    @ParameterizedTest
    @EnumSource
    void aLogOfJdk8HasTheSameEventsWhateverWrapsIt(Wrapping wrapping) throws IOException {
        String log = log(CLASSIC);
        assertThat(events(source(wrapAll(wrapping, log)))).isEqualTo(events(source(log)));
    }

    @Test
    void linesOfBothStreamsAndPartsOfLinesAreJoinedForEachStream() throws IOException {
        String log = """
                2026-11-20T09:46:07.100000000Z stdout P [2026-11-20T09:46:07.100+0000][1.000s] GC(0) Pause Young (Normal) (G1 Evac
                2026-11-20T09:46:07.100000001Z stderr F a warning between the two
                2026-11-20T09:46:07.100000002Z stdout F uation Pause) 24M->4M(256M) 3.141ms
                """;
        assertThat(events(source(log)))
                .contains("pause 0 2026-11-20T09:46:07.100Z Pause Young (Normal)")
                .contains("3141000 ns");
    }

    @Test
    void partsOfADockerLineEndWithTheEntryThatHasALineEnd() throws IOException {
        String log = """
                {"log":"[2026-11-20T09:46:07.100+0000][1.000s] GC(0) Pause Young (Normal) (G1 Evac","stream":"stdout","time":"2026-11-20T09:46:07.1Z"}
                {"log":"other\\n","stream":"stderr","time":"2026-11-20T09:46:07.1Z"}
                {"log":"uation Pause) 24M-\\u003e4M(256M) 3.141ms\\n","stream":"stdout","attrs":{"tag":"x"},"time":"2026-11-20T09:46:07.1Z"}
                """;
        assertThat(events(source(log))).contains("3141000 ns");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T09:46:07.123456789Z, 2026-11-20T09:46:07.123Z",
        "2026-11-20T09:46:07.1Z, 2026-11-20T09:46:07.100Z",
        "2026-11-20T09:46:07Z, 2026-11-20T09:46:07Z",
        "2026-11-20T11:46:07.123456789+02:00, 2026-11-20T09:46:07.123Z",
        "2026-11-20T04:46:07.123456789-0500, 2026-11-20T09:46:07.123Z",
    })
    void aLogWithoutWallClockTakesTheTimeOfItsCarrierAndSaysSo(String time, String end) throws IOException {
        NodeSource source = source(
                time
                        + " stdout F [1.000s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.141ms\n");
        assertThat(events(source)).contains("pause 0 " + end + " ");
        assertThat(source.description().clock()).isEqualTo(Clock.WALL);
        assertThat(codes(source.description())).contains("carrier-clock");
    }

    @Test
    void aLogOfJdk8WithoutWallClockTakesNone() throws IOException {
        NodeSource source = source(TIME + " stdout F 1.006: [GC (Allocation Failure)  1K->1K(2K), 0.1 secs]\n"
                + TIME + " stdout F 1.106: Total time for which application threads were stopped: 0.1000000 seconds,"
                + " Stopping threads took: 0.0001000 seconds\n");
        source.run(event -> {});
        assertThat(source.description().clock()).isEqualTo(Clock.UPTIME);
    }

    @Test
    void syslogWithoutAYearGivesNoWallClock() throws IOException {
        NodeSource source = source("Nov 20 09:46:07 host java[17]: [1.000s][info][gc] GC(0) Pause Young (Normal)"
                + " (G1 Evacuation Pause) 24M->4M(256M) 3.141ms\n");
        source.run(event -> {});
        assertThat(source.description().clock()).isEqualTo(Clock.UPTIME);
    }

    @Test
    void otherProgramsInTheSameSyslogAreLeftOut() throws IOException {
        String pause = "[2026-11-20T09:46:07.100+0000][1.000s] GC(%d) Pause Young (Normal) (G1 Evacuation Pause)"
                + " 24M->4M(256M) 3.141ms\n";
        NodeSource source = source("Nov 20 09:46:06 host sshd[4]: Connection closed\n"
                + "Nov 20 09:46:07 host cassandra[17]: " + String.format(pause, 0)
                + "Nov 20 09:46:07 host tomcat[18]: " + String.format(pause, 70)
                + "Nov 20 09:46:08 host cassandra[17]: " + String.format(pause, 1));
        assertThat(events(source)).contains("pause 0 ", "pause 1 ").doesNotContain("pause 70 ");
        assertThat(source.description().notes())
                .extracting("text")
                .contains("only the lines of host cassandra were read");
    }

    @Test
    void theRotatedFilesOfAPodAreOneSet(@TempDir Path folder) throws IOException {
        List<String> lines =
                log(UNIFIED).lines().map(line -> wrapped(Wrapping.CRI, line)).toList();
        int half = lines.size() / 2;
        Path packed = folder.resolve("0.log.20261120-094607.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
            out.write((String.join("\n", lines.subList(0, half)) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        }
        Path current = folder.resolve("0.log");
        Files.write(current, lines.subList(half, lines.size()), StandardCharsets.ISO_8859_1);
        assertThat(events(GcReaders.open(List.of(current, packed)))).isEqualTo(events(source(log(UNIFIED))));
    }

    @Test
    void aCutGzipFileGivesWhatIsWhole(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(wrapAll(Wrapping.CRI, log("jdk17-g1-sysgc-full.log.gz")).getBytes(StandardCharsets.ISO_8859_1));
        }
        byte[] bytes = packed.toByteArray();
        Path cut = Files.write(folder.resolve("0.log.gz"), java.util.Arrays.copyOf(bytes, bytes.length * 9 / 10));
        NodeSource source = GcReaders.open(cut);
        assertThat(events(source)).contains("pause 3 ");
        assertThat(codes(source.description())).contains("cut");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "2026-11-20T09:46:07.145678901Z stdout F hello\n",
                "{\"log\":\"hello\\n\",\"stream\":\"stdout\",\"time\":\"2026-11-20T09:46:07.1Z\"}\n",
                "Nov 20 09:46:07 host sshd[4]: Connection closed\n",
            })
    void aLogOfAContainerWithoutAGcLogIsNotOne(String text) throws IOException {
        assertThat(Formats.STANDARD.of(Logs.input(text.repeat(3)).head())).isEmpty();
    }
}
