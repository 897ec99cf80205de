package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import java.util.LinkedHashMap;
import java.util.Map;

/** What METRICS.md says of a family beyond its row in the tables: where the figure comes from, and a query to begin with. */
final class MetricsReference {
    /** Where a figure comes from, and what one asks of it. */
    record Entry(String source, String example) {}

    private static final String PERF = "all: the JVM's performance counters";
    private static final String TICK = "all: the agent's idle thread";
    private static final String JFR = "14+: JFR stream; 8 to 13: only with `jfr.poll`";
    private static final String KERNEL = "Linux, all: the kernel's files, once a second";
    private static final String AGENT = "all: the agent itself";
    private static final String HEAP = "14+: JFR stream; 8 to 13: notifications of the GC beans, or `jfr.poll`";

    private static final Map<Metric, Entry> OURS = new LinkedHashMap<>();

    static {
        put(GcMetric.SAFEPOINTS, PERF, "rate(jvm_safepoints_total[1m])");
        put(GcMetric.SAFEPOINT_STOPPED_SECONDS, PERF, "rate(jvm_safepoint_stopped_seconds_total[1m])");
        put(
                GcMetric.SAFEPOINT_SYNC_SECONDS,
                PERF,
                "rate(jvm_safepoint_sync_seconds_total[1m]) / rate(jvm_safepoint_stopped_seconds_total[1m])");
        put(
                GcMetric.ALLOCATED_BYTES,
                "11.0.23+, 17.0.11+, 21+: the JVM's own sum; otherwise the threads' counters, summed once a second",
                "rate(jvm_memory_allocated_bytes_total[1m])");
        put(
                GcMetric.PROMOTED_BYTES,
                "all, with Serial, Parallel, CMS and G1: performance counters, every 20 to 50 ms",
                "rate(jvm_memory_promoted_bytes_total[5m])");
        put(
                GcMetric.STOP_SECONDS,
                "14+: JFR stream, and performance counters while there is none; 8 to 13: performance counters every 20 ms,"
                        + " JFR with `jfr.poll`",
                "histogram_quantile(1, sum by (operation) (increase(jvm_stop_seconds[1m])))");
        put(
                GcMetric.TIME_TO_SAFEPOINT_SECONDS,
                "as jvm_stop_seconds",
                "histogram_quantile(1, increase(jvm_time_to_safepoint_seconds[1m]))");
        put(
                GcMetric.GC_PAUSE_SECONDS,
                "14+: JFR stream; 8 to 13: the collectors' performance counters, causes from the beans' notifications, JFR"
                        + " with `jfr.poll`",
                "histogram_quantile(0.99, sum by (le, action) (rate(jvm_gc_pause_seconds_bucket[5m])))");
        put(
                GcMetric.GC_CONCURRENT_PHASE_SECONDS,
                JFR + " (9+)",
                "sum by (phase) (rate(jvm_gc_concurrent_phase_seconds_sum[5m]))");
        put(
                GcMetric.GC_ALLOCATION_STALL_SECONDS,
                "15+ with ZGC: JFR stream",
                "increase(jvm_gc_allocation_stall_seconds_count[1m]) > 0");
        put(GcMetric.HICCUP_SECONDS, TICK, "histogram_quantile(1, increase(jvm_hiccup_seconds[1m]))");
        put(GcMetric.HICCUP_RAW_SECONDS, TICK, "histogram_quantile(1, increase(jvm_hiccup_raw_seconds[1m]))");
        put(
                GcMetric.STOP_LONGEST_SECONDS,
                PERF + ", read at the scrape; 14+: corrected by JFR",
                "jvm_stop_longest_seconds{window=\"10s\"}");
        put(
                GcMetric.STOP_END_TIMESTAMP_SECONDS,
                "as jvm_stop_seconds",
                "jvm_stop_end_timestamp_seconds{at_least=\"0.25\"} * 1000");
        put(GcMetric.HEAP_BEFORE_BYTES, HEAP, "jvm_heap_before_collection_bytes - jvm_heap_after_collection_bytes");
        put(GcMetric.HEAP_AFTER_BYTES, HEAP, "jvm_heap_after_collection_bytes / jvm_heap_max_bytes");
        put(GcMetric.HEAP_LIVE_BYTES, HEAP, "jvm_heap_live_bytes / jvm_heap_max_bytes");
        put(
                GcMetric.HEAP_COMMITTED_BYTES,
                "all: memory bean, within the second before a scrape",
                "jvm_heap_committed_bytes");
        put(GcMetric.HEAP_MAX_BYTES, "all: memory bean, within the second before a scrape", "jvm_heap_max_bytes");
        put(GcMetric.GC_FAILURES, JFR, "increase(jvm_gc_failures_total[5m]) > 0");
        put(
                GcMetric.SYSTEM_GC_CALLS,
                "17+: JFR stream; 14 to 16: its collections' causes; 8 to 13: notifications of the GC beans",
                "increase(jvm_gc_system_gc_calls_total[1h])");
        put(
                GcMetric.GC_CPU_SECONDS,
                "26: memory bean; 25 with G1 and Parallel: performance counters; otherwise, on Linux: "
                        + "the kernel's accounting of the collector's threads, within the second before a scrape",
                "rate(jvm_gc_cpu_seconds_total[1m])");
        put(GcMetric.GC_INFO, "all: beans, at the start", "count by (collector, jdk) (jvm_gc_info)");
        put(GcMetric.GC_FLAG, "all: the diagnostic bean, once a minute", "jvm_gc_flag{flag=\"MaxGCPauseMillis\"}");
        put(
                GcMetric.HICCUP_BY_CAUSE_SECONDS,
                "Linux, all: the idle thread and the kernel's files",
                "sum by (cause) (rate(jvm_hiccup_by_cause_seconds_total[1m]))");
        put(
                GcMetric.THREAD_GROUP_ALLOCATED_BYTES,
                "all: the threads' counters and names, every 10 s",
                "topk(5, rate(jvm_thread_group_allocated_bytes_total[1m]))");
        String blame = "25+ with `safepoint.blame=on`: JFR stream";
        put(
                GcMetric.SAFEPOINT_LATENCY_SECONDS,
                blame,
                "rate(jvm_safepoint_latency_seconds_total[5m]) / rate(jvm_safepoint_latency_samples_total[5m])");
        put(GcMetric.SAFEPOINT_LATENCY_SAMPLES, blame, "rate(jvm_safepoint_latency_samples_total[5m])");
        put(GcMetric.SAFEPOINT_LATENCY_LONGEST_SECONDS, blame, "topk(3, jvm_safepoint_latency_longest_seconds)");
        put(
                GcMetric.ALLOCATION_SAMPLED_BYTES,
                "16+ with `allocation.samples=on`: JFR stream",
                "topk(10, rate(jvm_allocation_sampled_bytes_total[5m]))");
        put(GcMetric.HOST_CPU_PERIODS, KERNEL, "rate(gctelemetry_host_cpu_periods_total[1m])");
        put(
                GcMetric.HOST_CPU_THROTTLED_PERIODS,
                KERNEL,
                "rate(gctelemetry_host_cpu_throttled_periods_total[1m]) / rate(gctelemetry_host_cpu_periods_total[1m])");
        put(GcMetric.HOST_CPU_THROTTLED_SECONDS, KERNEL, "rate(gctelemetry_host_cpu_throttled_seconds_total[1m])");
        put(GcMetric.HOST_CPU_STEAL_SECONDS, KERNEL, "rate(gctelemetry_host_cpu_steal_seconds_total[1m])");
        put(
                GcMetric.HOST_PRESSURE_SECONDS,
                KERNEL,
                "rate(gctelemetry_host_pressure_seconds_total{tasks=\"some\"}[1m])");
        put(GcMetric.HOST_SWAPPED_IN_PAGES, KERNEL, "rate(gctelemetry_host_swapped_in_pages_total[1m])");
        put(GcMetric.HOST_MAJOR_FAULTS, KERNEL, "rate(gctelemetry_host_major_faults_total[1m])");
        put(GcMetric.AGENT_INFO, AGENT, "gctelemetry_info{source!=\"jfr-streaming\"}");
        put(
                GcMetric.JFR_REPOSITORY_FREE_BYTES,
                AGENT + ", every 0.2 to 2 s while the stream is open",
                "gctelemetry_jfr_repository_free_bytes / gctelemetry_jfr_repository_needed_bytes");
        put(GcMetric.JFR_REPOSITORY_NEEDED_BYTES, AGENT, "gctelemetry_jfr_repository_needed_bytes");
        put(GcMetric.JFR_FREE_DESCRIPTORS, AGENT, "gctelemetry_jfr_free_descriptors");
        put(GcMetric.AGENT_EVENTS, AGENT, "rate(gctelemetry_events_total[1m])");
        put(GcMetric.AGENT_EVENTS_LOST_BYTES, AGENT, "increase(gctelemetry_events_lost_bytes_total[5m]) > 0");
        put(GcMetric.AGENT_EVENT_CLOCK_OFFSET_SECONDS, AGENT, "gctelemetry_event_clock_offset_seconds");
        put(GcMetric.AGENT_UNEXPLAINED_STOPS, AGENT, "increase(gctelemetry_unexplained_stops_total[5m])");
        put(GcMetric.AGENT_SOURCE_RESTARTS, AGENT, "increase(gctelemetry_source_restarts_total[1h]) > 0");
        put(GcMetric.AGENT_ERRORS, AGENT, "increase(gctelemetry_errors_total[1h]) > 0");
        put(GcMetric.AGENT_CPU_SECONDS, AGENT, "rate(gctelemetry_cpu_seconds_total[5m])");
        put(GcMetric.AGENT_ALLOCATED_BYTES, AGENT, "rate(gctelemetry_allocated_bytes_total[5m])");
        put(GcMetric.AGENT_SCRAPES, AGENT, "rate(gctelemetry_scrapes_total[5m])");
        put(GcMetric.AGENT_CONNECTIONS_DROPPED, AGENT, "increase(gctelemetry_connections_dropped_total[5m]) > 0");
    }

