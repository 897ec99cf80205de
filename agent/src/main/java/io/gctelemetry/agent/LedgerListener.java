package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType;
import io.gctelemetry.source.ForwardingListener;
import io.gctelemetry.source.PauseLedger;
import io.gctelemetry.source.StopLedger;
import io.gctelemetry.source.SystemGcCalls;

/**
 * What JFR events tell, on its way: stops and pauses go through the ledgers, which know those the counters saw; causes go
 * to the journal as well; everything else straight to the metrics.
 */
final class LedgerListener extends ForwardingListener {
    private final StopLedger ledger;
    private final boolean counted;
    private final PauseLedger pauses;
    private final SystemGcCalls calls;
    private final boolean callsAreEvents;
    private final CollectorKind collector;
    private final StopJournal journal;
    private final GcMetrics metrics;

    /**
     * @param counted whether this JVM has counters; without them the stream alone knows the stops
     * @param jdk feature version of this JVM
     * @param collector its collector
     */
    LedgerListener(
            StopLedger ledger, boolean counted, PauseLedger pauses, SystemGcCalls calls, GcMetrics metrics, StopJournal journal, int jdk,
 CollectorKind collector) {
        super(metrics);
        this.pauses = pauses;
        this.calls = calls;
        this.collector = collector;
        this.callsAreEvents = jdk >= JfrEventType.SYSTEM_GC.firstJdk();
        this.ledger = ledger;
        this.counted = counted;
        this.metrics = metrics;
        this.journal = journal;
    }

    @Override
    public void onStop(Stop stop) {
        if (counted) {
            ledger.streamed(stop);
        } else {
            metrics.onStop(stop);
            journal.add(stop);
        }
    }

    @Override
    public void onPause(Pause pause) {
        pauses.streamed(pause.as(CollectionNames.within(collector, pause.kind())));
    }

    @Override
    public void onCollection(Collection collection) {
        journal.cause(collection.gcId(), collection.cause());
        if (!callsAreEvents
                && CollectionNames.calledByEvent(collection.name(), collection.cause())
                && calls.isNew(collection.interval())) {
            super.onSystemGc();
        }
        super.onCollection(collection);
    }
}
