package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class EventClockTest {
    private static final Instant T = Instant.parse("2026-01-01T00:00:00Z");

    private static final int BELIEVED_OFTEN = 3 * EventClock.BELIEVED;

    private Instant now = T;
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
        assertThat(seen.interval().end()).isEqualTo(now);
    }

    @Test
    void aClockOfTheEventsThatStaysAheadIsMovedBackByTheLeast() {
        for (int i = 0; i < EventClock.BELIEVED; i++) {
            assertThat(clock.offsetSeconds()).isZero();
            endsAfter(Duration.ofMillis(10 + i));
        }

        assertThat(clock.offsetSeconds()).isEqualTo(-0.010);
    }

    @Test
    void stopsOfOneTickAreOnePieceOfEvidence() {
        for (int i = 0; i < 2 * EventClock.BELIEVED; i++) {
            clock.observe(endingAt(now.minusMillis(3)), now, now.plusMillis(50));
        }

        assertThat(clock.offsetSeconds()).isZero();
    }

    @Test
    void stopsOnBothSidesLeaveTheClockAlone() {
        for (int i = 0; i < BELIEVED_OFTEN; i++) {
            endsBefore(Duration.ofMillis(3));
            endsAfter(Duration.ofMillis(3));
        }

        assertThat(clock.offsetSeconds()).isZero();
    }

    /** A stop whose end is missing so much to the tick before it. */
    private Stop endsBefore(Duration missing) {
        now = now.plusMillis(100);
        return clock.observe(endingAt(now.minus(missing)), now, now.plusMillis(50));
    }

    private Stop endsAfter(Duration missing) {
        now = now.plusMillis(100);
        return clock.observe(endingAt(now.plusMillis(50).plus(missing)), now, now.plusMillis(50));
    }

    private void endsWithin() {
        now = now.plusMillis(100);
        clock.observe(endingAt(now.plusMillis(20)), now, now.plusMillis(50));
    }

    private static Stop endingAt(Instant end) {
        Interval interval = Interval.of(end.minusMillis(1), Duration.ofMillis(1));
        return new Stop(1, interval, Duration.ZERO, "Cleanup", false, -1, null);
    }
}
