package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.agent.host.KernelText;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.metric.OtelMetric;
import java.util.Locale;

/** Where the figures of {@link OtelMetric} come from. */
final class OtelFamilies {
    private final MetricRegistry registry;
    private final Readers readers;

    OtelFamilies(MetricRegistry registry, Readers readers) {
        this.registry = registry;
        this.readers = readers;
    }

    /** Returns the histogram of collections, which the caller fills. */
    GcDurations add(GcMetrics metrics, CollectorKind collector) {
        for (PoolReader.Pool pool : readers.add(new PoolReader()).pools) {
            String type = pool.heap ? "heap" : "non_heap";
            registry.add(OtelMetric.MEMORY_USED, pool.now.used, type, pool.name);
            registry.add(OtelMetric.MEMORY_COMMITTED, pool.now.committed, type, pool.name);
            registry.add(OtelMetric.MEMORY_LIMIT, ifDefined(pool.now.max), type, pool.name);
            registry.add(OtelMetric.MEMORY_INIT, ifDefined(pool.now.init), type, pool.name);
            if (pool.collected) {
                registry.add(OtelMetric.MEMORY_USED_AFTER_LAST_GC, pool.afterCollection.used, type, pool.name);
            }
        }
        for (BufferReader.Pool pool : readers.add(new BufferReader()).pools) {
            registry.add(OtelMetric.BUFFER_MEMORY_USED, pool.used, pool.name);
            registry.add(OtelMetric.BUFFER_MEMORY_LIMIT, pool.capacity, pool.name);
            registry.add(OtelMetric.BUFFER_COUNT, pool.count, pool.name);
        }
        ThreadReader threads = readers.add(new ThreadReader());
        for (Thread.State state : Thread.State.values()) {
            String name = state.name().toLowerCase(Locale.ROOT);
            registry.add(OtelMetric.THREAD_COUNT, threads.state(state, true), "true", name);
            registry.add(OtelMetric.THREAD_COUNT, threads.state(state, false), "false", name);
        }
        addProcess();
        return new GcDurations(registry, metrics, collector);
    }

    private void addProcess() {
        CodeReader code = readers.add(new CodeReader());
        registry.add(OtelMetric.CLASS_LOADED, code.loaded);
        registry.add(OtelMetric.CLASS_UNLOADED, code.unloaded);
        registry.add(OtelMetric.CLASS_COUNT, code.loadedNow);

        ProcessorReader processor = readers.add(new ProcessorReader(new KernelText()));
        registry.add(OtelMetric.CPU_TIME, () -> processor.cpuNanos.value() / 1e9);
        registry.add(OtelMetric.CPU_COUNT, processor.processors);
        registry.add(OtelMetric.CPU_RECENT_UTILIZATION, processor.cpuUsage);
        registry.add(OtelMetric.SYSTEM_CPU_UTILIZATION, processor.systemUsage);
        registry.add(OtelMetric.SYSTEM_CPU_LOAD, processor.loadAverage);

        ProcessReader process = readers.add(new ProcessReader());
        registry.add(OtelMetric.FILE_DESCRIPTOR_COUNT, process.openFiles);
        registry.add(OtelMetric.FILE_DESCRIPTOR_LIMIT, process.maxFiles);
    }

    /** The figure, and NaN where it is -1: the series is then missing. */
    private static Scalar ifDefined(Scalar figure) {
        return () -> {
            double value = figure.value();
            return value < 0 ? Double.NaN : value;
        };
    }
}
