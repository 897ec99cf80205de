package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.Stop;
import io.gctelemetry.source.ForwardingListener;
import io.gctelemetry.source.StopLedger;

/**
 * What the event stream tells, on its way: stops go through the ledger, which knows those the counters saw; causes go to
 * the journal as well; everything else straight to the metrics.
 */
final class LedgerListener extends ForwardingListener {
    private final StopLedger ledger;
    private final boolean counted;
    private final StopJournal journal;
    private final GcMetrics metrics;

    /** @param counted whether this JVM has counters; without them the stream alone knows the stops */
    LedgerListener(StopLedger ledger, boolean counted, GcMetrics metrics, StopJournal journal) {
        super(metrics);
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
    public void onCollection(Collection collection) {
        journal.cause(collection.gcId(), collection.cause());
        super.onCollection(collection);
    }
}
