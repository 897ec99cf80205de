package io.gctelemetry.agent;

import io.gctelemetry.agent.metrics.DetailMetrics;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.ForwardingListener;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.SafepointLatency;

/** Takes the optional details out of the event stream and passes the rest on. */
final class DetailListener extends ForwardingListener {
    private final DetailMetrics details;

    DetailListener(GcEventListener next, DetailMetrics details) {
        super(next);
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
}
