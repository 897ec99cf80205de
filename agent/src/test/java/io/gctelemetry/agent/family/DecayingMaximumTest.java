package io.gctelemetry.agent.family;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.MockClock;
import io.micrometer.core.instrument.distribution.TimeWindowMax;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;

class DecayingMaximumTest {
    private static final long SECOND = 1_000_000_000L;

    @Test
    void remembersTheLongestForTheMinuteItFellIntoAndTwoMore() {
        DecayingMaximum maximum = new DecayingMaximum(0);
        maximum.record(59 * SECOND, 7);
        maximum.record(61 * SECOND, 5);

        assertThat(maximum.longest(179 * SECOND)).isEqualTo(7);
        assertThat(maximum.longest(180 * SECOND)).isEqualTo(5);
        assertThat(maximum.longest(240 * SECOND)).isZero();
    }

    @Test
    void remembersAsMicrometersTimersDoWhenPrometheusReadsThem() {
        MockClock clock = new MockClock();
        TimeWindowMax theirs = new TimeWindowMax(clock, Duration.ofMinutes(1).toMillis(), 3);
        long now = clock.monotonicTime();
        DecayingMaximum ours = new DecayingMaximum(now);
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            long step = (long) (Math.pow(10, random.nextInt(6)) * random.nextDouble()); // up to 100 s, rarely
            clock.add(Duration.ofMillis(step));
            now += step * 1_000_000;
            if (random.nextInt(4) > 0) {
                int value = 1 + random.nextInt(1_000_000);
                theirs.record(value);
                ours.record(now, value);
            }
            assertThat((double) ours.longest(now)).as("step %d", i).isEqualTo(theirs.poll());
        }
    }
}
