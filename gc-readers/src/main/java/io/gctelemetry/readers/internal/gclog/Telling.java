package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.util.function.BiConsumer;

/** Tells the listener, until told to stop. What it throws is counted, and reading goes on. */
public final class Telling {
    private final GcEventListener listener;
    private final LogFacts facts;
    private volatile boolean stopped;

    public Telling(GcEventListener listener, LogFacts facts) {
        this.listener = listener;
        this.facts = facts;
    }

    public void stop() {
        stopped = true;
    }

    public boolean stopped() {
        return stopped;
    }

    public void stop(Stop stop) {
        facts.stops++;
        tell(GcEventListener::onStop, stop);
    }

    public void pause(Pause pause) {
        facts.pauses++;
        tell(GcEventListener::onPause, pause);
    }

    public void phase(ConcurrentPhase phase) {
        facts.phases++;
        tell(GcEventListener::onConcurrentPhase, phase);
    }

    public void stall(AllocationStall stall) {
        facts.stalls++;
        tell(GcEventListener::onAllocationStall, stall);
    }

    public void heap(HeapUse heap) {
        facts.heaps++;
        tell(GcEventListener::onHeapUse, heap);
    }

    public void failure(CollectionFailure failure) {
        tell(GcEventListener::onFailure, failure);
    }

    public void systemGc() {
        tell((told, none) -> told.onSystemGc(), Boolean.TRUE);
    }

    /* Neither lambda nor reference captures anything: one that does takes a tenth of the time of reading. */
    private <E> void tell(BiConsumer<GcEventListener, E> call, E event) {
        if (stopped) {
            return;
        }
        try {
            call.accept(listener, event);
        } catch (RuntimeException e) {
            facts.listenerFailures++;
        }
    }
}
