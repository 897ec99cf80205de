package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The families of what is recorded only where it is asked for; those that are not asked for are not there. */
public final class DetailMetrics implements GcEventAdapter {
    private final @Nullable PoolLatencies latencies;
    private final @Nullable SampledClasses classes;

    /** @param details what is asked for and can be had */
    public DetailMetrics(MetricRegistry registry, Set<Detail> details) {
        this.latencies = details.contains(Detail.SAFEPOINT_BLAME) ? new PoolLatencies(registry) : null;
        this.classes = details.contains(Detail.ALLOCATION_SAMPLES) ? new SampledClasses(registry) : null;
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        PoolLatencies pools = latencies;
        if (pools != null) {
            pools.add(latency);
        }
    }

    @Override
    public void onAllocationSample(AllocationSample sample) {
        SampledClasses sampled = classes;
        if (sampled != null) {
            sampled.add(sample);
        }
    }
}
