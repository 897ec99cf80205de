package io.gctelemetry.lab.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class ArrivalsTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void evenOnesComeAtEqualDistances() {
        Arrivals arrivals = new Arrivals(4, Duration.ZERO, false, 1);

        assertThat(LongStream.generate(arrivals::next).limit(4))
                .containsExactly(SECOND / 4, SECOND / 2, 3 * SECOND / 4, SECOND);
    }

    @Test
    void randomOnesKeepTheRateAndAreNotEven() {
        Arrivals arrivals = new Arrivals(1000, Duration.ZERO, true, 1);
        long[] times = LongStream.generate(arrivals::next).limit(100_000).toArray();
        long withoutGap = LongStream.range(1, times.length)
                .filter(i -> times[(int) i] - times[(int) i - 1] < SECOND / 10_000)
                .count();

        assertThat(times[times.length - 1] / (double) SECOND).isCloseTo(100, within(1.0));
        // of a Poisson process, 1 - exp(-0.1) of the gaps are shorter than a tenth of the mean one
        assertThat(withoutGap / 100_000.0).isCloseTo(0.0952, within(0.003));
    }

    @Test
    void theSameSeedGivesTheSameTimes() {
        Arrivals one = new Arrivals(100, Duration.ofSeconds(1), true, 42);
        Arrivals other = new Arrivals(100, Duration.ofSeconds(1), true, 42);

        assertThat(LongStream.generate(one::next).limit(1000).toArray())
                .containsExactly(LongStream.generate(other::next).limit(1000).toArray());
    }

    @Test
    void theRateRisesDuringTheRamp() {
        Arrivals arrivals = new Arrivals(100, Duration.ofSeconds(10), false, 1);
        long[] times = LongStream.generate(arrivals::next)
                .takeWhile(time -> time < 20 * SECOND)
                .toArray();

        assertThat(between(times, 0, 1)).isBetween(9L, 10L);
        assertThat(between(times, 4, 6)).isBetween(98L, 102L);
        assertThat(between(times, 12, 13)).isBetween(99L, 101L);
    }

    private static long between(long[] times, int from, int to) {
        return LongStream.of(times)
                .filter(time -> time >= from * SECOND && time < to * SECOND)
                .count();
    }
}
