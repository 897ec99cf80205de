package io.gctelemetry.event.jfr;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Makes stops where a recording does not hold the end of safepoints: each lasts from the begin of its safepoint, where
 * that is known, to the end of its last VM operation, and so is shorter than what the mutators felt.
 *
 * <p>Where synchronization was recorded, it begins there: until then mutators run on. With neither it begins with the
 * operation, and its time to safepoint is not known. A pause that lies in no operation is a stop of its own. Stops are
 * reported in the order in which they ended. Bounded, one thread.
 */
final class OperationJoin {
    private static final int SLOTS = 64;
    private static final int MOST_PAUSES = 1024;

    private final GcEventListener listener;
    private final boolean oddIds;
    private final Begin[] begins = new Begin[SLOTS];
    private final ArrayDeque<Stop> alone = new ArrayDeque<>();
    private @Nullable Stop pending;
    private long pendingId = -1;

    /** @param oddIds whether the n-th safepoint has the id 2n - 1 (JDK 8 to 12) rather than n */
    OperationJoin(boolean oddIds, GcEventListener listener) {
        this.oddIds = oddIds;
        this.listener = listener;
    }

    void begin(EventFields event) {
        long id = event.getLong("safepointId");
        Begin known = known(id);
        if (known == null) { // synchronization ends no later than the begin event, and is exact
            begins[slot(id)] = new Begin(id, event.start(), event.duration());
        }
    }

    void synchronization(EventFields event) {
        long id = event.getLong("safepointId");
        begins[slot(id)] = new Begin(id, event.start(), event.duration());
    }

    /** @param gcId the collection that paused in it, or -1 */
    void operation(String operation, boolean collection, EventFields event, long gcId, @Nullable String cause) {
        long id = event.has("safepointId") ? event.getLong("safepointId") : -1;
        Instant end = event.start().plus(event.duration());
        Stop same = pending;
        if (same != null && id >= 0 && id == pendingId) { // two that shared one safepoint (JDK 11)
            boolean better = collection && !same.collection();
            pending = new Stop(
                    same.ordinal(),
                    Interval.between(same.interval().start(), end),
                    same.timeToSafepoint(),
                    better ? operation : same.operation(),
                    collection || same.collection(),
                    gcId >= 0 ? gcId : same.gcId(),
                    cause != null ? cause : same.cause());
            return;
        }
        reportPending();
        Begin begin = known(id);
        long ordinal = oddIds && id >= 0 ? (id + 1) / 2 : id;
        pending = new Stop(
                ordinal,
                Interval.between(begin == null ? event.start() : begin.start, end),
                begin == null ? null : begin.timeToSafepoint,
                operation,
                collection || gcId >= 0,
                gcId,
                cause);
        pendingId = id;
    }

    /** A pause whose operation may be too short to have been recorded. */
    void pause(Interval interval, long gcId, @Nullable String cause) {
        alone.add(new Stop(-1, interval, null, Stop.UNKNOWN, true, gcId, cause));
        if (alone.size() > MOST_PAUSES) {
            listener.onEvent(alone.remove());
        }
    }

    /** Reports what has waited for a later piece. */
    void flush() {
        reportPending();
        while (!alone.isEmpty()) {
            listener.onEvent(alone.remove());
        }
    }

    private void reportPending() {
        Stop stop = pending;
        if (stop == null) {
            return;
        }
        pending = null;
        pendingId = -1;
        Interval whole = stop.interval();
        for (Iterator<Stop> i = alone.iterator(); i.hasNext(); ) {
            Stop pause = i.next();
            if (whole.overlap(pause.interval()).isZero() && !whole.contains(pause.interval())) {
                if (pause.interval().start().isBefore(whole.start())) {
                    i.remove();
                    listener.onEvent(pause);
                }
            } else {
                i.remove();
            }
        }
        listener.onEvent(stop);
    }

    private @Nullable Begin known(long id) {
        if (id < 0) {
            return null;
        }
        Begin begin = begins[slot(id)];
        return begin != null && begin.id == id ? begin : null;
    }

    private static int slot(long id) {
        return (int) (id & (SLOTS - 1));
    }

    /** How a safepoint began. */
    private static final class Begin {
        private final long id;
        private final Instant start;
        private final Duration timeToSafepoint;

        Begin(long id, Instant start, Duration timeToSafepoint) {
            this.id = id;
            this.start = start;
            this.timeToSafepoint = timeToSafepoint;
        }
    }
}
