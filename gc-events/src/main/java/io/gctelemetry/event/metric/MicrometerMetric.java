package io.gctelemetry.event.metric;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The families that dashboards made for Micrometer read, by the names its Prometheus registry gives them (1.17: the
 * binders of memory, collections, threads, classes, processor, descriptors and uptime).
 *
 * <p>{@code jvm_gc_pause_seconds} is missing here: our own histogram of that name has the same labels and more. The name
 * is Micrometer's; the value is the true one where Micrometer is known to be wrong, and the help says so.
 */
public enum MicrometerMetric implements Metric {
    GC_PAUSE_MAX(
            Type.GAUGE,
            "jvm_gc_pause_seconds_max",
            "Longest pause that ended in this minute or the two minutes before; 0 if there was none. "
                    + "Without concurrent cycles; the remark and cleanup of G1 are here, not in the concurrent phases.",
            Labels.GC),
    GC_CONCURRENT_PHASE_TIME(
            Type.SUMMARY,
            Since.EXPORTER,
            "jvm_gc_concurrent_phase_time_seconds",
            "Concurrent cycles of the collector from start to end, including the short pauses inside "
                    + "them. They use CPU and are not stops. A pause is never counted as a phase of its own.",
            Labels.GC),
    GC_CONCURRENT_PHASE_TIME_MAX(
            Type.GAUGE,
            "jvm_gc_concurrent_phase_time_seconds_max",
            "Longest concurrent cycle that ended in this minute or the two minutes before; 0 if " + "there was none.",
            Labels.GC),
    GC_MEMORY_ALLOCATED(
            Type.COUNTER,
            Since.JVM,
            "jvm_gc_memory_allocated_bytes",
            "Bytes allocated on the heap by Java threads since the JVM started: the value of "
                    + "jvm_memory_allocated_bytes_total, not a difference of pool sizes."),
    GC_MEMORY_PROMOTED(
            Type.COUNTER,
            Since.JVM,
            "jvm_gc_memory_promoted_bytes",
            "Growth of the old generation from collection to collection. With G1 it includes objects "
                    + "too large for a region; with a concurrent collector it is a lower bound."),
    GC_LIVE_DATA_SIZE(
            Type.GAUGE,
            "jvm_gc_live_data_size_bytes",
            "Heap in use after the latest collection that marked the whole heap, as in "
                    + "jvm_heap_live_bytes; before the first of these the old generation after its latest collection."),
    GC_MAX_DATA_SIZE(Type.GAUGE, "jvm_gc_max_data_size_bytes", "Maximum size of the old generation; -1 if unbounded."),
    MEMORY_USED(Type.GAUGE, "jvm_memory_used_bytes", "Bytes in use in the memory pool.", Labels.POOL),
    MEMORY_COMMITTED(Type.GAUGE, "jvm_memory_committed_bytes", "Bytes committed for the memory pool.", Labels.POOL),
    MEMORY_MAX(
            Type.GAUGE,
            "jvm_memory_max_bytes",
            "Maximum size of the memory pool; -1 if unbounded. Pools may share the same memory: do not add them up.",
            Labels.POOL),
    BUFFER_COUNT(Type.GAUGE, "jvm_buffer_count_buffers", "Number of buffers outside the heap, by kind.", Labels.BUFFER),
    BUFFER_MEMORY_USED(
            Type.GAUGE,
            "jvm_buffer_memory_used_bytes",
            "Estimated memory used by the buffers of this kind.",
            Labels.BUFFER),
    BUFFER_TOTAL_CAPACITY(
            Type.GAUGE,
            "jvm_buffer_total_capacity_bytes",
            "Estimated capacity of the buffers of this kind.",
            Labels.BUFFER),
    THREADS_LIVE(Type.GAUGE, "jvm_threads_live_threads", "Live platform threads, including daemon threads."),
    THREADS_DAEMON(Type.GAUGE, "jvm_threads_daemon_threads", "Live daemon threads."),
    THREADS_PEAK(Type.GAUGE, "jvm_threads_peak_threads", "Largest number of live threads since the JVM started."),
    THREADS_STARTED(Type.COUNTER, Since.JVM, "jvm_threads_started_threads", "Threads started since the JVM started."),
    THREADS_STATES(Type.GAUGE, "jvm_threads_states_threads", "Live threads by state.", "state"),
    CLASSES_LOADED(Type.GAUGE, "jvm_classes_loaded_classes", "Classes that are currently loaded."),
    CLASSES_LOADED_COUNT(
            Type.COUNTER, Since.JVM, "jvm_classes_loaded_count_classes", "Classes loaded since the JVM started."),
    CLASSES_UNLOADED(
            Type.COUNTER, Since.JVM, "jvm_classes_unloaded_classes", "Classes unloaded since the JVM started."),
    PROCESS_CPU_TIME(Type.COUNTER, Since.JVM, "process_cpu_time_ns", "CPU time of the process in nanoseconds."),
    PROCESS_CPU_USAGE(
            Type.GAUGE,
            "process_cpu_usage",
            "CPU time of the process in the latest second as a fraction of the available CPU time, 0 " + "to 1."),
    SYSTEM_CPU_USAGE(
            Type.GAUGE,
            "system_cpu_usage",
            "CPU time of the machine in the latest second as a fraction of the available CPU time, 0 to 1. Linux."),
    SYSTEM_CPU_COUNT(Type.GAUGE, "system_cpu_count", "Number of processors that this JVM may use."),
    SYSTEM_LOAD_AVERAGE(
            Type.GAUGE, "system_load_average_1m", "Number of running and waiting tasks, averaged over a minute."),
    PROCESS_FILES_OPEN(Type.GAUGE, "process_files_open_files", "Open file descriptors, sampled every ten seconds."),
    PROCESS_FILES_MAX(Type.GAUGE, "process_files_max_files", "Maximum number of open file descriptors."),
    PROCESS_UPTIME(Type.GAUGE, "process_uptime_seconds", "Time since the JVM started, updated every second."),
    PROCESS_START_TIME(
            Type.GAUGE, "process_start_time_seconds", "Start time of the JVM, in seconds since the Unix epoch.");

    private final Type type;
    private final Since since;
    private final String baseName;
    private final String help;
    private final List<String> labels;

    /** A figure of the moment. */
    MicrometerMetric(Type type, String baseName, String help, String... labels) {
        this(type, Since.NOW, baseName, help, labels);
    }

    MicrometerMetric(Type type, Since since, String baseName, String help, String... labels) {
        this.type = type;
        this.since = since;
        this.baseName = baseName;
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
    public String help() {
        return help;
    }

    @Override
    public List<String> labels() {
        return labels;
    }

    /** Labels that several families have. */
    private static final class Labels {
        static final String[] GC = {"gc", "action", "cause"};
        static final String[] POOL = {"area", "id"};
        static final String[] BUFFER = {"id"};
    }
}
