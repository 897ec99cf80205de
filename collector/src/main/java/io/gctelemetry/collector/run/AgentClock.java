package io.gctelemetry.collector.run;

import io.gctelemetry.collector.run.journal.JournalLine;
import io.gctelemetry.collector.run.journal.JournalSource;
import io.gctelemetry.timeline.ClockReading;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads the clock of an agent, and keeps the reading in the description of a run. */
public final class AgentClock {
    private static final int REQUESTS = 3;

    /** A larger offset is taken for a damaged description. */
    private static final Duration MAXIMUM = Duration.ofDays(36_500);

    private AgentClock() {}

    /**
     * Reads the clock of an agent three times and returns the reading with the shortest round trip.
     *
     * @throws IOException if the other side does not answer like an agent
     */
    public static ClockReading read(JournalSource agent) throws IOException, InterruptedException {
        ClockReading best = once(agent);
        for (int i = 1; i < REQUESTS; i++) {
            ClockReading next = once(agent);
            best = next.roundTrip().compareTo(best.roundTrip()) < 0 ? next : best;
        }
        return best;
    }

    private static ClockReading once(JournalSource agent) throws IOException, InterruptedException {
        Instant asked = Instant.now();
        long start = System.nanoTime();
        List<String> lines = agent.since(Long.MAX_VALUE);
        Duration roundTrip = Duration.ofNanos(System.nanoTime() - start);
        Instant now = !lines.isEmpty() && JournalLine.parse(lines.get(0)) instanceof JournalLine.Head head
                ? head.now()
                : null;
        if (now == null) {
            throw new IOException("the head of its journal does not contain its time");
        }
        return new ClockReading(asked, roundTrip, now);
    }

    /** Returns a reading as the description of a run has it, below {@code clocks} and the node's name. */
    public static Map<String, Object> toMap(ClockReading reading) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("asked", reading.asked().toString());
        map.put("now", reading.now().toString());
        map.put("roundTrip", Seconds.text(reading.roundTrip()));
        map.put("offset", Seconds.text(reading.offset()));
        return map;
    }

    /** Returns the reading that {@link #toMap} put into the description of a run; empty if it is missing or damaged. */
    public static Optional<ClockReading> of(RunDescription run, String node) {
        if (run.conditions().get("clocks") instanceof Map<?, ?> clocks && clocks.get(node) instanceof Map<?, ?> map) {
            try {
                ClockReading reading = new ClockReading(
                        Instant.parse(String.valueOf(map.get("asked"))),
                        Seconds.duration(String.valueOf(map.get("roundTrip"))),
                        Instant.parse(String.valueOf(map.get("now"))));
                boolean plausible = !reading.roundTrip().isNegative()
                        && reading.offset().abs().compareTo(MAXIMUM) < 0
                        && reading.roundTrip().compareTo(MAXIMUM) < 0;
                return plausible ? Optional.of(reading) : Optional.empty();
            } catch (RuntimeException e) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }
}
