package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordsTest {
    private static final Path RETIRED = Path.of("../docs/retired-words.txt");

    static Stream<Metric> everyMetric() {
        return Stream.of(GcMetric.values(), ClientMetric.values(), MicrometerMetric.values(), ClientJavaMetric.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("everyMetric")
    void theHelpOfMetricsHasNoRetiredWords(Metric metric) throws IOException {
        assertThat(Files.readAllLines(RETIRED))
                .filteredOn(line -> !line.startsWith("#"))
                .noneMatch(line -> Pattern.compile("(?i)\\b(" + line.replaceFirst(": .*", "") + ")\\b")
                        .matcher(metric.help())
                        .find());
    }
}
