package io.gctelemetry.agent;

import io.gctelemetry.agent.http.HttpCounters;
import io.gctelemetry.agent.metrics.MetricRegistry;
import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.AllocationReader;
import io.gctelemetry.source.OwnThreads;
import io.gctelemetry.source.PoolAllocation;
import io.gctelemetry.source.SafepointCounters;
import io.gctelemetry.source.Sources;
import io.gctelemetry.source.StreamGuard;
import io.gctelemetry.source.StreamKeeper;
import org.jspecify.annotations.Nullable;

/** Fills the counters and gauges that are read where they stand: the JVM's totals, and what the agent tells of itself. */
final class AgentMetrics {
    private final MetricRegistry registry;
    private final Sources sources;

    AgentMetrics(MetricRegistry registry, Sources sources) {
        this.registry = registry;
        this.sources = sources;
    }

    void addJvm(@Nullable SafepointCounters perf, AllocationReader allocation, Sampler sampler) {
        if (perf != null) {
            registry.add(GcMetric.SAFEPOINTS, perf::count);
            registry.add(GcMetric.SAFEPOINT_STOPPED_SECONDS, () -> perf.stoppedNanos() / 1e9);
            registry.add(GcMetric.SAFEPOINT_SYNC_SECONDS, () -> perf.syncNanos() / 1e9);
            for (int seconds : new int[] {10, 60}) {
                registry.add(
                        GcMetric.STOP_LONGEST_SECONDS, () -> sources.longestStopNanos(seconds) / 1e9, seconds + "s");
            }
            registry.add(GcMetric.AGENT_UNEXPLAINED_STOPS, sources.stops()::unexplained);
        }
        registry.add(GcMetric.ALLOCATED_BYTES, allocation::bytes);
        registry.add(GcMetric.HEAP_COMMITTED_BYTES, sampler::heapCommitted);
        registry.add(GcMetric.HEAP_MAX_BYTES, sampler::heapMax);
    }

    void addPools(PoolAllocation pools) {
        for (ThreadPool pool : ThreadPool.values()) {
            if (pools.supported() && pool == pool.first()) {
                registry.add(GcMetric.THREAD_GROUP_ALLOCATED_BYTES, () -> pools.bytes(pool), pool.label());
            }
        }
    }

    void addAgent(Sampler sampler, OwnThreads threads, HttpCounters http) {
        StreamKeeper keeper = sources.stream();
        registry.addInfo(GcMetric.AGENT_INFO, () ->
                new String[] {Version.get(), source(), sources.reason().label()});
        StreamGuard guard = keeper.guard();
        registry.add(GcMetric.JFR_REPOSITORY_FREE_BYTES, () -> known(guard.freeBytes()));
        registry.add(GcMetric.JFR_REPOSITORY_NEEDED_BYTES, () -> known(guard.neededBytes()));
        registry.add(GcMetric.JFR_FREE_DESCRIPTORS, () -> known(guard.freeDescriptors()));
        registry.add(GcMetric.AGENT_EVENTS, keeper::events);
        registry.add(GcMetric.AGENT_EVENT_CLOCK_OFFSET_SECONDS, sources.clock()::offsetSeconds);
        registry.add(GcMetric.AGENT_SOURCE_RESTARTS, keeper::restarts);
        registry.add(GcMetric.AGENT_ERRORS, keeper::errors, "jfr");
        registry.add(GcMetric.AGENT_ERRORS, sources.ticker()::failures, "ticker");
        registry.add(GcMetric.AGENT_ERRORS, sources.pauses()::errors, "pauses");
        registry.add(GcMetric.AGENT_ERRORS, sources.beans()::errors, "beans");
        registry.add(GcMetric.AGENT_ERRORS, sampler::errors, "sampler");
        registry.add(GcMetric.AGENT_ERRORS, http::failures, "http");
        registry.add(GcMetric.AGENT_CPU_SECONDS, threads::cpuSeconds);
        registry.add(GcMetric.AGENT_ALLOCATED_BYTES, threads::allocatedBytes);
        registry.add(GcMetric.AGENT_CONNECTIONS_DROPPED, () -> http.displaced() + http.timedOut() + http.rejected());
    }

    private static double known(long value) {
        return value < 0 ? Double.NaN : value;
    }

    /** See {@link Sources#name}. */
    String source() {
        return sources.name();
    }

    /** Why no better source is used, in words; empty if the best is. */
    String why() {
        String why = sources.why("jfr=off");
        return why == null ? "" : why;
    }

    String version() {
        return Version.get();
    }
}
