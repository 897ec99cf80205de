package io.gctelemetry.event.jfr;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Promotion;
import org.jspecify.annotations.Nullable;

/**
 * How much the old generation of G1 grew in a young collection. JFR reports the heap and the young generation in events of their
 * own, before and after each collection, and the old generation is their difference. One thread.
 */
final class OldGeneration {
    private static final String YOUNG = "G1New";
    private static final long UNAVAILABLE = -1;

    private long gcId = UNAVAILABLE;
    private long heap = UNAVAILABLE;
    private long before = UNAVAILABLE;
    private long after = UNAVAILABLE;

    /** Receives the heap; the young generation of the same moment comes next. */
    void heap(HeapUse use) {
        of(use.gcId());
        heap = use.used();
    }

    /** Receives bytes in use; negative if unavailable. */
    void young(long collection, When when, long eden, long survivors) {
        of(collection);
        boolean known = heap >= 0 && eden >= 0 && survivors >= 0;
        long old = known ? Math.max(0, heap - eden - survivors) : UNAVAILABLE;
        if (when == When.BEFORE) {
            before = old;
        } else {
            after = old;
        }
        heap = UNAVAILABLE;
    }

    /** Returns the growth, not negative, when a collection has ended; null if it is not known or was not a young one. */
    @Nullable
    Promotion collected(Collection collection) {
        of(collection.gcId());
        if (!collection.name().equals(YOUNG) || before < 0 || after < 0) {
            return null;
        }
        return new Promotion(gcId, collection.interval().end(), Math.max(0, after - before));
    }

    private void of(long collection) {
        if (collection != gcId) {
            gcId = collection;
            heap = UNAVAILABLE;
            before = UNAVAILABLE;
            after = UNAVAILABLE;
        }
    }
}
