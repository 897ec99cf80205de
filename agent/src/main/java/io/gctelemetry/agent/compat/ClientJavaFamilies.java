package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.agent.host.KernelText;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.hotspot.HeapPools;
import io.gctelemetry.event.metric.ClientJavaMetric;
import java.util.Map;

/** Where the figures of {@link ClientJavaMetric} come from. */
final class ClientJavaFamilies {
    /** The state of a thread that ended while it was looked at; ours never do. */
    private static final String UNKNOWN_STATE = "UNKNOWN";

    private final MetricRegistry registry;
    private final Readers readers;

    ClientJavaFamilies(MetricRegistry registry, Readers readers) {
        this.registry = registry;
        this.readers = readers;
    }

    void add(GcMetrics metrics, Scalar allocated) {
        CollectorReader collectors = readers.add(new CollectorReader(metrics.pauses()));
        for (Map.Entry<String, CollectorReader.Collector> entry : collectors.collectors.entrySet()) {
            CollectorReader.Collector collector = entry.getValue();
            registry.addSummary(ClientJavaMetric.GC_COLLECTION, collector.count, collector.seconds, entry.getKey());
        }
        addMemory(allocated);
        addBuffers(readers.add(new BufferReader()));
        addThreads(readers.add(new ThreadReader()));
        addProcess();
    }

    private void addMemory(Scalar allocated) {
        AreaReader areas = readers.add(new AreaReader());
        addArea(areas.heap, "heap");
        addArea(areas.nonheap, "nonheap");
        registry.add(ClientJavaMetric.MEMORY_PENDING_FINALIZATION, areas.pendingFinalization);

        PoolReader pools = readers.add(new PoolReader());
        Scalar promoted = readers.promotion(pools);
        for (PoolReader.Pool pool : pools.pools) {
            registry.add(ClientJavaMetric.POOL_USED, pool.now.used, pool.name);
            registry.add(ClientJavaMetric.POOL_COMMITTED, pool.now.committed, pool.name);
            registry.add(ClientJavaMetric.POOL_MAX, pool.now.max, pool.name);
            registry.add(ClientJavaMetric.POOL_INIT, pool.now.init, pool.name);
            if (pool.collected) {
                registry.add(ClientJavaMetric.POOL_COLLECTION_USED, pool.afterCollection.used, pool.name);
                registry.add(ClientJavaMetric.POOL_COLLECTION_COMMITTED, pool.afterCollection.committed, pool.name);
                registry.add(ClientJavaMetric.POOL_COLLECTION_MAX, pool.afterCollection.max, pool.name);
                registry.add(ClientJavaMetric.POOL_COLLECTION_INIT, pool.afterCollection.init, pool.name);
            }
            if (!pool.heap) {
                registry.add(ClientJavaMetric.POOL_ALLOCATED, pool.grown::sum, pool.name);
            } else if (HeapPools.allocation(pool.name)) {
                registry.add(ClientJavaMetric.POOL_ALLOCATED, allocated, pool.name);
            } else if (HeapPools.promotedTo(pool.name)) {
                registry.add(ClientJavaMetric.POOL_ALLOCATED, promoted, pool.name);
            }
        }
    }

    private void addArea(MemoryFigures figures, String area) {
        registry.add(ClientJavaMetric.MEMORY_USED, figures.used, area);
        registry.add(ClientJavaMetric.MEMORY_COMMITTED, figures.committed, area);
        registry.add(ClientJavaMetric.MEMORY_MAX, figures.max, area);
        registry.add(ClientJavaMetric.MEMORY_INIT, figures.init, area);
    }

    private void addBuffers(BufferReader buffers) {
        for (BufferReader.Pool pool : buffers.pools) {
            registry.add(ClientJavaMetric.BUFFER_POOL_USED, pool.used, pool.name);
            registry.add(ClientJavaMetric.BUFFER_POOL_CAPACITY, pool.capacity, pool.name);
            registry.add(ClientJavaMetric.BUFFER_POOL_BUFFERS, pool.count, pool.name);
        }
    }

    private void addThreads(ThreadReader threads) {
        registry.add(ClientJavaMetric.THREADS_CURRENT, threads.live);
        registry.add(ClientJavaMetric.THREADS_DAEMON, threads.daemon);
        registry.add(ClientJavaMetric.THREADS_PEAK, threads.peak);
        registry.add(ClientJavaMetric.THREADS_STARTED, threads.started);
        for (Thread.State state : Thread.State.values()) {
            registry.add(ClientJavaMetric.THREADS_STATE, threads.state(state), state.name());
        }
        registry.add(ClientJavaMetric.THREADS_STATE, () -> 0, UNKNOWN_STATE);
    }

    private void addProcess() {
        CodeReader code = readers.add(new CodeReader());
        registry.add(ClientJavaMetric.CLASSES_CURRENTLY_LOADED, code.loadedNow);
        registry.add(ClientJavaMetric.CLASSES_LOADED, code.loaded);
        registry.add(ClientJavaMetric.CLASSES_UNLOADED, code.unloaded);
        registry.add(ClientJavaMetric.COMPILATION_TIME, code.compilationSeconds);

        String[] runtime = {property("java.runtime.version"), property("java.vm.vendor"), property("java.runtime.name")
        };
        registry.addInfo(ClientJavaMetric.RUNTIME, () -> runtime);

        KernelText text = new KernelText();
        ProcessorReader processor = readers.add(new ProcessorReader(text));
        registry.add(ClientJavaMetric.PROCESS_CPU, () -> processor.cpuNanos.value() / 1e9);
        ProcessReader process = readers.add(new ProcessReader());
        MemoryReader memory = readers.add(new MemoryReader(text));
        registry.add(ClientJavaMetric.PROCESS_START_TIME, process.startSeconds);
        registry.add(ClientJavaMetric.PROCESS_OPEN_FDS, process.openFiles);
        registry.add(ClientJavaMetric.PROCESS_MAX_FDS, process.maxFiles);
        registry.add(ClientJavaMetric.PROCESS_RESIDENT_MEMORY, memory.residentBytes);
        registry.add(ClientJavaMetric.PROCESS_VIRTUAL_MEMORY, memory.virtualBytes);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }
}
