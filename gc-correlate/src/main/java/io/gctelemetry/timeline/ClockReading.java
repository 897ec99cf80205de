package io.gctelemetry.timeline;

import java.time.Duration;
import java.time.Instant;

/**
 * The clock of a node as its agent reported it once. The offset lies within half the round trip of {@link #offset()}, because the
 * agent read its clock between request and response.
 *
 * @param asked when the request was sent, by the clock of the client's machine
 * @param roundTrip from the request to the response
 * @param now the agent's clock between the two
 */
public record ClockReading(Instant asked, Duration roundTrip, Instant now) {
    /** Returns client clock minus node clock. */
    public Duration offset() {
        return Duration.between(now, asked).plus(roundTrip.dividedBy(2));
    }

    /** Returns the smallest possible offset. */
    public Duration low() {
        return Duration.between(now, asked);
    }

    /** Returns the largest possible offset. */
    public Duration high() {
        return low().plus(roundTrip);
    }

    /** Returns whether both can be readings of one steady clock, within a tolerance. */
    public boolean agrees(ClockReading other, Duration slack) {
        return low().compareTo(other.high().plus(slack)) <= 0 && other.low().compareTo(high().plus(slack)) <= 0;
    }
}
