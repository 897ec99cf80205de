package io.gctelemetry.agent;

import io.gctelemetry.agent.metrics.DetailMetrics;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.SafepointLatency;

/** Takes the optional details out of the event stream and passes the rest on. */
final class DetailListener implements GcEventAdapter {
    private final GcEventListener next;
    private final DetailMetrics details;

    DetailListener(GcEventListener next, DetailMetrics details) {
        this.next = next;
        this.details = details;
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        details.onSafepointLatency(latency);
    }

    @Override
    public void onAllocationSample(AllocationSample sample) {
        details.onAllocationSample(sample);
    }

    @Override
    public void onOther(GcEvent event) {
        next.onEvent(event);
    }
}
