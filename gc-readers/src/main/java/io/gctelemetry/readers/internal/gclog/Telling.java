package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.Stop;

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
        tell(stop);
    }

    public void pause(Pause pause) {
        facts.pauses++;
        tell(pause);
    }

    public void phase(ConcurrentPhase phase) {
        facts.phases++;
        tell(phase);
    }

    public void stall(AllocationStall stall) {
        facts.stalls++;
        tell(stall);
    }

    public void heap(HeapUse heap) {
        facts.heaps++;
        tell(heap);
    }

    public void failure(CollectionFailure failure) {
        tell(failure);
    }

    public void systemGc() {
        tell(Signal.SYSTEM_GC);
    }

    private void tell(GcEvent event) {
        if (stopped) {
            return;
        }
        try {
            listener.onEvent(event);
        } catch (RuntimeException e) {
            facts.listenerFailures++;
        }
    }
}
