package io.gctelemetry.agent;

import io.gctelemetry.agent.journal.StopJournal;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Stop;

/** Where every stop ends, once: in the histograms and in the journal. */
final class StopTee implements GcEventListener {
    private final GcMetrics metrics;
    private final StopJournal journal;

    StopTee(GcMetrics metrics, StopJournal journal) {
        this.metrics = metrics;
        this.journal = journal;
    }

    @Override
    public void onStop(Stop stop) {
        metrics.onStop(stop);
        journal.add(stop);
    }
}
