package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.ForwardingListener;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;

/** Where everything ends, once: in the metrics, and stops with their causes in the journal, too. */
final class Journaled extends ForwardingListener {
    private final StopJournal journal;

    Journaled(GcMetrics metrics, StopJournal journal) {
        super(metrics);
        this.journal = journal;
    }

    @Override
    public void onStop(Stop stop) {
        super.onStop(stop);
        journal.add(stop);
    }

    @Override
    public void onPause(Pause pause) {
        if (pause.gcId() < 0 && !pause.cause().equals(Stop.UNKNOWN)) {
            journal.cause(pause.interval(), pause.cause());
        }
        super.onPause(pause);
    }

    @Override
    public void onCollection(Collection collection) {
        journal.cause(collection.gcId(), collection.cause());
        super.onCollection(collection);
    }
}
