package io.gctelemetry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {

    @ParameterizedTest
    @CsvSource({"500ms, 500", "10s, 10000", "5m, 300000", "2.5h, 9000000", "0s, 0"})
    void aNumberWithAUnitIsRead(String text, long millis) {
        assertThat(Durations.parse(text)).contains(Duration.ofMillis(millis));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "s", "-1s", "1 s", "1d", "1e3s", "1.2345s", "1234567890s"})
    void anythingElseIsNotADuration(String text) {
        assertThat(Durations.parse(text)).isEmpty();
    }
}
