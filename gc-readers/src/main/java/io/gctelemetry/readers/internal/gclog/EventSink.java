package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.Stop;

/** Delivers events to the listener until it is stopped. An exception of the listener is counted, and reading goes on. */
public final class EventSink {
    private final GcEventListener listener;
    private final LogFacts facts;
    private volatile boolean stopped;

    public EventSink(GcEventListener listener, LogFacts facts) {
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
        facts.stopNanos += stop.interval().length().toNanos();
        deliver(stop);
    }

    public void pause(Pause pause) {
        facts.pauses++;
        long nanos = pause.interval().length().toNanos();
        facts.pauseNanos += nanos;
        facts.longestPause = Math.max(facts.longestPause, nanos);
        deliver(pause);
    }

    public void phase(ConcurrentPhase phase) {
        facts.phases++;
        deliver(phase);
    }

    public void stall(AllocationStall stall) {
        facts.stalls++;
        deliver(stall);
    }

    public void paced(AllocationStall.Paced paced) {
        deliver(paced);
    }

    public void heap(HeapUse heap) {
        facts.heaps++;
        deliver(heap);
    }

    public void promotion(Promotion promotion) {
        deliver(promotion);
    }

    public void failure(CollectionFailure failure) {
        deliver(failure);
    }

    public void systemGc() {
        deliver(Signal.SYSTEM_GC);
    }

    private void deliver(GcEvent event) {
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
