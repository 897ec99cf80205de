package io.gctelemetry.source.ledger;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Signal;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType;
import org.jspecify.annotations.Nullable;

/**
 * What JFR events report, on its way: times are corrected to the wall clock; stops and pauses go through the ledgers, which
 * know those the counters saw; calls of {@code System.gc()} are detected; everything else goes straight on.
 */
public final class LedgerListener implements GcEventAdapter {
    private final GcEventListener next;
    private final @Nullable StopLedger stops;
    private final PauseLedger pauses;
    private final EventClock clock;
    private final SystemGcCalls calls;
    private final boolean callsAreEvents;
    private final CollectorKind collector;

    /**
     * @param next where everything ends
     * @param stops who knows the stops the counters saw; null where there are no counters, and the events alone know them
     * @param clock corrects the times of the events
     * @param jdk feature version of this JVM
     * @param collector its collector
     */
    public LedgerListener(
            GcEventListener next,
            @Nullable StopLedger stops,
            PauseLedger pauses,
            EventClock clock,
            SystemGcCalls calls,
            int jdk,
            CollectorKind collector) {
        this.next = next;
        this.stops = stops;
        this.pauses = pauses;
        this.clock = clock;
        this.calls = calls;
        this.callsAreEvents = jdk >= JfrEventType.SYSTEM_GC.firstJdk();
        this.collector = collector;
    }

    @Override
    public void onStop(Stop stop) {
        Stop corrected = stop.at(clock.corrected(stop.interval()));
        if (stops != null) {
            stops.streamed(corrected);
        } else {
            next.onEvent(corrected);
        }
    }

    @Override
    public void onPause(Pause pause) {
        pauses.streamed(
                pause.as(CollectionNames.within(collector, pause.kind())).at(clock.corrected(pause.interval())));
    }

    @Override
    public void onCollection(Collection collection) {
        Collection corrected = collection.at(clock.corrected(collection.interval()));
        if (!callsAreEvents
                && CollectionNames.calledByEvent(corrected.name(), corrected.cause())
                && calls.isNew(corrected.interval())) {
            next.onEvent(Signal.SYSTEM_GC);
        }
        next.onEvent(corrected);
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        next.onEvent(phase.at(clock.corrected(phase.interval())));
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        next.onEvent(stall.at(clock.corrected(stall.interval())));
    }

    @Override
    public void onOther(GcEvent event) {
        next.onEvent(event);
    }
}
