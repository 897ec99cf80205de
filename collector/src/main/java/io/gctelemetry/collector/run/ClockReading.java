package io.gctelemetry.collector.run;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What one question to an agent told of its clock: the offset lies within half the round trip of {@link #offset()}, because
 * the agent looked at its clock somewhere between the question and its answer.
 *
 * @param asked when the question went out, by the clock of who asked: the machine of the client
 * @param roundTrip how long the answer took
 * @param now what the agent's clock said in between
 */
public record ClockReading(Instant asked, Duration roundTrip, Instant now) {

    /** Client clock minus node clock. */
    public Duration offset() {
        return Duration.between(now, asked).plus(roundTrip.dividedBy(2));
    }

    /** The least the offset can be. */
    public Duration low() {
        return Duration.between(now, asked);
    }

    /** The most the offset can be. */
    public Duration high() {
        return low().plus(roundTrip);
    }

    /** Whether both can be true of one clock that goes steadily, give or take so much. */
    public boolean agrees(ClockReading other, Duration slack) {
        return low().compareTo(other.high().plus(slack)) <= 0 && other.low().compareTo(high().plus(slack)) <= 0;
    }

    /** As a run's description holds it, below {@code clocks} and the node's name; instants, and seconds to the nanosecond. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("asked", asked.toString());
        map.put("now", now.toString());
        map.put("roundTrip", Seconds.text(roundTrip));
        map.put("offset", Seconds.text(offset()));
        return map;
    }

    /** What a run's description knows of a node's clock. */
    public static Optional<ClockReading> of(RunDescription run, String node) {
        if (run.conditions().get("clocks") instanceof Map<?, ?> clocks && clocks.get(node) instanceof Map<?, ?> map) {
            try {
                return Optional.of(new ClockReading(
                        Instant.parse(String.valueOf(map.get("asked"))),
                        Seconds.duration(String.valueOf(map.get("roundTrip"))),
                        Instant.parse(String.valueOf(map.get("now")))));
            } catch (RuntimeException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
