package io.gctelemetry.collector.run;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
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

    private static final int QUESTIONS = 3;

    /** Clocks that are a century apart are no clocks. */
    private static final Duration MOST = Duration.ofDays(36_500);

    /**
     * Asks an agent for its time: a few times, of which the fastest answer tells most.
     *
     * @throws IOException if it does not answer like an agent
     */
    public static ClockReading ask(JournalSource agent) throws IOException, InterruptedException {
        ClockReading best = once(agent);
        for (int i = 1; i < QUESTIONS; i++) {
            ClockReading next = once(agent);
            best = next.roundTrip.compareTo(best.roundTrip) < 0 ? next : best;
        }
        return best;
    }

    private static ClockReading once(JournalSource agent) throws IOException, InterruptedException {
        Instant asked = Instant.now();
        long begun = System.nanoTime();
        List<String> lines = agent.since(Long.MAX_VALUE);
        Duration roundTrip = Duration.ofNanos(System.nanoTime() - begun);
        Instant now = !lines.isEmpty() && JournalLine.parse(lines.get(0)) instanceof JournalLine.Head head
                ? head.now()
                : null;
        if (now == null) {
            throw new IOException("the head of its journal does not tell its time");
        }
        return new ClockReading(asked, roundTrip, now);
    }

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

    /** What a run's description, as {@link #asMap} wrote it, knows of a node's clock. */
    public static Optional<ClockReading> of(RunDescription run, String node) {
        if (run.conditions().get("clocks") instanceof Map<?, ?> clocks && clocks.get(node) instanceof Map<?, ?> map) {
            try {
                ClockReading reading = new ClockReading(
                        Instant.parse(String.valueOf(map.get("asked"))),
                        Seconds.duration(String.valueOf(map.get("roundTrip"))),
                        Instant.parse(String.valueOf(map.get("now"))));
                boolean sane = !reading.roundTrip.isNegative()
                        && reading.offset().abs().compareTo(MOST) < 0
                        && reading.roundTrip.compareTo(MOST) < 0;
                return sane ? Optional.of(reading) : Optional.empty();
            } catch (RuntimeException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
