package io.gctelemetry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    @ParameterizedTest
    @CsvSource({
        "0, 0 ns",
        "999, 999 ns",
        "1000, 1.00 us",
        "12345, 12.3 us",
        "999499, 999 us",
        "999500, 1.00 ms",
        "4560000, 4.56 ms",
        "99950000, 100 ms",
        "999499999, 999 ms",
        "999500000, 1.00 s",
        "71000000000, 71.0 s"
    })
    void threeDigitsAndAUnit(long nanos, String words) {
        assertThat(Units.length(nanos, new Style(80, false, false))).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"42100000000, 42.1 s", "200000000000, 3 min 20 s", "7500000000000, 2 h 5 min"})
    void aSpan(long nanos, String words) {
        assertThat(Units.span(nanos, Style.PLAIN)).isEqualTo(words);
    }

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
