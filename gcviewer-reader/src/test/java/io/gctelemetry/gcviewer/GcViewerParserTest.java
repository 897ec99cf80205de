package io.gctelemetry.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.testing.EventRecorder;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.spi.PauseParser;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** GCViewer behind the collector's interface, on the collector's real logs. */
class GcViewerParserTest {
    private static final Path LOGS = Path.of("../gc-readers/src/test/resources/gclogs");

    /** What it does not know: of each such pause it loses the whole. */
    private static final List<String> KNOWN_MISSES = List.of("Pause Final Roots");

    static Stream<JsonNode> classic() throws IOException {
        return truths().filter(truth -> !truth.get("unified").asBoolean());
    }

    static Stream<JsonNode> unified() throws IOException {
        return truths().filter(truth -> truth.get("unified").asBoolean());
    }

    /*
     * Counted by hand in the log of a Cassandra under cassandra-stress: 132 young pauses, 2 initial marks, 2 remarks. A thread of
     * CMS wrote into the line of one of the young ones, which ends in the next line; who looks for whole lines finds 135.
     */
    @Test
    void aPauseIntoWhoseLineAConcurrentThreadWroteIsCounted() throws IOException {
        Path log = Path.of("../gc-correlate/src/test/resources/correlate/cassandra-stress.gc.log.gz");
        EventRecorder delivered = delivered(GcReaders.open(log));

        assertThat(delivered.pauses).hasSize(136);
        assertThat(delivered.pauses.stream().filter(pause -> pause.cause().equals("Allocation Failure")))
                .hasSize(132);
        assertThat(delivered.stops).hasSize(731);
    }

    /*
     * Excerpts of logs of JDK 8 under -XX:+PrintGCDetails -XX:+PrintTenuringDistribution, in which a thread of CMS or G1 wrote into a
     * pause of several lines; the lengths are those in the text.
     */
    @Test
    void aPauseOfSeveralLinesIntoWhichAPhaseWasWrittenIsReadWhole(@TempDir Path folder) throws IOException {
        Path cms = Files.writeString(folder.resolve("cms.log"), """
                2026-11-22T06:40:25.909+0000: 3.264: [GC (Allocation Failure) 2026-11-22T06:40:25.909+0000: 3.264: [ParNew2026-11-22T06:40:25.973+0000: 3.328: [CMS-concurrent-abortable-preclean: 0.001/0.221 secs] [Times: user=0.02 sys=0.00, real=0.22 secs]\s

                Desired survivor size 2228224 bytes, new threshold 1 (max 6)
                - age   1:    4267552 bytes,    4267552 total
                : 39257K->4243K(39296K), 0.4415143 secs] 109708K->78251K(126720K), 0.4415913 secs] [Times: user=0.10 sys=0.00, real=0.44 secs]\s
                2026-11-22T06:40:26.351+0000: 3.706: Total time for which application threads were stopped: 0.4420000 seconds, Stopping threads took: 0.0002000 seconds
                2026-11-22T06:40:26.618+0000: 3.975: [Full GC (System.gc()) 2026-11-22T06:40:26.618+0000: 3.975: [CMS2026-11-22T06:40:26.618+0000: 3.975: [CMS-concurrent-sweep: 0.002/0.045 secs] [Times: user=0.05 sys=0.00, real=0.04 secs]\s
                 (concurrent mode interrupted): 55954K->47705K(87424K), 0.0143866 secs] 91256K->47705K(126720K), [Metaspace: 3743K->3743K(1056768K)], 0.0145328 secs] [Times: user=0.01 sys=0.00, real=0.02 secs]\s
                2026-11-22T06:40:26.633+0000: 3.990: Total time for which application threads were stopped: 0.0150000 seconds, Stopping threads took: 0.0001000 seconds
                """);
        Path g1 = Files.writeString(folder.resolve("g1.log"), """
                2026-11-22T06:40:48.566+0000: 1.142: [GC pause (G1 Evacuation Pause) (young)
                Desired survivor size 3670016 bytes, new threshold 1 (max 15)
                - age   1:    4887344 bytes,    4887344 total
                2026-11-22T06:40:48.566+0000: 1.142: [GC concurrent-mark-end, 0.0088888 secs]
                , 0.0049668 secs]
                   [Parallel Time: 3.9 ms, GC Workers: 2]
                   [Eden: 48.0M(48.0M)->0.0B(72.0M) Survivors: 2048.0K->4096.0K Heap: 53.0M(128.0M)->8224.0K(128.0M)]
                 [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                2026-11-22T06:41:01.390+0000: 1.848: [GC pause (G1 Evacuation Pause) (young)2026-11-22T06:41:01.391+0000: 1.849: [GC concurrent-root-region-scan-end, 0.0073265 secs]
                2026-11-22T06:41:01.391+0000: 1.849: [GC concurrent-mark-start]
                , 0.0043552 secs]
                   [Parallel Time: 2.3 ms, GC Workers: 2]
                   [Eden: 48.0M(48.0M)->0.0B(72.0M) Survivors: 2048.0K->4096.0K Heap: 53.0M(128.0M)->8224.0K(128.0M)]
                 [Times: user=0.00 sys=0.00, real=0.00 secs]\s
                """);

        EventRecorder ofCms = delivered(GcReaders.open(cms));
        EventRecorder ofG1 = delivered(GcReaders.open(g1));

        assertThat(ofCms.pauses.stream().map(pause -> pause.interval().length()))
                .containsExactly(Duration.ofNanos(441_591_300), Duration.ofNanos(14_532_800));
        assertThat(ofCms.stops.stream().map(Stop::cause)).containsExactly("Allocation Failure", "System.gc()");
        assertThat(ofCms.phases.stream().map(phase -> phase.interval().length()))
                .containsExactly(Duration.ofMillis(221), Duration.ofMillis(45));
        assertThat(ofG1.pauses.stream().map(pause -> pause.interval().length()))
                .containsExactly(Duration.ofNanos(4_966_800), Duration.ofNanos(4_355_200));
        assertThat(ofG1.phases.stream().map(phase -> phase.interval().length()))
                .containsExactly(Duration.ofNanos(8_888_800), Duration.ofNanos(7_326_500));
    }

