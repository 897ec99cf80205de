package io.gctelemetry.source.ledger;

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
 * <p>One such end proves nothing. The JVM books a stop after its threads run again, and takes the time of the event
 * before or after that: on a busy machine these are milliseconds apart. So the ends of {@value #BELIEVED} ticks in a row
 * must lie outside on the same side, and the least of what they miss counts. What is too long for that is a step of the
 * clock, and is followed at once.
 *
 * <p>The error is at most the shortest time between two such readings, one tick; many stops make it far smaller. One
 * thread observes; any thread reads.
 */
public final class EventClock {
    /** In how many ticks in a row the stops must lie outside on the same side. */
    static final int BELIEVED = 8;

    /** How late the JVM may book a stop: a VM thread waits so long for a CPU only where nothing else works either. */
    private static final long BOOKING_NANOS = 1_000_000_000L;

    private volatile long offsetNanos;
    private Instant lastEarliest = Instant.MIN;
    private int ticks;
    private long leastMissing;

    /**
     * Takes in one stop, and returns it with its time corrected by what it showed.
     *
     * @param stop as the events report it, corrected by what was known before
     * @param earliest a reading of the wall clock before its end
     * @param latest a reading of the wall clock after its end
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer
    Stop observe(Stop stop, Instant earliest, Instant latest) {
        long missing = believed(missing(stop.interval().end(), earliest, latest), earliest);
        if (missing == 0) {
            return stop;
        }
        ticks = 0;
        offsetNanos += missing;
        Interval interval = stop.interval();
        return stop.at(Interval.of(interval.start().plusNanos(missing), interval.length()));
    }

    private static long missing(Instant end, Instant earliest, Instant latest) {
        if (end.isBefore(earliest)) {
            return Duration.between(end, earliest).toNanos();
        }
        return end.isAfter(latest) ? Duration.between(end, latest).toNanos() : 0;
    }

    /** How much of what this stop and those of the ticks right before it miss is not the JVM's late booking. */
    private long believed(long missing, Instant earliest) {
        if (missing == 0 || Math.abs(missing) >= BOOKING_NANOS) {
            ticks = 0;
            return missing;
        }
        if (ticks == 0 || missing > 0 != leastMissing > 0) {
            ticks = 0;
            leastMissing = missing;
        } else if (Math.abs(missing) < Math.abs(leastMissing)) {
            leastMissing = missing;
        }
        ticks += ticks > 0 && earliest.equals(lastEarliest) ? 0 : 1;
        lastEarliest = earliest;
        return ticks < BELIEVED ? 0 : leastMissing;
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
