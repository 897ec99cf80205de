package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.RetiredWords;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WordsTest {

    static Stream<Metric> everyMetric() {
        return Stream.of(
                        GcMetric.values(),
                        ClientMetric.values(),
                        MicrometerMetric.values(),
                        ClientJavaMetric.values(),
                        OtelMetric.values())
                .flatMap(Stream::of);
    }

    @ParameterizedTest
    @MethodSource("everyMetric")
    void theHelpOfMetricsHasNoRetiredWords(Metric metric) throws IOException {
        assertThat(RetiredWords.in(metric.help())).isEmpty();
    }
}
