package io.gctelemetry.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.Progress;
import io.gctelemetry.collector.input.gclog.ClassicLogSource;
import io.gctelemetry.collector.input.gclog.ParserLogSource;
import io.gctelemetry.collector.input.gclog.PauseParser;
import io.gctelemetry.collector.input.gclog.UnifiedLogSource;
import io.gctelemetry.collector.input.node.NodeSource;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** GCViewer behind the collector's interface, on the collector's real logs. */
class GcViewerParserTest {
    private static final Path LOGS = Path.of("../collector/src/test/resources/gclogs");

    /** What it does not know: of each such pause it loses the whole. */
    private static final List<String> KNOWN_MISSES = List.of("Pause Final Roots");

    private static final class Told implements GcEventListener {
        final List<Pause> pauses = new ArrayList<>();
        final List<ConcurrentPhase> phases = new ArrayList<>();
        final List<Stop> stops = new ArrayList<>();

        @Override
        public void onPause(Pause pause) {
            pauses.add(pause);
        }

        @Override
        public void onConcurrentPhase(ConcurrentPhase phase) {
            phases.add(phase);
        }

        @Override
        public void onStop(Stop stop) {
            stops.add(stop);
        }
    }

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
        Path log = Path.of("../collector/src/test/resources/correlate/cassandra-stress.gc.log.gz");
        Told told = told(ClassicLogSource.of(Input.of(log, Progress.NONE), new GcViewerParser()));

        assertThat(told.pauses).hasSize(136);
        assertThat(told.pauses.stream().filter(pause -> pause.cause().equals("Allocation Failure")))
                .hasSize(132);
        assertThat(told.stops).hasSize(731);
    }

    @ParameterizedTest
    @MethodSource("classic")
    void everyPauseAndPhaseOfJdk8IsThatOfTheTruth(JsonNode truth) throws IOException {
        Told told = told(ClassicLogSource.of(log(truth), new GcViewerParser()));

        assertThat(figures(told.pauses.stream().map(Pause::interval))).isEqualTo(figures(truth.get("gc")));
        assertThat(figures(told.phases.stream().map(ConcurrentPhase::interval))).isEqualTo(figures(truth.get("conc")));
        assertThat(told.stops).hasSize(truth.at("/stopped/n").asInt());
    }

    @ParameterizedTest
    @MethodSource("classic")
    void aPauseOfJdk8LiesInsideItsStop(JsonNode truth) throws IOException {
        Told told = told(ClassicLogSource.of(log(truth), new GcViewerParser()));
        Duration stamps = Duration.ofMillis(2);
        for (Pause pause : told.pauses) {
            assertThat(told.stops).as(pause.toString()).anySatisfy(stop -> {
                assertThat(stop.interval().start())
                        .isBefore(pause.interval().start().plus(stamps));
                assertThat(stop.interval().end()).isAfter(pause.interval().end().minus(stamps));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("unified")
    void asAnOracleItFindsThePausesOfTheOwnReaderButForItsKnownMisses(JsonNode truth) throws IOException {
        Told own = told(UnifiedLogSource.of(log(truth)));
        Told oracle = told(ParserLogSource.of(List.of(log(truth))));

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
                try (InputStream in = log(truth).open()) {
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
                    ClassicLogSource.of(
                                    Input.of("log", new ByteArrayInputStream(flipped), Progress.NONE),
                                    new GcViewerParser())
                            .run(new Told());
                }
            }
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(warnings).isNotEmpty();
    }

    private static Input log(JsonNode truth) throws IOException {
        return Input.of(LOGS.resolve(truth.get("file").asText()), Progress.NONE);
    }

    private static Told told(NodeSource source) throws IOException {
        Told told = new Told();
        source.run(told);
        return told;
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
