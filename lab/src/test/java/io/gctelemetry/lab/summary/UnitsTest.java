package io.gctelemetry.lab.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0          | 0.00 ms",
                "4999       | 0.00 ms",
                "5000       | 0.01 ms",
                "9994999    | 9.99 ms",
                "9995000    | 10.0 ms",
                "99949999   | 99.9 ms",
                "99950000   | 100 ms",
                "1204000000 | 1,204 ms",
            })
    void millisecondsHaveThreeDigitsThatCount(long nanos, String text) {
        assertThat(Units.millis(Duration.ofNanos(nanos))).isEqualTo(text);
    }

    @Test
    void aShareOfNothingIsNothing() {
        assertThat(Units.percent(Duration.ZERO, Duration.ZERO)).isEqualTo("0.00 %");
        assertThat(Units.percent(Duration.ofSeconds(1), Duration.ofSeconds(8))).isEqualTo("12.50 %");
    }

    @Test
    void minutesHaveTwoDigitsOfSeconds() {
        assertThat(Units.minutes(Duration.ofSeconds(65))).isEqualTo("1:05");
    }
}