    private MetricsReference() {}

    private static void put(GcMetric metric, String source, String example) {
        OURS.put(metric, new Entry(source, example));
    }

    /** What is said of a family; one of another exporter's is asked for as its type is asked for. */
    static Entry of(Metric metric) {
        Entry entry = OURS.get(metric);
        return entry != null ? entry : new Entry(compatSource(metric.baseName()), compatExample(metric));
    }

    private static String compatSource(String name) {
        if (name.startsWith("jvm_gc_pause") || name.startsWith("jvm_gc_collection_seconds")) {
            return "as jvm_gc_pause_seconds";
        }
        if (name.startsWith("jvm_gc_concurrent_phase_time")) {
            return JFR;
        }
        if (name.startsWith("jvm_gc_memory") || name.startsWith("jvm_gc_live")) {
            return "as our own family of that meaning; pools, within the second before a scrape, where there is none";
        }
        if (name.startsWith("process_") || name.startsWith("system_")) {
            return "all: beans, on Linux the kernel's files, within the second before a scrape";
        }
        return "all: beans, within the second before a scrape";
    }

    private static String compatExample(Metric metric) {
        return switch (metric.type()) {
            case COUNTER -> "rate(" + metric.queryName() + "[5m])";
            case SUMMARY -> "rate(" + metric.baseName() + "_sum[5m]) / rate(" + metric.baseName() + "_count[5m])";
            case HISTOGRAM -> "histogram_quantile(0.99, rate(" + metric.baseName() + "_bucket[5m]))";
            case GAUGE, INFO -> metric.queryName();
        };
    }
}
