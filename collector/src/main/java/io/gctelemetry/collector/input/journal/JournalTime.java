package io.gctelemetry.collector.input.journal;

import io.gctelemetry.event.Interval;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The time of which a journal has all stops: from the first stop or the agent's first answer to the last stop or answer, without the stops that
 * are missing. One thread.
 */
final class JournalTime {
    private final List<Interval> closed = new ArrayList<>();
    private @Nullable Instant from;
    private @Nullable Instant to;
    private @Nullable Instant asked;
    private boolean hole;

    /** The agent answered at this time, if it is known: it had all stops until then. */
    void answered(@Nullable Instant at) {
        if (at == null) {
            return;
        }
        asked = at;
        if (from == null && !hole) {
            from = at;
            to = at;
        }
    }

    /** Stops are missing behind the last one. */
    void missed() {
        hole = true;
    }

    /** Another JVM answers. */
    void restarted() {
        Interval last = last();
        if (last != null) {
            closed.add(last);
        }
        from = null;
        to = null;
        asked = null;
        hole = false;
    }

    void stop(Interval stop) {
        if (hole && from != null && to != null) {
            closed.add(Interval.between(from, to));
            from = null;
            to = null;
        }
        hole = false;
        from = from == null || stop.start().isBefore(from) ? stop.start() : from;
        to = to == null || stop.end().isAfter(to) ? stop.end() : to;
    }

    private @Nullable Interval last() {
        Instant answer = hole ? null : asked;
        Instant start = from == null ? answer : from;
        Instant end = to == null || (answer != null && answer.isAfter(to)) ? answer : to;
        return start == null || end == null ? null : Interval.between(start, end);
    }

    /** Returns the stretches in the order of the journal. */
    List<Interval> all() {
        List<Interval> all = new ArrayList<>(closed);
        Interval last = last();
        if (last != null) {
            all.add(last);
        }
        return all;
    }
}
