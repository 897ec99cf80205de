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
 * <p>One end before its earlier reading proves nothing: the JVM books a stop after its threads run again, and on a busy
 * machine milliseconds later. So {@value #BELIEVED} such stops in a row are needed, and the least of what they miss counts.
 * What is too long for a late booking is a step of the clock, and is followed at once.
 *
 * <p>The error is at most the shortest time between two such readings, one tick; many stops make it far smaller. One
 * thread observes; any thread reads.
 */
public final class EventClock {
    /** How many stops in a row must end before their earlier reading. */
    static final int BELIEVED = 8;

    /** How late the JVM may book a stop: a VM thread waits so long for a CPU only where nothing else works either. */
    private static final long BOOKING_NANOS = 1_000_000_000L;

    private volatile long offsetNanos;
    private int behind;
    private long leastBehind;

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
            missing = believed(Duration.between(end, earliest).toNanos());
        } else {
            behind = 0;
            missing = end.isAfter(latest) ? Duration.between(end, latest).toNanos() : 0;
        }
        if (missing == 0) {
            return stop;
        }
        offsetNanos += missing;
        Interval interval = stop.interval();
        return stop.at(Interval.of(interval.start().plusNanos(missing), interval.length()));
    }

    /** How much of what this stop and those right before it miss is not the JVM's late booking. */
    private long believed(long missing) {
        leastBehind = behind == 0 ? missing : Math.min(leastBehind, missing);
        behind++;
        if (missing < BOOKING_NANOS && behind < BELIEVED) {
            return 0;
        }
        behind = 0;
        return missing < BOOKING_NANOS ? leastBehind : missing;
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
