package io.gctelemetry.gcviewer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.testing.EventRecorder;
import io.gctelemetry.readers.FileSearch.FileSet;
import io.gctelemetry.readers.Formats;
import io.gctelemetry.readers.GcReaders;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.spi.PauseParser;
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
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** GCViewer behind the collector's interface, on the collector's real logs. */
class GcViewerParserTest {
    private static final Path LOGS = Path.of("../gc-readers/src/test/resources/gclogs");

    private static final Path SAMPLES = Path.of("../gc-readers/src/test/resources/classic");

    /** What it does not know: of each such pause it loses the whole. */
    private static final List<String> KNOWN_MISSES = List.of("Pause Final Roots");

    /** What it makes of a log of JDK 8 in which it does not find what is there. */
    private record Difference(String figures, String reason) {}

    private static final String GC_ID = "it knows no -XX:+PrintGCID";

    private static final Map<String, Difference> DIFFERENCES = Map.of(
            "cms-every", new Difference("0 0.000000", GC_ID),
            "cms-scavenge-before-remark-gcid", new Difference("0 0.000000", GC_ID),
            "g1-every", new Difference("0 0.000000", GC_ID),
            "parallel-every", new Difference("0 0.000000", GC_ID),
            "cms-scavenge-plain",
                    new Difference(
                            "24 0.085334", "of a remark with a young collection inside it reads the inner one only"),
            "g1-remembered-sets",
                    new Difference("0 0.000000", "statistics of remembered sets stand between the records"),
            "g1-without-stamps", new Difference("4 0.006188", "without stamps it finds no young pause of G1"),
            "parallel-phases", new Difference("21 0.044325", "it takes a phase of a full collection for all of it"),
            "serial-histogram",
                    new Difference("11 0.031766", "it takes the time of a histogram for that of the pause"));

    static Stream<String> samples() throws IOException {
        return Files.readAllLines(SAMPLES.resolve("truth.tsv")).stream();
    }

    static Stream<JsonNode> classic() throws IOException {
        return truths().filter(truth -> !truth.get("unified").asBoolean());
    }

    static Stream<JsonNode> unified() throws IOException {
        return truths().filter(truth -> truth.get("unified").asBoolean());
    }

    @ParameterizedTest
    @MethodSource("classic")
    void asAnOracleItFindsEveryPauseAndPhaseOfJdk8(JsonNode truth) throws IOException {
        EventRecorder own = delivered(GcReaders.open(log(truth)));
        EventRecorder oracle = oracle(log(truth));

        assertThat(oracle.pauses.stream().map(Pause::interval))
                .containsExactlyElementsOf(
                        own.pauses.stream().map(Pause::interval).toList());
        assertThat(oracle.pauses.stream().map(GcViewerParserTest::words))
                .containsExactlyElementsOf(
                        own.pauses.stream().map(GcViewerParserTest::words).toList());
        assertThat(oracle.heaps.stream().map(HeapUse::used))
                .usingElementComparator(GcViewerParserTest::inKilobytes)
                .containsExactlyElementsOf(own.heaps.stream().map(HeapUse::used).toList());
        assertThat(figures(oracle.phases.stream().map(ConcurrentPhase::interval)))
                .isEqualTo(figures(own.phases.stream().map(ConcurrentPhase::interval)));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void whereItDiffersOnJdk8TheReasonIsKnown(String truth) throws IOException {
        String[] row = truth.split("\t", -1);
        Difference difference = DIFFERENCES.get(row[0].replace(".log.gz", ""));
        EventRecorder own = delivered(GcReaders.open(SAMPLES.resolve(row[0])));
        EventRecorder oracle = oracle(SAMPLES.resolve(row[0]));

        String ownFigures = figures(own.pauses.stream().map(Pause::interval));
        assertThat(figures(oracle.pauses.stream().map(Pause::interval)))
                .as(difference == null ? "no difference is known" : difference.reason())
                .isEqualTo(difference == null ? ownFigures : difference.figures());
        assertThat(ownFigures).isEqualTo(rounded(row[1]));
    }

    @ParameterizedTest
    @MethodSource("unified")
    void asAnOracleItFindsThePausesOfTheOwnReaderButForItsKnownMisses(JsonNode truth) throws IOException {
        EventRecorder own = delivered(GcReaders.open(log(truth)));
        EventRecorder oracle = oracle(log(truth));

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

    private static EventRecorder oracle(Path file) throws IOException {
        Input log = Input.of(file);
        return delivered(GcReaders.open("gcviewer", new FileSet("log", Formats.STANDARD.of(log), List.of(log), true)));
    }

    private static String words(Pause pause) {
        return pause.phase() + " " + pause.kind() + " " + pause.cause();
    }

    /** GCViewer keeps whole kilobytes. */
    private static int inKilobytes(long one, long other) {
        return Math.abs(one - other) <= 1024 ? 0 : Long.compare(one, other);
    }

    private static String rounded(String figures) {
        String[] parts = figures.split(" ", -1);
        return String.format(Locale.ROOT, "%s %.6f", parts[0], Double.parseDouble(parts[1]));
    }

    private static String figures(Stream<Interval> intervals) {
        List<Duration> all = intervals.map(Interval::length).toList();
        Duration sum = all.stream().reduce(Duration.ZERO, Duration::plus);
        return String.format(Locale.ROOT, "%d %.6f", all.size(), sum.toNanos() / 1e9);
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
