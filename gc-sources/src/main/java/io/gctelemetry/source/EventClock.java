package io.gctelemetry.source;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;

/**
 * Corrects the times of JFR events to the wall clock.
 *
 * <p>JFR converts the ticks of an event with the clock and the frequency that its chunk began with. The result drifts from
 * the wall clock until the next chunk (11 ms an hour were measured) and does not follow a step of it. The counters' thread
 * reads the wall clock before and after each stop, so the end of the stop lies between both readings. An end that lies
 * outside moves the correction by as much as is missing, never by more.
 *
 * <p>The error is at most the shortest time between two such readings, one tick; many stops make it far smaller. One
 * thread observes; any thread reads.
 */
public final class EventClock {
    private volatile long offsetNanos;

    /**
     * Takes in one stop, and returns it with its time corrected by what it showed.
     *
     * @param stop as the events report it, corrected by what was known before
     * @param earliest a reading of the wall clock before its end
     * @param latest a reading of the wall clock after its end
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    Stop observe(Stop stop, Instant earliest, Instant latest) {
        Instant end = stop.interval().end();
        long missing = 0;
        if (end.isBefore(earliest)) {
            missing = Duration.between(end, earliest).toNanos();
        } else if (end.isAfter(latest)) {
            missing = -Duration.between(latest, end).toNanos();
        }
        if (missing == 0) {
            return stop;
        }
        offsetNanos += missing;
        Interval interval = stop.interval();
        return stop.at(Interval.of(interval.start().plusNanos(missing), interval.length()));
    }

    /** Returns the interval of an event by the wall clock; its length stays as it is. */
    Interval corrected(Interval event) {
        long offset = offsetNanos;
        return offset == 0 ? event : Interval.of(corrected(event.start()), event.length());
    }

    /** Returns the time of an event by the wall clock. */
    Instant corrected(Instant event) {
        return event.plusNanos(offsetNanos);
    }

    /** Returns the correction in seconds: wall clock minus clock of the events. */
    public double offsetSeconds() {
        return offsetNanos / 1e9;
    }
}
