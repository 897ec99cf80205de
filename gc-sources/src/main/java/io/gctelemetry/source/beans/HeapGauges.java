package io.gctelemetry.source.beans;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectionNames;
import java.util.Arrays;
import java.util.List;

/**
 * The heap before and after the latest collection, and the live set, in bytes; NaN until one was seen.
 *
 * <p>The live set is the heap in use after a collection that marked all of it. G1 marks in a cycle of its own and frees
 * in the young collections after it: there it is the lowest use after a collection since the marking ended. Fed by one
 * thread, read by any.
 */
public final class HeapGauges {
    /**
     * A young collection of G1 that freed old regions, too: it follows a marking. Our word, for JVMs without JFR events;
     * JFR reports the marking itself.
     */
    static final String G1_MIXED = "G1Mixed";

    private static final List<String> MARK_ALL = Arrays.asList(
            "G1Full",
            G1_MIXED,
            "SerialOld",
            "ParallelOld",
            "PSMarkSweep",
            "ConcurrentMarkSweep",
            "Z",
            "ZGC Major",
            "Shenandoah");

    private volatile double before = Double.NaN;
    private volatile double after = Double.NaN;
    private volatile double live = Double.NaN;
    private long afterGcId = -1;
    private boolean g1Marked;

    public void onHeapUse(HeapUse heap) {
        if (heap.when() == HeapUse.When.BEFORE) {
            before = heap.used();
            return;
        }
        after = heap.used();
        afterGcId = heap.gcId();
        if (g1Marked) {
            live = Double.isNaN(live) ? after : Math.min(live, after);
        }
    }

    public void onPause(Pause pause) {
        if (CollectionNames.endsMarking(pause.phase())) {
            g1Marked = true;
            live = Double.NaN;
        }
    }

    public void onCollection(Collection collection) {
        if (MARK_ALL.contains(collection.name()) && collection.gcId() == afterGcId) {
            live = after;
        }
    }

    public double before() {
        return before;
    }

    public double after() {
        return after;
    }

    public double live() {
        return live;
    }
}
