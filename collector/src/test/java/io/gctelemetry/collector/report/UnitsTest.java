package io.gctelemetry.collector.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Nanoseconds as people and programs read them. */
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
    @CsvSource({
        "0, 0",
        "1, 0.000000001",
        "1500000000, 1.5",
        "1795284957973611680, 1795284957.97361168",
        "-1, -0.000000001"
    })
    void toTheLastDigitForPrograms(long nanos, String words) {
        assertThat(Units.exactSeconds(nanos)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"42100000000, 42.1 s", "200000000000, 3 min 20 s", "7500000000000, 2 h 5 min"})
    void aSpan(long nanos, String words) {
        assertThat(Units.span(nanos, Style.PLAIN)).isEqualTo(words);
    }
}
