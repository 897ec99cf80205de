package io.gctelemetry.agent.journal;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Which stop a pause lies in, where both are known from counters alone, and the causes of pauses whose stop has not come
 * yet: JVMs book a stop after the mutators run again, so its pause may be known before it.
 *
 * <p>Counters are read some time after what they count, so both may seem too late, each by another time. Bounded: the
 * oldest of more than {@value #MOST} causes is forgotten. Guarded by its ring.
 */
final class UnplacedCauses {
    private static final int MOST = 16;

    /* Two ticks of the idle thread. */
    private static final Duration READ_APART = Duration.ofMillis(50);

    /* A bean counts whole milliseconds. */
    private static final Duration TIMED_APART = Duration.ofMillis(1);

    private final ArrayDeque<Cause> causes = new ArrayDeque<>();

    /**
     * How far the ends of both lie apart, if the pause may lie in the stop: it is no longer, and the ends are near; else
     * null.
     */
    static @Nullable Duration apart(Interval stop, Interval pause) {
        Duration apart = Duration.between(stop.end(), pause.end()).abs();
        boolean inside = stop.length().plus(TIMED_APART).compareTo(pause.length()) >= 0;
        return inside && apart.compareTo(READ_APART) <= 0 ? apart : null;
    }

    void add(Interval pause, String cause) {
        if (causes.size() == MOST) {
            causes.remove();
        }
        causes.add(new Cause(pause, cause));
    }

    /** Takes the cause of the oldest pause that may lie in this stop; null if there is none. */
    @Nullable
    String take(Interval stop) {
        for (Iterator<Cause> i = causes.iterator(); i.hasNext(); ) {
            Cause one = i.next();
            if (apart(stop, one.pause) != null) {
                i.remove();
                return one.cause;
            }
        }
        return null;
    }

    private static final class Cause {
        private final Interval pause;
        private final String cause;

        Cause(Interval pause, String cause) {
            this.pause = pause;
            this.cause = cause;
        }
    }
}
