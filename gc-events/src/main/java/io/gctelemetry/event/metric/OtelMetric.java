package io.gctelemetry.event.metric;

import static io.gctelemetry.event.metric.MetricRow.counter;
import static io.gctelemetry.event.metric.MetricRow.gauge;
import static io.gctelemetry.event.metric.MetricRow.histogram;

/**
 * The families that dashboards made for OpenTelemetry's Java runtime metrics read, by the names that its Prometheus exporter
 * gives to the semantic conventions of the JVM: the stable ones, and those in development that beans provide.
 *
 * <p>Left out are the metrics that OpenTelemetry itself reads from JFR, the label {@code jvm_gc_cause}, which it adds only
 * on request, and its labels {@code otel_scope_*}.
 */
public enum OtelMetric implements TableMetric {
    GC_DURATION(
            histogram(Metric.Since.JVM, "jvm_gc_duration_seconds")
                    .by("jvm_gc_action", "jvm_gc_name")
                    .unit(Unit.SECONDS)
                    .buckets("0.01", "0.1", "1.0", "10.0")
                    .help(
                            "Pauses by GC bean and action, measured more finely than in milliseconds, on every JDK with the remark "
                                    + "and cleanup of G1. The names that end with Cycles count concurrent cycles, which are not stops.")),
    MEMORY_USED(
            gauge("jvm_memory_used_bytes").by(Labels.POOL).unit(Unit.BYTES).help("Bytes in use in the memory pool.")),
    MEMORY_COMMITTED(gauge("jvm_memory_committed_bytes")
            .by(Labels.POOL)
            .unit(Unit.BYTES)
            .help("Bytes committed for the memory pool.")),
    MEMORY_LIMIT(gauge("jvm_memory_limit_bytes")
            .by(Labels.POOL)
            .unit(Unit.BYTES)
            .help("Maximum size of the memory pool; missing if unbounded. Pools may share the same memory: do not add "
                    + "them up.")),
    MEMORY_INIT(gauge("jvm_memory_init_bytes")
            .by(Labels.POOL)
            .unit(Unit.BYTES)
            .help("Initial size of the memory pool; missing if undefined.")),
    MEMORY_USED_AFTER_LAST_GC(gauge("jvm_memory_used_after_last_gc_bytes")
            .by(Labels.POOL)
            .unit(Unit.BYTES)
            .help("Bytes in use in the memory pool after the latest collection of the pool.")),
    THREAD_COUNT(gauge("jvm_thread_count")
            .by("jvm_thread_daemon", "jvm_thread_state")
            .help("Live platform threads by state.")),
    CLASS_LOADED(counter(Metric.Since.JVM, "jvm_class_loaded").help("Classes loaded since the JVM started.")),
    CLASS_UNLOADED(counter(Metric.Since.JVM, "jvm_class_unloaded").help("Classes unloaded since the JVM started.")),
    CLASS_COUNT(gauge("jvm_class_count").help("Classes that are currently loaded.")),
    CPU_TIME(
            counter(Metric.Since.JVM, "jvm_cpu_time_seconds").unit(Unit.SECONDS).help("CPU time of the process.")),
    CPU_COUNT(gauge("jvm_cpu_count").help("Number of processors that this JVM may use.")),
    CPU_RECENT_UTILIZATION(gauge("jvm_cpu_recent_utilization")
            .help("CPU time of the process in the latest second as a fraction of the available CPU time, 0 to 1. The "
                    + "OpenTelemetry Collector appends _ratio to this name.")),
    SYSTEM_CPU_UTILIZATION(gauge("jvm_system_cpu_utilization")
            .help("CPU time of the machine in the latest second as a fraction of the available CPU time, 0 to 1. "
                    + "Linux. The OpenTelemetry Collector appends _ratio to this name.")),
    SYSTEM_CPU_LOAD(
            gauge("jvm_system_cpu_load_1m").help("Number of running and waiting tasks, averaged over a minute.")),
    BUFFER_MEMORY_USED(gauge("jvm_buffer_memory_used_bytes")
            .by(Labels.BUFFER)
            .unit(Unit.BYTES)
            .help("Estimated memory used by the buffers of this kind.")),
    BUFFER_MEMORY_LIMIT(gauge("jvm_buffer_memory_limit_bytes")
            .by(Labels.BUFFER)
            .unit(Unit.BYTES)
            .help("Estimated capacity of the buffers of this kind.")),
    BUFFER_COUNT(gauge("jvm_buffer_count").by(Labels.BUFFER).help("Number of buffers outside the heap, by kind.")),
    FILE_DESCRIPTOR_COUNT(gauge("jvm_file_descriptor_count").help("Open file descriptors, sampled every ten seconds.")),
    FILE_DESCRIPTOR_LIMIT(gauge("jvm_file_descriptor_limit").help("Maximum number of open file descriptors."));

    private final MetricRow row;

    OtelMetric(MetricRow row) {
        this.row = row;
    }

    @Override
    public MetricRow row() {
        return row;
    }

    /** Labels that several families have. */
    private static final class Labels {
        static final String[] POOL = {"jvm_memory_type", "jvm_memory_pool_name"};
        static final String[] BUFFER = {"jvm_buffer_pool_name"};
    }

    /** The units that OpenTelemetry's exporter gives. */
    private static final class Unit {
        static final String BYTES = "bytes";
        static final String SECONDS = "seconds";
    }
}
