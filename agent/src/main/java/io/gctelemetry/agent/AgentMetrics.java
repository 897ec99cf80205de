package io.gctelemetry.agent;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.agent.http.HttpCounters;
import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.JvmSources;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.threads.AllocationReader;
import io.gctelemetry.source.threads.OwnThreads;
import io.gctelemetry.source.threads.PoolAllocation;
import org.jspecify.annotations.Nullable;

/**
 * Fills the counters and gauges that are read at their place: the JVM's totals, and what the agent reports of itself.
 *
 * <p>A figure is a row of the metric table with its label, and one class reads them all: the JVM would make a class of
 * each lambda while the application starts.
 */
final class AgentMetrics {
    private final MetricRegistry registry;
    private final JvmSources sources;
    private final @Nullable SafepointCounters counters;
    private final AllocationReader allocation;
    private final Sampler sampler;

    AgentMetrics(
            MetricRegistry registry,
            JvmSources sources,
            @Nullable SafepointCounters counters,
            AllocationReader allocation,
            Sampler sampler) {
        this.registry = registry;
        this.sources = sources;
        this.counters = counters;
        this.allocation = allocation;
        this.sampler = sampler;
    }

    void addJvm() {
        if (counters != null) {
            add(GcMetric.SAFEPOINTS);
            add(GcMetric.SAFEPOINT_STOPPED_SECONDS);
            add(GcMetric.SAFEPOINT_SYNC_SECONDS);
            add(GcMetric.STOP_LONGEST_SECONDS, "10s");
            add(GcMetric.STOP_LONGEST_SECONDS, "60s");
            add(GcMetric.AGENT_UNEXPLAINED_STOPS);
        }
        add(GcMetric.ALLOCATED_BYTES);
        add(GcMetric.HEAP_COMMITTED_BYTES);
        add(GcMetric.HEAP_MAX_BYTES);
    }

    void addPools(PoolAllocation pools) {
        for (ThreadPool pool : ThreadPool.values()) {
            if (pools.supported() && pool == pool.first()) {
                registry.add(GcMetric.THREAD_GROUP_ALLOCATED_BYTES, new PoolFigure(pools, pool), pool.label());
            }
        }
    }

    void addAgent(OwnThreads threads, HttpCounters http) {
        registry.addInfo(GcMetric.AGENT_INFO, () ->
                new String[] {Version.get(), source(), sources.reason().label()});
        add(GcMetric.JFR_REPOSITORY_FREE_BYTES);
        add(GcMetric.JFR_REPOSITORY_NEEDED_BYTES);
        add(GcMetric.JFR_FREE_DESCRIPTORS);
        add(GcMetric.AGENT_EVENTS);
        add(GcMetric.AGENT_EVENT_CLOCK_OFFSET_SECONDS);
        add(GcMetric.AGENT_SOURCE_RESTARTS);
        for (String part : new String[] {"jfr", "ticker", "pauses", "beans", "sampler"}) {
            add(GcMetric.AGENT_ERRORS, part);
        }
        registry.add(GcMetric.AGENT_ERRORS, http::failures, "http");
        registry.add(GcMetric.AGENT_CPU_SECONDS, threads::cpuSeconds);
        registry.add(GcMetric.AGENT_ALLOCATED_BYTES, threads::allocatedBytes);
        registry.add(GcMetric.AGENT_CONNECTIONS_DROPPED, () -> http.displaced() + http.timedOut() + http.rejected());
    }

    private static double known(long value) {
        return value < 0 ? Double.NaN : value;
    }

    private void add(GcMetric metric, String... label) {
        registry.add(metric, figure(metric, label), label);
    }

    /** A figure of that row, whether it is shown or not. */
    Scalar figure(GcMetric metric, String... label) {
        return new Figure(metric, label.length == 0 ? "" : label[0]);
    }

    private double read(GcMetric metric, String label) {
        SafepointCounters perf = counters;
        switch (metric) {
            case SAFEPOINTS:
                return perf == null ? Double.NaN : perf.count();
            case SAFEPOINT_STOPPED_SECONDS:
                return perf == null ? Double.NaN : perf.stoppedNanos() / 1e9;
            case SAFEPOINT_SYNC_SECONDS:
                return perf == null ? Double.NaN : perf.syncNanos() / 1e9;
            case STOP_LONGEST_SECONDS:
                return sources.longestStopNanos(label.equals("10s") ? 10 : 60) / 1e9;
            case AGENT_UNEXPLAINED_STOPS:
                return sources.stops().unexplained();
            case ALLOCATED_BYTES:
                return allocation.bytes();
            case HEAP_COMMITTED_BYTES:
                return sampler.heapCommitted();
            case HEAP_MAX_BYTES:
                return sampler.heapMax();
            case JFR_REPOSITORY_FREE_BYTES:
                return known(sources.stream().guard().freeBytes());
            case JFR_REPOSITORY_NEEDED_BYTES:
                return known(sources.stream().guard().neededBytes());
            case JFR_FREE_DESCRIPTORS:
                return known(sources.stream().guard().freeDescriptors());
            case AGENT_EVENT_CLOCK_OFFSET_SECONDS:
                return sources.clock().offsetSeconds();
            case AGENT_EVENTS:
                return sources.stream().events();
            case AGENT_SOURCE_RESTARTS:
                return sources.stream().restarts();
            case AGENT_ERRORS:
                return errors(label);
            default:
                throw new IllegalArgumentException(metric + " is not read here");
        }
    }

    private double errors(String part) {
        switch (part) {
            case "jfr":
                return sources.stream().errors();
            case "ticker":
                return sources.ticker().failures();
            case "pauses":
                return sources.pauses().errors();
            case "beans":
                return sources.beans().errors();
            default:
                return sampler.errors();
        }
    }

    /** One of them. */
    private final class Figure implements Scalar {
        private final GcMetric metric;
        private final String label;

        Figure(GcMetric metric, String label) {
            this.metric = metric;
            this.label = label;
        }

        @Override
        public double value() {
            return read(metric, label);
        }
    }

    /** What the threads of one pool allocated. */
    private static final class PoolFigure implements Scalar {
        private final PoolAllocation pools;
        private final ThreadPool pool;

        PoolFigure(PoolAllocation pools, ThreadPool pool) {
            this.pools = pools;
            this.pool = pool;
        }

        @Override
        public double value() {
            return pools.bytes(pool);
        }
    }

    /** See {@link JvmSources#name}. */
    String source() {
        return sources.name();
    }

    /** Why no better source is used, in words; empty if the best is. */
    String why() {
        String why = sources.why("jfr=off");
        return why == null ? "" : why;
    }
}
