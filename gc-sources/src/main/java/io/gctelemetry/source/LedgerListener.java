package io.gctelemetry.source;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType;
import org.jspecify.annotations.Nullable;

/**
 * What JFR events tell, on its way: stops and pauses go through the ledgers, which know those the counters saw, and calls
 * of {@code System.gc()} are told apart; everything else goes straight on.
 */
public final class LedgerListener extends ForwardingListener {
    private final @Nullable StopLedger stops;
    private final PauseLedger pauses;
    private final SystemGcCalls calls;
    private final boolean callsAreEvents;
    private final CollectorKind collector;

    /**
     * @param next where everything ends
     * @param stops who knows the stops the counters saw; null where there are no counters, and the events alone know them
     * @param jdk feature version of this JVM
     * @param collector its collector
     */
    public LedgerListener(
            GcEventListener next,
            @Nullable StopLedger stops,
            PauseLedger pauses,
            SystemGcCalls calls,
            int jdk,
            CollectorKind collector) {
        super(next);
        this.stops = stops;
        this.pauses = pauses;
        this.calls = calls;
        this.callsAreEvents = jdk >= JfrEventType.SYSTEM_GC.firstJdk();
        this.collector = collector;
    }

    @Override
    public void onStop(Stop stop) {
        if (stops != null) {
            stops.streamed(stop);
        } else {
            super.onStop(stop);
        }
    }

    @Override
    public void onPause(Pause pause) {
        pauses.streamed(pause.as(CollectionNames.within(collector, pause.kind())));
    }

    @Override
    public void onCollection(Collection collection) {
        if (!callsAreEvents
                && CollectionNames.calledByEvent(collection.name(), collection.cause())
                && calls.isNew(collection.interval())) {
            onSystemGc();
        }
        super.onCollection(collection);
    }
}
