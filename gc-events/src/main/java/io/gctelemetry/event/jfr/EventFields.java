package io.gctelemetry.event.jfr;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One event as a decoder sees it, whoever read it. It is good only during the call that hands it over: a reader may
 * reuse the object for the next event.
 */
public interface EventFields {
    Instant start();

    Duration duration();

    /** Whether this JDK's version of the event has the field. */
    boolean has(String field);

    /** The field as a whole number; read only if {@link #has} returns true. */
    long getLong(String field);

    /** The field as text, where the event names a thing: an operation, a cause, a thread, a class. */
    @Nullable
    String getString(String field);

    /** Returns the time that the event covers. */
    default Interval interval() {
        return Interval.of(start(), duration());
    }

    /** Returns the field as text; {@link Stop#UNKNOWN} if this JDK's version of the event lacks it. */
    default String text(String field) {
        String value = has(field) ? getString(field) : null;
        return value == null ? Stop.UNKNOWN : value;
    }

    /** Returns the field as a whole number; -1 if this JDK's version of the event lacks it. */
    default long number(String field) {
        return has(field) ? getLong(field) : -1;
    }
}
