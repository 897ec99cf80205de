package io.gctelemetry.lab.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    @Test
    void percentilesAreTheOrdinalsOfTheSortedTimes() {
        assertThat(millis(Percentiles.of(histogram(1000), 0))).containsExactly(500L, 900L, 990L, 999L, 1000L);
    }

    @Test
    void failedRequestsRankBehindAllThatWereAnswered() {
        // 900 answers and 100 failures: the 900th of 1000 is the slowest answer
        assertThat(millis(Percentiles.of(histogram(900), 100))).containsExactly(500L, 900L, null, null, null);
    }

    @Test
    void fewRequestsHaveTheirSlowestForTheHighPercentiles() {
        assertThat(millis(Percentiles.of(histogram(3), 0))).containsExactly(2L, 3L, 3L, 3L, 3L);
    }

    @Test
    void withoutAnswersThereIsNoPercentile() {
        assertThat(millis(Percentiles.of(histogram(0), 0))).isEqualTo(Collections.nCopies(5, null));
        assertThat(Percentiles.of(histogram(0), 7).requests()).isEqualTo(7);
    }

    /** So many answers: one of 1 ms, one of 2 ms, and so on, kept to four digits. */
    private static Histogram histogram(int answers) {
        Histogram histogram = new Histogram(4);
        IntStream.rangeClosed(1, answers).forEach(millis -> histogram.recordValue(millis * 1_000_000L));
        return histogram;
    }

    private static List<@Nullable Long> millis(Percentiles percentiles) {
        @Nullable Long[] millis = new Long[percentiles.values().size()];
        for (int i = 0; i < millis.length; i++) {
            Duration value = percentiles.values().get(i);
            millis[i] = value == null ? null : value.toMillis();
        }
        return Arrays.asList(millis);
    }
}
