package io.gctelemetry.event.metric;

import static io.gctelemetry.event.metric.MetricRow.counter;
import static io.gctelemetry.event.metric.MetricRow.gauge;
import static io.gctelemetry.event.metric.MetricRow.summary;

/**
 * The families that dashboards made for Micrometer read, by the names its Prometheus registry gives them (1.17: the
 * binders of memory, collections, threads, classes, processor, descriptors and uptime).
 *
 * <p>{@code jvm_gc_pause_seconds} is missing here: our own histogram of that name has the same labels and more. The name
 * is Micrometer's; the value is the true one where Micrometer is known to be wrong, and the help reports it.
 */
public enum MicrometerMetric implements TableMetric {
    GC_PAUSE_MAX(
            gauge("jvm_gc_pause_seconds_max")
                    .by(Labels.GC)
                    .help(
                            "Longest pause that ended in this minute or the two minutes before; 0 if there was none. "
                                    + "Without concurrent cycles; the remark and cleanup of G1 are here, not in the concurrent phases.")),
    GC_CONCURRENT_PHASE_TIME(summary(Since.EXPORTER, "jvm_gc_concurrent_phase_time_seconds")
            .by(Labels.GC)
            .help("Concurrent cycles of the collector from start to end, including the short pauses inside them. "
                    + "They use CPU and are not stops. A pause is never counted as a phase of its own.")),
    GC_CONCURRENT_PHASE_TIME_MAX(gauge("jvm_gc_concurrent_phase_time_seconds_max")
            .by(Labels.GC)
            .help("Longest concurrent cycle that ended in this minute or the two minutes before; 0 if there was "
                    + "none.")),
    GC_MEMORY_ALLOCATED(counter(Since.JVM, "jvm_gc_memory_allocated_bytes")
            .help("Bytes allocated on the heap by Java threads since the JVM started: the value of "
                    + "jvm_memory_allocated_bytes_total, not a difference of pool sizes.")),
    GC_MEMORY_PROMOTED(counter(Since.JVM, "jvm_gc_memory_promoted_bytes")
            .help("Growth of the old generation from collection to collection. With G1 it includes objects too "
                    + "large for a region; with a concurrent collector it is a lower bound.")),
    GC_LIVE_DATA_SIZE(gauge("jvm_gc_live_data_size_bytes")
            .help("Heap in use after the latest collection that marked the whole heap, as in jvm_heap_live_bytes; "
                    + "before the first of these the old generation after its latest collection.")),
    GC_MAX_DATA_SIZE(gauge("jvm_gc_max_data_size_bytes").help("Maximum size of the old generation; -1 if unbounded.")),
    MEMORY_USED(gauge("jvm_memory_used_bytes").by(Labels.POOL).help("Bytes in use in the memory pool.")),
    MEMORY_COMMITTED(gauge("jvm_memory_committed_bytes").by(Labels.POOL).help("Bytes committed for the memory pool.")),
    MEMORY_MAX(gauge("jvm_memory_max_bytes")
            .by(Labels.POOL)
            .help("Maximum size of the memory pool; -1 if unbounded. Pools may share the same memory: do not add "
                    + "them up.")),
    BUFFER_COUNT(
            gauge("jvm_buffer_count_buffers").by(Labels.BUFFER).help("Number of buffers outside the heap, by kind.")),
    BUFFER_MEMORY_USED(gauge("jvm_buffer_memory_used_bytes")
            .by(Labels.BUFFER)
            .help("Estimated memory used by the buffers of this kind.")),
    BUFFER_TOTAL_CAPACITY(gauge("jvm_buffer_total_capacity_bytes")
            .by(Labels.BUFFER)
            .help("Estimated capacity of the buffers of this kind.")),
    THREADS_LIVE(gauge("jvm_threads_live_threads").help("Live platform threads, including daemon threads.")),
    THREADS_DAEMON(gauge("jvm_threads_daemon_threads").help("Live daemon threads.")),
    THREADS_PEAK(gauge("jvm_threads_peak_threads").help("Largest number of live threads since the JVM started.")),
    THREADS_STARTED(counter(Since.JVM, "jvm_threads_started_threads").help("Threads started since the JVM started.")),
    THREADS_STATES(gauge("jvm_threads_states_threads").by("state").help("Live threads by state.")),
    CLASSES_LOADED(gauge("jvm_classes_loaded_classes").help("Classes that are currently loaded.")),
    CLASSES_LOADED_COUNT(
            counter(Since.JVM, "jvm_classes_loaded_count_classes").help("Classes loaded since the JVM started.")),
    CLASSES_UNLOADED(
            counter(Since.JVM, "jvm_classes_unloaded_classes").help("Classes unloaded since the JVM started.")),
    PROCESS_CPU_TIME(counter(Since.JVM, "process_cpu_time_ns").help("CPU time of the process in nanoseconds.")),
    PROCESS_CPU_USAGE(gauge("process_cpu_usage")
            .help("CPU time of the process in the latest second as a fraction of the available CPU time, 0 to 1.")),
    SYSTEM_CPU_USAGE(gauge("system_cpu_usage")
            .help("CPU time of the machine in the latest second as a fraction of the available CPU time, 0 to 1. "
                    + "Linux.")),
    SYSTEM_CPU_COUNT(gauge("system_cpu_count").help("Number of processors that this JVM may use.")),
    SYSTEM_LOAD_AVERAGE(
            gauge("system_load_average_1m").help("Number of running and waiting tasks, averaged over a minute.")),
    PROCESS_FILES_OPEN(gauge("process_files_open_files").help("Open file descriptors, sampled every ten seconds.")),
    PROCESS_FILES_MAX(gauge("process_files_max_files").help("Maximum number of open file descriptors.")),
    PROCESS_UPTIME(gauge("process_uptime_seconds").help("Time since the JVM started, updated every second.")),
    PROCESS_START_TIME(
            gauge("process_start_time_seconds").help("Start time of the JVM, in seconds since the Unix epoch."));

    private final MetricRow row;

    MicrometerMetric(MetricRow row) {
        this.row = row;
    }

    @Override
    public MetricRow row() {
        return row;
    }

    /** Labels that several families have. */
    private static final class Labels {
        static final String[] GC = {"gc", "action", "cause"};
        static final String[] POOL = {"area", "id"};
        static final String[] BUFFER = {"id"};
    }
}
