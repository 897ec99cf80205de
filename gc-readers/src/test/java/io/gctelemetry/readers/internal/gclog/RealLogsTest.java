package io.gctelemetry.readers.internal.gclog;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.internal.classic.ClassicLogFormat;
import io.gctelemetry.readers.internal.classic.ClassicLogSource;
import io.gctelemetry.readers.internal.unified.UnifiedLogFormat;
import io.gctelemetry.readers.internal.unified.UnifiedLogSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Logs of JDK 8 to 25 with every collector, and what an independent script found in each ({@code truth.jsonl}). */
class RealLogsTest {
    private static final Path LOGS = Path.of("src/test/resources/gclogs");

    static Stream<JsonNode> unified() throws IOException {
        return truths().filter(truth -> truth.get("unified").asBoolean());
    }

    static Stream<JsonNode> classic() throws IOException {
        return truths().filter(truth -> !truth.get("unified").asBoolean());
    }

    private static Stream<JsonNode> truths() throws IOException {
        return Files.readAllLines(LOGS.resolve("truth.jsonl")).stream().map(RealLogsTest::json);
    }

    @ParameterizedTest
    @MethodSource("classic")
    void everyFigureOfJdk8IsThatOfTheTruth(JsonNode truth) throws IOException {
        Input log = Input.of(LOGS.resolve(truth.get("file").asText()));
        assertThat(new ClassicLogFormat().matches(log.head())).isTrue();
        assertThat(new UnifiedLogFormat().matches(log.head())).isFalse();
        Delivered delivered = new Delivered();
        ClassicLogSource.of(log).run(delivered);

        assertThat(Delivered.figures(delivered.pauseLengths())).isEqualTo(figures(truth.get("gc")));
        assertThat(Delivered.figures(delivered.phaseLengths())).isEqualTo(figures(truth.get("conc")));
        assertThat(Delivered.figures(delivered.stopLengths())).isEqualTo(figures(truth.get("stopped")));
        assertThat(Delivered.figures(delivered.timesToSafepoint())).isEqualTo(figures(truth.get("ttsp")));
    }

    @ParameterizedTest
    @MethodSource("unified")
    void everyFigureIsThatOfTheTruth(JsonNode truth) throws IOException {
        Input log = Input.of(LOGS.resolve(truth.get("file").asText()));
        assertThat(new UnifiedLogFormat().matches(log.head())).isTrue();
        Delivered delivered = new Delivered();
        UnifiedLogSource.of(log).run(delivered);

        int nested = truth.get("nested").asInt();
        assertThat(Delivered.figures(delivered.pauseLengths()))
                .isEqualTo(figures(
                        truth.at("/gc/n").asInt() - nested,
                        truth.get("union").asDouble(),
                        truth.at("/gc/max").asDouble()));
        assertThat(Delivered.figures(delivered.stopLengths())).isEqualTo(figures(truth.get("stopped")));
        assertThat(Delivered.figures(delivered.timesToSafepoint())).isEqualTo(figures(truth.get("ttsp")));
        assertThat(Delivered.figures(delivered.phaseLengths())).isEqualTo(figures(truth.get("conc")));
        assertThat(Delivered.figures(delivered.stallLengths())).isEqualTo(figures(truth.get("stall")));
    }

    private static String figures(JsonNode truth) {
        return figures(
                truth.get("n").asInt(),
                truth.get("sum").asDouble(),
                truth.get("max").asDouble());
    }

    private static String figures(int n, double sum, double max) {
        return String.format(Locale.ROOT, "%d %.7f %.7f", n, sum, max);
    }

    private static JsonNode json(String line) {
        try {
            return new ObjectMapper().readTree(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
