package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DecimalsTest {
    @ParameterizedTest
    @CsvSource({
        "0.0, 0.0",
        "-0.0, -0.0",
        "-5, -5.0",
        "0.5, 0.5",
        "-0.25, -0.25",
        "0.001, 0.001",
        "0.000999999, 9.99999E-4",
        "1234.000000001, 1234.000000001",
        "999999.999999999, 999999.999999999",
        "9999999, 9999999.0",
        "10000000, 1.0E7",
        "Infinity, +Inf",
        "-Infinity, -Inf",
        "NaN, NaN",
        "123456789012345, 1.23456789012345E14",
        "1000000000000000, 1.0E15",
        "0.000000001, 1.0E-9",
        "0.00001234, 1.234E-5"
    })
    void writesWhatJavaWritesButInfinities(double value, String text) {
        assertThat(written(value)).isEqualTo(text);
    }

    @Test
    void writesNanosecondsAsJavaDoes() {
        Random random = new Random(1);
        for (int i = 0; i < 50_000; i++) {
            double seconds = (random.nextLong() >>> (14 + random.nextInt(40))) / 1e9;
            assertThat(written(seconds)).isEqualTo(Double.toString(seconds));
        }
    }

    @Test
    void writesWholeNumbersAsJavaDoes() {
        Random random = new Random(3);
        for (int i = 0; i < 50_000; i++) {
            double number = (random.nextLong() >>> random.nextInt(64)) * (random.nextBoolean() ? 1 : 1000.0);
            assertThat(written(number)).isEqualTo(Double.toString(number));
        }
    }

    @Test
    void writesAnyNumberAsJavaDoes() {
        Random random = new Random(2);
        for (int i = 0; i < 50_000; i++) {
            double number = random.nextGaussian() * Math.pow(10, random.nextInt(24) - 12);
            assertThat(written(number)).isEqualTo(Double.toString(number));
        }
    }

    private static String written(double value) {
        Bytes bytes = new Bytes();
        Decimals.write(bytes, value);
        return new String(bytes.copy(), UTF_8);
    }
}
