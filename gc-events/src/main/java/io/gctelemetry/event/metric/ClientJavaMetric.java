package io.gctelemetry.event.metric;

import static io.gctelemetry.event.metric.MetricRow.counter;
import static io.gctelemetry.event.metric.MetricRow.gauge;
import static io.gctelemetry.event.metric.MetricRow.info;
import static io.gctelemetry.event.metric.MetricRow.summary;

/**
 * The families that dashboards made for Prometheus' client_java (its {@code JvmMetrics}) and for jmx_exporter read.
 *
 * <p>Left out are {@code jvm_threads_deadlocked} and {@code jvm_threads_deadlocked_monitor}: looking for deadlocks stops
 * the JVM at a safepoint. The name is the library's; the value is the true one where the library is known to be wrong,
 * and the help reports it.
 */
public enum ClientJavaMetric implements TableMetric {
    GC_COLLECTION(summary(Since.JVM, "jvm_gc_collection_seconds")
            .by("gc")
            .unit(Unit.SECONDS)
            .help("Pauses by GC bean since the JVM started. Concurrent cycles are in "
                    + "jvm_gc_concurrent_phase_seconds instead; the remark and cleanup of G1 are here, on every JDK.")),
    MEMORY_USED(gauge("jvm_memory_used_bytes").by("area").unit(Unit.BYTES).help("Bytes in use in the memory area.")),
    MEMORY_COMMITTED(gauge("jvm_memory_committed_bytes")
            .by("area")
            .unit(Unit.BYTES)
            .help("Bytes committed for the memory area.")),
    MEMORY_MAX(gauge("jvm_memory_max_bytes")
            .by("area")
            .unit(Unit.BYTES)
            .help("Maximum size of the memory area; -1 if unbounded.")),
    MEMORY_INIT(gauge("jvm_memory_init_bytes").by("area").unit(Unit.BYTES).help("Initial size of the memory area.")),
    MEMORY_PENDING_FINALIZATION(
            gauge("jvm_memory_objects_pending_finalization").help("Objects waiting for their finalizer.")),
    POOL_USED(gauge("jvm_memory_pool_used_bytes").by("pool").unit(Unit.BYTES).help("Bytes in use in the memory pool.")),
    POOL_COMMITTED(gauge("jvm_memory_pool_committed_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Bytes committed for the memory pool.")),
    POOL_MAX(gauge("jvm_memory_pool_max_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Maximum size of the memory pool; -1 if unbounded.")),
    POOL_INIT(gauge("jvm_memory_pool_init_bytes").by("pool").unit(Unit.BYTES).help("Initial size of the memory pool.")),
    POOL_COLLECTION_USED(gauge("jvm_memory_pool_collection_used_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Bytes in use in the memory pool after the latest collection of the pool.")),
    POOL_COLLECTION_COMMITTED(gauge("jvm_memory_pool_collection_committed_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Bytes committed for the memory pool after its latest collection.")),
    POOL_COLLECTION_MAX(gauge("jvm_memory_pool_collection_max_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Maximum size of the memory pool after its latest collection; -1 if unbounded.")),
    POOL_COLLECTION_INIT(gauge("jvm_memory_pool_collection_init_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Initial size of the memory pool, as reported by its latest collection.")),
    POOL_ALLOCATED(counter(Since.JVM, "jvm_memory_pool_allocated_bytes")
            .by("pool")
            .help("Pools of new objects: bytes allocated by Java threads since the JVM started, not a difference "
                    + "of pool sizes. Old generation: growth from collection to collection. Outside the heap: growth "
                    + "from second to second. Survivor pools hold copies and have no value.")),
    BUFFER_POOL_USED(gauge("jvm_buffer_pool_used_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Estimated memory used by the buffers of this kind.")),
    BUFFER_POOL_CAPACITY(gauge("jvm_buffer_pool_capacity_bytes")
            .by("pool")
            .unit(Unit.BYTES)
            .help("Estimated capacity of the buffers of this kind.")),
    BUFFER_POOL_BUFFERS(
            gauge("jvm_buffer_pool_used_buffers").by("pool").help("Number of buffers outside the heap, by kind.")),
    THREADS_CURRENT(gauge("jvm_threads_current").help("Live platform threads, including daemon threads.")),
    THREADS_DAEMON(gauge("jvm_threads_daemon").help("Live daemon threads.")),
    THREADS_PEAK(gauge("jvm_threads_peak").help("Largest number of live threads since the JVM started.")),
    THREADS_STARTED(counter(Since.JVM, "jvm_threads_started").help("Threads started since the JVM started.")),
    THREADS_STATE(gauge("jvm_threads_state").by("state").help("Live threads by state.")),
    CLASSES_CURRENTLY_LOADED(gauge("jvm_classes_currently_loaded").help("Classes that are currently loaded.")),
    CLASSES_LOADED(counter(Since.JVM, "jvm_classes_loaded").help("Classes loaded since the JVM started.")),
    CLASSES_UNLOADED(counter(Since.JVM, "jvm_classes_unloaded").help("Classes unloaded since the JVM started.")),
    COMPILATION_TIME(counter(Since.JVM, "jvm_compilation_time_seconds")
            .unit(Unit.SECONDS)
            .help("Time spent by the JVM's compilers, summed over their threads.")),
    RUNTIME(info("jvm_runtime").by("version", "vendor", "runtime").help("The Java runtime.")),
    PROCESS_CPU(counter(Since.JVM, "process_cpu_seconds").unit(Unit.SECONDS).help("CPU time of the process.")),
    PROCESS_START_TIME(gauge("process_start_time_seconds")
            .unit(Unit.SECONDS)
            .help("Start time of the JVM, in seconds since the Unix epoch.")),
    PROCESS_OPEN_FDS(gauge("process_open_fds").help("Open file descriptors, sampled every ten seconds.")),
    PROCESS_MAX_FDS(gauge("process_max_fds").help("Maximum number of open file descriptors.")),
    PROCESS_RESIDENT_MEMORY(
            gauge("process_resident_memory_bytes").unit(Unit.BYTES).help("Resident memory of the process. Linux.")),
    PROCESS_VIRTUAL_MEMORY(
            gauge("process_virtual_memory_bytes").unit(Unit.BYTES).help("Address space of the process. Linux."));

    private final MetricRow row;

    ClientJavaMetric(MetricRow row) {
        this.row = row;
    }

    @Override
    public MetricRow row() {
        return row;
    }

    /** The units that the library exports. */
    private static final class Unit {
        static final String BYTES = "bytes";
        static final String SECONDS = "seconds";
    }
}
