package io.gctelemetry.event.metric;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The families that dashboards made for Prometheus' client_java (its {@code JvmMetrics}) and for jmx_exporter read.
 *
 * <p>Left out are {@code jvm_threads_deadlocked} and {@code jvm_threads_deadlocked_monitor}: looking for deadlocks stops
 * the JVM at a safepoint. The name is the library's; the value is the true one where the library is known to be wrong,
 * and the help says so.
 */
public enum ClientJavaMetric implements Metric {
    GC_COLLECTION(
            Type.SUMMARY,
            Since.JVM,
            "jvm_gc_collection_seconds",
            Unit.SECONDS,
            "Pauses by GC bean since the JVM started. Concurrent cycles are in "
                    + "jvm_gc_concurrent_phase_seconds instead; the remark and cleanup of G1 are here, on every JDK.",
            "gc"),
    MEMORY_USED(Type.GAUGE, "jvm_memory_used_bytes", Unit.BYTES, "Bytes in use in the memory area.", "area"),
    MEMORY_COMMITTED(
            Type.GAUGE, "jvm_memory_committed_bytes", Unit.BYTES, "Bytes committed for the memory area.", "area"),
    MEMORY_MAX(
            Type.GAUGE,
            "jvm_memory_max_bytes",
            Unit.BYTES,
            "Maximum size of the memory area; -1 if unbounded.",
            "area"),
    MEMORY_INIT(Type.GAUGE, "jvm_memory_init_bytes", Unit.BYTES, "Initial size of the memory area.", "area"),
    MEMORY_PENDING_FINALIZATION(
            Type.GAUGE, "jvm_memory_objects_pending_finalization", null, "Objects waiting for their finalizer."),
    POOL_USED(Type.GAUGE, "jvm_memory_pool_used_bytes", Unit.BYTES, "Bytes in use in the memory pool.", "pool"),
    POOL_COMMITTED(
            Type.GAUGE, "jvm_memory_pool_committed_bytes", Unit.BYTES, "Bytes committed for the memory pool.", "pool"),
    POOL_MAX(
            Type.GAUGE,
            "jvm_memory_pool_max_bytes",
            Unit.BYTES,
            "Maximum size of the memory pool; -1 if unbounded.",
            "pool"),
    POOL_INIT(Type.GAUGE, "jvm_memory_pool_init_bytes", Unit.BYTES, "Initial size of the memory pool.", "pool"),
    POOL_COLLECTION_USED(
            Type.GAUGE,
            "jvm_memory_pool_collection_used_bytes",
            Unit.BYTES,
            "Bytes in use in the memory pool after the latest collection of the pool.",
            "pool"),
    POOL_COLLECTION_COMMITTED(
            Type.GAUGE,
            "jvm_memory_pool_collection_committed_bytes",
            Unit.BYTES,
            "Bytes committed for the memory pool after its latest collection.",
            "pool"),
    POOL_COLLECTION_MAX(
            Type.GAUGE,
            "jvm_memory_pool_collection_max_bytes",
            Unit.BYTES,
            "Maximum size of the memory pool after its latest collection; -1 if unbounded.",
            "pool"),
    POOL_COLLECTION_INIT(
            Type.GAUGE,
            "jvm_memory_pool_collection_init_bytes",
            Unit.BYTES,
            "Initial size of the memory pool, as reported by its latest collection.",
            "pool"),
    POOL_ALLOCATED(
            Type.COUNTER,
            Since.JVM,
            "jvm_memory_pool_allocated_bytes",
            null,
            "Pools of new objects: bytes allocated by Java threads since the JVM started, not a "
                    + "difference of pool sizes. Old generation: growth from collection to collection. Outside "
                    + "the heap: growth from second to second. Survivor pools hold copies and have no value.",
            "pool"),
    BUFFER_POOL_USED(
            Type.GAUGE,
            "jvm_buffer_pool_used_bytes",
            Unit.BYTES,
            "Estimated memory used by the buffers of this kind.",
            "pool"),
    BUFFER_POOL_CAPACITY(
            Type.GAUGE,
            "jvm_buffer_pool_capacity_bytes",
            Unit.BYTES,
            "Estimated capacity of the buffers of this kind.",
            "pool"),
    BUFFER_POOL_BUFFERS(
            Type.GAUGE, "jvm_buffer_pool_used_buffers", null, "Number of buffers outside the heap, by kind.", "pool"),
    THREADS_CURRENT(Type.GAUGE, "jvm_threads_current", null, "Live platform threads, including daemon threads."),
    THREADS_DAEMON(Type.GAUGE, "jvm_threads_daemon", null, "Live daemon threads."),
    THREADS_PEAK(Type.GAUGE, "jvm_threads_peak", null, "Largest number of live threads since the JVM started."),
    THREADS_STARTED(Type.COUNTER, Since.JVM, "jvm_threads_started", null, "Threads started since the JVM started."),
    THREADS_STATE(Type.GAUGE, "jvm_threads_state", null, "Live threads by state.", "state"),
    CLASSES_CURRENTLY_LOADED(Type.GAUGE, "jvm_classes_currently_loaded", null, "Classes that are currently loaded."),
    CLASSES_LOADED(Type.COUNTER, Since.JVM, "jvm_classes_loaded", null, "Classes loaded since the JVM started."),
    CLASSES_UNLOADED(Type.COUNTER, Since.JVM, "jvm_classes_unloaded", null, "Classes unloaded since the JVM started."),
    COMPILATION_TIME(
            Type.COUNTER,
            Since.JVM,
            "jvm_compilation_time_seconds",
            Unit.SECONDS,
            "Time spent by the JVM's compilers, summed over their threads."),
    RUNTIME(Type.INFO, "jvm_runtime", null, "The Java runtime.", "version", "vendor", "runtime"),
    PROCESS_CPU(Type.COUNTER, Since.JVM, "process_cpu_seconds", Unit.SECONDS, "CPU time of the process."),
    PROCESS_START_TIME(
            Type.GAUGE,
            "process_start_time_seconds",
            Unit.SECONDS,
            "Start time of the JVM, in seconds since the Unix epoch."),
    PROCESS_OPEN_FDS(Type.GAUGE, "process_open_fds", null, "Open file descriptors, sampled every ten seconds."),
    PROCESS_MAX_FDS(Type.GAUGE, "process_max_fds", null, "Maximum number of open file descriptors."),
    PROCESS_RESIDENT_MEMORY(
            Type.GAUGE, "process_resident_memory_bytes", Unit.BYTES, "Resident memory of the process. Linux."),
    PROCESS_VIRTUAL_MEMORY(
            Type.GAUGE, "process_virtual_memory_bytes", Unit.BYTES, "Address space of the process. Linux.");

    private final Type type;
    private final Since since;
    private final String baseName;
    private final @Nullable String unit;
    private final String help;
    private final List<String> labels;

    /** A figure of the moment. */
    ClientJavaMetric(Type type, String baseName, @Nullable String unit, String help, String... labels) {
        this(type, Since.NOW, baseName, unit, help, labels);
    }

    ClientJavaMetric(Type type, Since since, String baseName, @Nullable String unit, String help, String... labels) {
        this.type = type;
        this.since = since;
        this.baseName = baseName;
        this.unit = unit;
        this.help = help;
        this.labels = Collections.unmodifiableList(Arrays.asList(labels));
    }

    @Override
    public Type type() {
        return type;
    }

    @Override
    public Since since() {
        return since;
    }

    @Override
    public String baseName() {
        return baseName;
    }

    @Override
    public @Nullable String unit() {
        return unit;
    }

    @Override
    public String help() {
        return help;
    }

    @Override
    public List<String> labels() {
        return labels;
    }

    /** The units that the library exports. */
    private static final class Unit {
        static final String BYTES = "bytes";
        static final String SECONDS = "seconds";
    }
}
