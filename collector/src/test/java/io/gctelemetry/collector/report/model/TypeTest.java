package io.gctelemetry.collector.report.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypeTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1, 0.000000001",
        "1500000000, 1.5",
        "1795284957973611680, 1795284957.97361168",
        "-1, -0.000000001"
    })
    void secondsHaveEveryDigitAndNoExponent(long nanos, String words) {
        assertThat(Type.exactSeconds(nanos).toPlainString()).isEqualTo(words);
    }
}
