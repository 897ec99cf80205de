package io.gctelemetry.collector.figures;

import io.gctelemetry.event.Interval;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that is asked for: events that end in it, its own end not included.
 *
 * @param from null for its beginning
 * @param to null for its end
 */
public record Period(@Nullable Instant from, @Nullable Instant to) {
    /* No JVM runs for ten years, and none has a log from before 1980. */
    private static final Instant LONGEST_LIFE = Instant.parse("1980-01-01T00:00:00Z");

    /** All there is. */
    public static final Period ALL = new Period(null, null);

    /** Returns whether it is given by dates, rather than by times since a JVM started. */
    public boolean onCalendar() {
        return (from != null && from.isAfter(LONGEST_LIFE)) || (to != null && to.isAfter(LONGEST_LIFE));
    }

    boolean contains(Interval event) {
        return (from == null && to == null) || contains(event.end());
    }

    boolean contains(Instant end) {
        return (from == null || !end.isBefore(from)) && (to == null || end.isBefore(to));
    }

    /** The part of that interval which lies in the period. */
    Interval of(Interval interval) {
        Instant start = from == null || from.isBefore(interval.start()) ? interval.start() : from;
        Instant end = to == null || to.isAfter(interval.end()) ? interval.end() : to;
        return Interval.between(start, end);
    }
}
