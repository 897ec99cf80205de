package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.agent.host.KernelText;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.metric.MicrometerMetric;
import java.util.Locale;

/** Where the figures of {@link MicrometerMetric} come from. */
final class MicrometerFamilies {
    private final MetricRegistry registry;
    private final Readers readers;

    MicrometerFamilies(MetricRegistry registry, Readers readers) {
        this.registry = registry;
        this.readers = readers;
    }

    void add(GcMetrics metrics, Cycles cycles, Scalar allocated, Scalar promoted) {
        for (DurationSeries pauses : metrics.pauses()) {
            String[] labels = pauses.labelValues().toArray(new String[0]);
            registry.add(MicrometerMetric.GC_PAUSE_MAX, pauses::longestSeconds, labels);
        }
        for (Cycles.Series one : cycles.series) {
            registry.addSummary(MicrometerMetric.GC_CONCURRENT_PHASE_TIME, one::count, one::seconds, one.labels());
            registry.add(MicrometerMetric.GC_CONCURRENT_PHASE_TIME_MAX, one::longestSeconds, one.labels());
        }
        PoolReader pools = readers.add(new PoolReader());
        registry.add(MicrometerMetric.GC_MEMORY_ALLOCATED, allocated);
        registry.add(
                MicrometerMetric.GC_MEMORY_PROMOTED,
                Double.isNaN(promoted.value()) ? readers.promotion(pools) : promoted);
        registry.add(MicrometerMetric.GC_LIVE_DATA_SIZE, () -> {
            double live = metrics.heapLive();
            return Double.isNaN(live) ? pools.longLivedAfterCollection() : live;
        });
        registry.add(MicrometerMetric.GC_MAX_DATA_SIZE, pools::longLivedMax);
        for (PoolReader.Pool pool : pools.pools) {
            String area = pool.heap ? "heap" : "nonheap";
            registry.add(MicrometerMetric.MEMORY_USED, pool.now.used, area, pool.name);
            registry.add(MicrometerMetric.MEMORY_COMMITTED, pool.now.committed, area, pool.name);
            registry.add(MicrometerMetric.MEMORY_MAX, pool.now.max, area, pool.name);
        }
        addBuffers(readers.add(new BufferReader()));
        addThreads(readers.add(new ThreadReader()));
        addProcess();
    }

    private void addBuffers(BufferReader buffers) {
        for (BufferReader.Pool pool : buffers.pools) {
            registry.add(MicrometerMetric.BUFFER_COUNT, pool.count, pool.name);
            registry.add(MicrometerMetric.BUFFER_MEMORY_USED, pool.used, pool.name);
            registry.add(MicrometerMetric.BUFFER_TOTAL_CAPACITY, pool.capacity, pool.name);
        }
    }

    private void addThreads(ThreadReader threads) {
        registry.add(MicrometerMetric.THREADS_LIVE, threads.live);
        registry.add(MicrometerMetric.THREADS_DAEMON, threads.daemon);
        registry.add(MicrometerMetric.THREADS_PEAK, threads.peak);
        registry.add(MicrometerMetric.THREADS_STARTED, threads.started);
        for (Thread.State state : Thread.State.values()) {
            String name = state.name().toLowerCase(Locale.ROOT).replace('_', '-');
            registry.add(MicrometerMetric.THREADS_STATES, threads.state(state), name);
        }
    }

    private void addProcess() {
        CodeReader code = readers.add(new CodeReader());
        registry.add(MicrometerMetric.CLASSES_LOADED, code.loadedNow);
        registry.add(MicrometerMetric.CLASSES_LOADED_COUNT, code.loaded);
        registry.add(MicrometerMetric.CLASSES_UNLOADED, code.unloaded);

        KernelText text = new KernelText();
        ProcessorReader processor = readers.add(new ProcessorReader(text));
        registry.add(MicrometerMetric.PROCESS_CPU_TIME, processor.cpuNanos);
        registry.add(MicrometerMetric.PROCESS_CPU_USAGE, processor.cpuUsage);
        registry.add(MicrometerMetric.SYSTEM_CPU_USAGE, processor.systemUsage);
        registry.add(MicrometerMetric.SYSTEM_CPU_COUNT, processor.processors);
        registry.add(MicrometerMetric.SYSTEM_LOAD_AVERAGE, processor.loadAverage);

        ProcessReader process = readers.add(new ProcessReader());
        registry.add(MicrometerMetric.PROCESS_FILES_OPEN, process.openFiles);
        registry.add(MicrometerMetric.PROCESS_FILES_MAX, process.maxFiles);
        registry.add(MicrometerMetric.PROCESS_UPTIME, process.uptimeSeconds);
        registry.add(MicrometerMetric.PROCESS_START_TIME, process.startSeconds);
    }
}
