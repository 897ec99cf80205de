package io.gctelemetry.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EventClockTest {
    private static final Instant T = Instant.parse("2026-01-01T00:00:00Z");

    private final EventClock clock = new EventClock();

    @Test
    void oneStopThatTheJvmBookedLateLeavesTheClockAlone() {
        endsBefore(Duration.ofMillis(3));

        assertThat(clock.offsetSeconds()).isZero();
    }

    @Test
    void someStopsThatTheJvmBookedLateAmongOthersLeaveTheClockAlone() {
        for (int i = 0; i < 20; i++) {
            endsBefore(Duration.ofMillis(3));
            endsBefore(Duration.ofMillis(3));
            endsWithin();
        }

        assertThat(clock.offsetSeconds()).isZero();
    }

    @Test
    void aClockOfTheEventsThatStaysBehindIsMovedByTheLeastThatIsMissing() {
        for (int i = 0; i < EventClock.BELIEVED; i++) {
            endsBefore(Duration.ofMillis(11 + i));
        }

        assertThat(clock.offsetSeconds()).isEqualTo(0.011);
        assertThat(clock.corrected(T)).isEqualTo(T.plusMillis(11));
    }

    @Test
    void aStepOfTheWallClockIsFollowedAtOnce() {
        Stop seen = endsBefore(Duration.ofHours(24));

        assertThat(clock.offsetSeconds()).isEqualTo(86_400);
        assertThat(seen.interval().end()).isEqualTo(T.plus(Duration.ofHours(24)));
    }

    @Test
    void anEndAfterTheCountersSawItIsMovedBackAtOnce() {
        clock.observe(endingAt(T.plusMillis(60)), T, T.plusMillis(50));

        assertThat(clock.offsetSeconds()).isEqualTo(-0.010);
    }

    /** A stop that the events end so long before the counters' thread last saw no end of it. */
    private Stop endsBefore(Duration missing) {
        return clock.observe(endingAt(T), T.plus(missing), T.plus(missing).plusMillis(50));
    }

    private void endsWithin() {
        clock.observe(endingAt(T.plusMillis(20)), T, T.plusMillis(50));
    }

    private static Stop endingAt(Instant end) {
        Interval interval = Interval.of(end.minusMillis(1), Duration.ofMillis(1));
        return new Stop(1, interval, Duration.ZERO, "Cleanup", false, -1, null);
    }
}
