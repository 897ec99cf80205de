package io.gctelemetry.collector.figures;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The part of a file that is asked for: events that end in it, its own end not included.
 *
 * @param from null for its beginning
 * @param to null for its end
 */
public record Period(@Nullable Instant from, @Nullable Instant to) {
    /** All there is. */
    public static final Period ALL = new Period(null, null);

    boolean contains(Instant end) {
        return (from == null || !end.isBefore(from)) && (to == null || end.isBefore(to));
    }
}
