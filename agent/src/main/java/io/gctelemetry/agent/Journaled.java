package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;

/** Where everything ends, once: in the metrics, and stops with their causes in the journal, too. */
final class Journaled implements GcEventAdapter {
    private final GcMetrics metrics;
    private final StopJournal journal;

    Journaled(GcMetrics metrics, StopJournal journal) {
        this.metrics = metrics;
        this.journal = journal;
    }

    @Override
    public void onStop(Stop stop) {
        metrics.onStop(stop);
        journal.add(stop);
    }

    @Override
    public void onPause(Pause pause) {
        if (pause.gcId() < 0 && !pause.cause().equals(Stop.UNKNOWN)) {
            journal.cause(pause.interval(), pause.cause());
        }
        metrics.onPause(pause);
    }

    @Override
    public void onCollection(Collection collection) {
        journal.cause(collection.gcId(), collection.cause());
        metrics.onCollection(collection);
    }

    @Override
    public void onOther(GcEvent event) {
        metrics.onEvent(event);
    }
}
