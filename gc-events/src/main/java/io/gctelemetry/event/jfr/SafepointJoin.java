package io.gctelemetry.event.jfr;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Joins the four events that JFR reports for one safepoint (begin, state synchronization, VM operation, end) by its id.
 *
 * <p>The stop begins where state synchronization begins: that is when the safepoint is armed. From the begin event until
 * then the VM waits for concurrent collector threads while mutators run on. It ends where the end event ends: the
 * mutators are released then. Of a safepoint of which a piece is missing no stop is made; the perf counters know of it.
 *
 * <p>Bounded: at most {@value #SLOTS} safepoints are open at once; an older one is forgotten. One thread.
 */
final class SafepointJoin {
    private static final int SLOTS = 64;

    private final Open[] slots = new Open[SLOTS];
    private final boolean oddIds;

    /** @param oddIds whether the n-th safepoint has the id 2n - 1 (JDK 8 to 12) rather than n */
    SafepointJoin(boolean oddIds) {
        this.oddIds = oddIds;
        for (int i = 0; i < SLOTS; i++) {
            slots[i] = new Open();
        }
    }

    void synchronization(EventFields event) {
        Open open = open(event.getLong("safepointId"));
        open.armed = event.start();
        open.timeToSafepoint = event.duration();
    }

    /** The first operation names the safepoint; where two shared one (JDK 11), a collection outranks the other. */
    void operation(String operation, boolean collection, EventFields event) {
        Open open = open(event.getLong("safepointId"));
        if (open.operation == null || (collection && !open.collection)) {
            open.operation = operation;
            open.collection = collection;
        }
    }

    /** When this safepoint was armed; null if that was not seen. */
    @Nullable
    Instant armed(long id) {
        return open(id).armed;
    }

    /** The stop that this end event completes; null if its arming was not seen. */
    @Nullable
    Stop end(EventFields event, long gcId, @Nullable String cause) {
        long id = event.getLong("safepointId");
        Open open = open(id);
        Instant armed = open.armed;
        if (armed == null) {
            return null;
        }
        Interval interval = Interval.between(armed, event.start().plus(event.duration()));
        String operation = open.operation == null ? Stop.UNKNOWN : open.operation;
        long ordinal = oddIds ? (id + 1) / 2 : id;
        Stop stop =
                new Stop(ordinal, interval, open.timeToSafepoint, operation, open.collection || gcId >= 0, gcId, cause);
        open.clear(-1);
        return stop;
    }

    private Open open(long id) {
        Open open = slots[(int) (id & (SLOTS - 1))];
        if (open.id != id) {
            open.clear(id);
        }
        return open;
    }

    /** A safepoint whose end has not come yet. */
    private static final class Open {
        private long id = -1;
        private @Nullable Instant armed;
        private @Nullable Duration timeToSafepoint;
        private @Nullable String operation;
        private boolean collection;

        void clear(long newId) {
            id = newId;
            armed = null;
            timeToSafepoint = null;
            operation = null;
            collection = false;
        }
    }
}
