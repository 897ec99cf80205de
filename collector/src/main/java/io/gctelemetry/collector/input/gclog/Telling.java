package io.gctelemetry.collector.input.gclog;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.util.function.Consumer;

/** Tells the listener, until told to stop. What it throws is counted, and reading goes on. */
final class Telling {
    private final GcEventListener listener;
    private final LogFacts facts;
    private volatile boolean stopped;

    Telling(GcEventListener listener, LogFacts facts) {
        this.listener = listener;
        this.facts = facts;
    }

    void stop() {
        stopped = true;
    }

    boolean stopped() {
        return stopped;
    }

    void stop(Stop stop) {
        facts.stops++;
        tell(l -> l.onStop(stop));
    }

    void pause(Pause pause) {
        facts.pauses++;
        tell(l -> l.onPause(pause));
    }

    void phase(ConcurrentPhase phase) {
        facts.phases++;
        tell(l -> l.onConcurrentPhase(phase));
    }

    void stall(AllocationStall stall) {
        facts.stalls++;
        tell(l -> l.onAllocationStall(stall));
    }

    void heap(HeapUse heap) {
        facts.heaps++;
        tell(l -> l.onHeapUse(heap));
    }

    void failure(CollectionFailure failure) {
        tell(l -> l.onFailure(failure));
    }

    void systemGc() {
        tell(GcEventListener::onSystemGc);
    }

    private void tell(Consumer<GcEventListener> event) {
        if (stopped) {
            return;
        }
        try {
            event.accept(listener);
        } catch (RuntimeException e) {
            facts.listenerFailures++;
        }
    }
}
