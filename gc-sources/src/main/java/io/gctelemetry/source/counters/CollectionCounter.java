package io.gctelemetry.source.counters;

import java.lang.management.GarbageCollectorMXBean;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Counts the pauses of the collectors; if it moves between two readings, one of the stops between them was a
 * collection's.
 *
 * <p>Not every pause moves it: on JDK 8 nothing counts the remark and cleanup of G1, on 11 nothing the pauses of ZGC.
 */
public final class CollectionCounter {
    private final PauseCounters pauses;

    public CollectionCounter(@Nullable SafepointCounters counters, List<GarbageCollectorMXBean> beans) {
        this(PauseCounters.open(counters, beans));
    }

    public CollectionCounter(PauseCounters pauses) {
        this.pauses = pauses;
    }

    /** Only the change between two readings has a meaning. */
    long count() {
        return pauses.total();
    }
}
