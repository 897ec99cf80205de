package io.gctelemetry.readers.internal.classic;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Pause;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.gclog.Delivered;
import io.gctelemetry.readers.internal.gclog.Logs;
import io.gctelemetry.testing.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Real logs of JDK 8 whose options or threads make them hard to read, and what a script found in each ({@code truth.tsv}). */
class ClassicSamplesTest {
    private static final Path LOGS = Path.of("src/test/resources/classic");
    /* Stamps have three decimals. */
    private static final Duration STAMP = Duration.ofMillis(2);

    static Stream<String> truths() throws IOException {
        return Files.readAllLines(LOGS.resolve("truth.tsv")).stream();
    }

    @ParameterizedTest
    @MethodSource("truths")
    void everyPauseAndStopIsThatOfTheTruth(String truth) throws IOException {
        String[] row = truth.split("\t", -1);
        Delivered delivered = read(row[0]);

        assertThat(figures(delivered.pauseLengths())).isEqualTo(row[1]);
        assertThat(figures(delivered.stopLengths())).isEqualTo(row[2]);
    }

    @ParameterizedTest
    @MethodSource("truths")
    void everyPauseLiesInAStop(String truth) throws IOException {
        Delivered delivered = read(truth.split("\t", -1)[0]);
        for (Pause pause : delivered.pauses) {
            assertThat(delivered.stops).as(pause.toString()).anySatisfy(stop -> {
                assertThat(stop.interval().start())
                        .isBefore(pause.interval().start().plus(STAMP));
                assertThat(stop.interval().end()).isAfter(pause.interval().end().minus(STAMP));
            });
        }
    }

    @ParameterizedTest
    @MethodSource("truths")
    void theEventsOfALogAreTheExpectedOnes(String truth) throws IOException {
        String file = truth.split("\t", -1)[0];
        Golden.verify("/classic/" + file.replace(".log.gz", ".events.txt"), Logs.events(read(file)));
    }

    private static Delivered read(String file) throws IOException {
        Delivered delivered = new Delivered();
        ClassicLogSource.of(Input.of(LOGS.resolve(file))).run(delivered);
        return delivered;
    }

    private static String figures(Stream<Duration> lengths) {
        long[] figures = lengths.mapToLong(Duration::toNanos)
                .collect(() -> new long[2], (all, one) -> add(all, 1, one), (a, b) -> add(a, b[0], b[1]));
        return String.format(Locale.ROOT, "%d %.7f", figures[0], figures[1] / 1e9);
    }

    private static void add(long[] all, long count, long nanos) {
        all[0] += count;
        all[1] += nanos;
    }
}