    @ParameterizedTest
    @MethodSource("classic")
    void everyPauseAndPhaseOfJdk8IsThatOfTheTruth(JsonNode truth) throws IOException {
        EventRecorder delivered = delivered(GcReaders.open(log(truth)));

        assertThat(figures(delivered.pauses.stream().map(Pause::interval))).isEqualTo(figures(truth.get("gc")));
        assertThat(figures(delivered.phases.stream().map(ConcurrentPhase::interval)))
                .isEqualTo(figures(truth.get("conc")));
        assertThat(delivered.stops).hasSize(truth.at("/stopped/n").asInt());
    }

    @ParameterizedTest
    @MethodSource("classic")
    void aPauseOfJdk8LiesInsideItsStop(JsonNode truth) throws IOException {
        EventRecorder delivered = delivered(GcReaders.open(log(truth)));
        Duration stamps = Duration.ofMillis(2);
        for (Pause pause : delivered.pauses) {
            assertThat(delivered.stops).as(pause.toString()).anySatisfy(stop -> {
                assertThat(stop.interval().start())
                        .isBefore(pause.interval().start().plus(stamps));
                assertThat(stop.interval().end()).isAfter(pause.interval().end().minus(stamps));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("unified")
    void asAnOracleItFindsThePausesOfTheOwnReaderButForItsKnownMisses(JsonNode truth) throws IOException {
        Input log = Input.of(log(truth));
        FileSet set = new FileSet("log", Formats.STANDARD.of(log), List.of(log), true);
        EventRecorder own = delivered(GcReaders.open(log(truth)));
        EventRecorder oracle = delivered(GcReaders.open("gcviewer", set));

        assertThat(figures(oracle.pauses.stream().map(Pause::interval)))
                .isEqualTo(figures(own.pauses.stream()
                        .filter(pause -> !KNOWN_MISSES.contains(pause.phase()))
                        .map(Pause::interval)));
    }

    @Test
    void itIsFoundByTheCollector() {
        assertThat(PauseParser.find()).isInstanceOf(GcViewerParser.class);
    }

    @Test
    @Timeout(120)
    void damageIsAWarningAndNothingIsPrintedOrThrown() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = System.out;
        PrintStream err = System.err;
        List<String> warnings = new ArrayList<>();
        try (PrintStream catching = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
            System.setOut(catching);
            System.setErr(catching);
            Random random = new Random(3);
            for (JsonNode truth : classic().toList()) {
                byte[] bytes;
                try (InputStream in = Input.of(log(truth)).open()) {
                    bytes = in.readAllBytes();
                }
                for (int round = 0; round < 6; round++) {
                    byte[] flipped = bytes.clone();
                    for (int i = 0; i < 4 << round; i++) {
                        flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
                    }
                    for (PauseParser.Dialect dialect : PauseParser.Dialect.values()) {
                        new GcViewerParser().parse(flipped, dialect, warnings::add);
                    }
                    GcReaders.open("log", new ByteArrayInputStream(flipped)).run(new EventRecorder());
                }
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(warnings).isNotEmpty();
    }

    private static Path log(JsonNode truth) {
        return LOGS.resolve(truth.get("file").asText());
    }

    private static EventRecorder delivered(NodeSource source) throws IOException {
        EventRecorder delivered = new EventRecorder();
        source.run(delivered);
        return delivered;
    }

    private static String figures(Stream<Interval> intervals) {
        List<Duration> all = intervals.map(Interval::length).toList();
        Duration sum = all.stream().reduce(Duration.ZERO, Duration::plus);
        return String.format(Locale.ROOT, "%d %.6f", all.size(), sum.toNanos() / 1e9);
    }

    private static String figures(JsonNode truth) {
        return String.format(
                Locale.ROOT, "%d %.6f", truth.get("n").asInt(), truth.get("sum").asDouble());
    }

    private static Stream<JsonNode> truths() throws IOException {
        return Files.readAllLines(LOGS.resolve("truth.jsonl")).stream().map(GcViewerParserTest::json);
    }

    private static JsonNode json(String line) {
        try {
            return new ObjectMapper().readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
