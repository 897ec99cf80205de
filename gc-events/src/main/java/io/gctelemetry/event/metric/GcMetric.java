package io.gctelemetry.event.metric;

import static io.gctelemetry.event.metric.MetricRow.counter;
import static io.gctelemetry.event.metric.MetricRow.gauge;
import static io.gctelemetry.event.metric.MetricRow.histogram;
import static io.gctelemetry.event.metric.MetricRow.info;

/**
 * Every metric family of our own: its name, type, labels and help. Nothing but the tables of this package spells the name
 * of a metric in Java.
 *
 * <p>Names follow Prometheus: base units, {@code _total} on counters. No two families share a base name. The help defines
 * what the number is a bound of.
 */
public enum GcMetric implements TableMetric {
    SAFEPOINTS(counter(Since.JVM, "jvm_safepoints")
            .help("Number of safepoints since the JVM started, for any operation. Exact: the JVM's own counter.")
            .source(Source.PERF)
            .example("rate(jvm_safepoints_total[1m])")
            .panel("Safepoints")),
    SAFEPOINT_STOPPED_SECONDS(counter(Since.JVM, "jvm_safepoint_stopped_seconds")
            .help("Time in safepoints since the JVM started, including the time to safepoint, with the boundaries "
                    + "of the safepoint log. From JDK 14 on an upper bound of the stop for mutators, because it "
                    + "starts before the safepoint is armed.")
            .source(Source.PERF)
            .example("rate(jvm_safepoint_stopped_seconds_total[1m])")
            .panel("instance:jvm_stopped:ratio5m")),
    SAFEPOINT_SYNC_SECONDS(
            counter(Since.JVM, "jvm_safepoint_sync_seconds")
                    .help("Part of jvm_safepoint_stopped_seconds_total that was spent on reaching the safepoints.")
                    .source(Source.PERF)
                    .example(
                            "rate(jvm_safepoint_sync_seconds_total[1m]) / rate(jvm_safepoint_stopped_seconds_total[1m])")
                    .noPanel(
                            "it includes the wait before a safepoint is armed; the panels show the time to safepoint of each stop")),
    ALLOCATED_BYTES(counter(Since.JVM, "jvm_memory_allocated_bytes")
            .help("Bytes allocated on the heap by Java threads since the JVM started, from the per-thread "
                    + "counters of the JVM.")
            .source("11.0.23+, 17.0.11+, 21+: the JVM's own sum; otherwise the threads' counters, summed once a "
                    + "second")
            .example("rate(jvm_memory_allocated_bytes_total[1m])")
            .panel("Allocation and promotion")),
    PROMOTED_BYTES(counter(Since.JVM, "jvm_memory_promoted_bytes")
            .help("Growth of the old generation from collection to collection, including objects allocated there "
                    + "directly. A lower bound if the old generation shrinks between two samples, which are 20 to 50 "
                    + "ms apart.")
            .source("all, with Serial, Parallel, CMS and G1: performance counters, every 20 to 50 ms")
            .example("rate(jvm_memory_promoted_bytes_total[5m])")
            .panel("Allocation and promotion")),
    STOP_SECONDS(histogram(Since.JVM, "jvm_stop_seconds")
            .by("operation", "collection")
            .help("Stops of all mutators by VM operation, from arming the safepoint to the release of the "
                    + "mutators. A lower bound of the delay of a request that arrived at the start of the stop. "
                    + "Operation unknown: measured from counters; stops less than two 20 ms ticks apart appear as one "
                    + "long stop and empty ones.")
            .source("14+: JFR stream, and performance counters while there is none; 8 to 13: performance counters "
                    + "every 20 ms, JFR with `jfr.poll`")
            .example("histogram_quantile(1, sum by (operation) (increase(jvm_stop_seconds[1m])))")
            .panel("Stops by length")),
    TIME_TO_SAFEPOINT_SECONDS(histogram(Since.JVM, "jvm_time_to_safepoint_seconds")
            .help("Time from arming a safepoint until the last mutator was held. Part of jvm_stop_seconds.")
            .source("as jvm_stop_seconds")
            .example("histogram_quantile(1, increase(jvm_time_to_safepoint_seconds[1m]))")
            .panel("Time to safepoint")),
    GC_PAUSE_SECONDS(histogram(Since.JVM, "jvm_gc_pause_seconds")
            .by("gc", "action", "cause")
            .help("Stop-the-world phases as timed by the collector, without concurrent cycles. A lower bound of "
                    + "the stop that contains the pause.")
            .source("14+: JFR stream; 8 to 13: the collectors' performance counters, causes from the beans' "
                    + "notifications, JFR with `jfr.poll`")
            .example("histogram_quantile(0.99, sum by (le, action) (rate(jvm_gc_pause_seconds_bucket[5m])))")
            .panel("Longest pause by cause")),
    GC_CONCURRENT_PHASE_SECONDS(histogram(Since.EXPORTER, "jvm_gc_concurrent_phase_seconds")
            .by("phase")
            .help("Collector work that ran concurrently with mutators. It uses CPU and is not a stop.")
            .source(Source.JFR + " (9+)")
            .example("sum by (phase) (rate(jvm_gc_concurrent_phase_seconds_sum[5m]))")
            .panel("Concurrent phases")),
    GC_ALLOCATION_STALL_SECONDS(histogram(Since.EXPORTER, "jvm_gc_allocation_stall_seconds")
            .help("Time that single mutators waited for memory because a concurrent collector was behind. Not a "
                    + "stop of all mutators.")
            .source("15+ with ZGC: JFR stream")
            .example("increase(jvm_gc_allocation_stall_seconds_count[1m]) > 0")
            .panel("Allocation stalls and failures")),
    HICCUP_SECONDS(histogram(Since.EXPORTER, "jvm_hiccup_seconds")
            .help("Delay of an idle thread minus the time in safepoints of the same tick: delays with another "
                    + "cause than the JVM's own stops. A lower bound for every thread. The thread wakes every 50 ms "
                    + "(hiccups.fine=on: 20 ms) while an event stream reports each stop, otherwise every 20 ms.")
            .source(Source.TICK)
            .example("histogram_quantile(1, increase(jvm_hiccup_seconds[1m]))")
            .panel("Hiccups outside stops")),
    HICCUP_RAW_SECONDS(histogram(Since.EXPORTER, "jvm_hiccup_raw_seconds")
            .help("Delay of the idle thread of jvm_hiccup_seconds from any cause. A lower bound for every thread.")
            .source(Source.TICK)
            .example("histogram_quantile(1, increase(jvm_hiccup_raw_seconds[1m]))")
            .panel("Hiccups outside stops")),
    STOP_LONGEST_SECONDS(gauge("jvm_stop_longest_seconds")
            .by("window")
            .help("Longest stop that ended within the window before the scrape. Until the event stream confirms "
                    + "it (about 1 s) an upper bound, too long by at most one tick of 20 to 50 ms.")
            .source(Source.PERF + ", read at the scrape; 14+: corrected by JFR")
            .example("jvm_stop_longest_seconds{window=\"10s\"}")
            .panel("Longest stop and longest pause")),
    STOP_END_TIMESTAMP_SECONDS(gauge("jvm_stop_end_timestamp_seconds")
            .by("at_least")
            .help("End of the latest stop of at least the given number of seconds, in epoch seconds of the node's "
                    + "clock. If several such stops end between two scrapes, only the last is exported.")
            .source("as jvm_stop_seconds")
            .example("jvm_stop_end_timestamp_seconds{at_least=\"0.25\"} * 1000")
            .panel("Long stops")),
    HEAP_BEFORE_BYTES(gauge("jvm_heap_before_collection_bytes")
            .help("Heap in use just before the latest collection, including garbage.")
            .source(Source.HEAP)
            .example("jvm_heap_before_collection_bytes - jvm_heap_after_collection_bytes")
            .panel("Heap around collections")),
    HEAP_AFTER_BYTES(gauge("jvm_heap_after_collection_bytes")
            .help("Heap in use just after the latest collection. An upper bound of the live set.")
            .source(Source.HEAP)
            .example("jvm_heap_after_collection_bytes / jvm_heap_max_bytes")
            .panel("Heap around collections")),
    HEAP_LIVE_BYTES(gauge("jvm_heap_live_bytes")
            .help("Heap in use after the latest collection that marked the whole heap: the live set plus objects "
                    + "that became garbage after marking.")
            .source(Source.HEAP)
            .example("jvm_heap_live_bytes / jvm_heap_max_bytes")
            .panel("Heap around collections")),
    HEAP_COMMITTED_BYTES(gauge("jvm_heap_committed_bytes")
            .help("Heap memory that the JVM has committed.")
            .source("all: memory bean, within the second before a scrape")
            .example("jvm_heap_committed_bytes")
            .panel("Heap around collections")),
    HEAP_MAX_BYTES(gauge("jvm_heap_max_bytes")
            .help("Maximum size of the heap.")
            .source("all: memory bean, within the second before a scrape")
            .example("jvm_heap_max_bytes")
            .panel("Heap around collections")),
    GC_FAILURES(counter(Since.EXPORTER, "jvm_gc_failures")
            .by("failure")
            .help("Collections that did not find enough free memory.")
            .source(Source.JFR)
            .example("increase(jvm_gc_failures_total[5m]) > 0")
            .panel("Allocation stalls and failures")),
    GC_REFERENCES(counter(Since.EXPORTER, "jvm_gc_references")
            .by("strength")
            .help(
                    "Reference objects that collections found, by strength. Their processing is a part of the pause with most "
                            + "collectors. A reference counts again in each collection that finds it.")
            .source(Source.JFR)
            .example("sum by (strength) (rate(jvm_gc_references_total[5m]))")
            .noPanel("for a closer look at long pauses")),
    SYSTEM_GC_CALLS(counter(Since.EXPORTER, "jvm_gc_system_gc_calls")
            .help("Collections requested from outside the collector: System.gc(), RMI, a debugger.")
            .source("17+: JFR stream; 14 to 16: its collections' causes; 8 to 13: notifications of the GC beans")
            .example("increase(jvm_gc_system_gc_calls_total[1h])")
            .panel("Safepoints")),
    GC_CPU_SECONDS(counter(Since.JVM, "jvm_gc_cpu_seconds")
            .help("CPU time of the collector's threads since the JVM started. A lower bound before JDK 26: "
                    + "collector work of the VM thread (with Serial all of it) is missing.")
            .source("26: memory bean; 25 with G1 and Parallel: performance counters; otherwise, on Linux: the "
                    + "kernel's accounting of the collector's threads, within the second before a scrape")
            .example("rate(jvm_gc_cpu_seconds_total[1m])")
            .panel("CPU of the collector")),
    GC_INFO(info("jvm_gc")
            .by(
                    "jdk",
                    "version",
                    "vendor",
                    "vm",
                    "collector",
                    "heap_max_bytes",
                    "compressed_oops",
                    "cores",
                    "profile",
                    "note")
            .help("The JVM in which the agent runs: the properties on which its figures depend. An empty label "
                    + "means unknown.")
            .source("all: beans, at the start")
            .example("count by (collector, jdk) (jvm_gc_info)")
            .panel("JVMs")),
    GC_FLAG(gauge("jvm_gc_flag")
            .by("flag", "origin")
            .help("Flags of the collector and the heap that are in effect: a number, or 1 for on and 0 for off. "
                    + "Origin: the source of the value, in the JVM's terms.")
            .source("all: the diagnostic bean, once a minute")
            .example("jvm_gc_flag{flag=\"MaxGCPauseMillis\"}")
            .panel("Flags in force")),
    HICCUP_BY_CAUSE_SECONDS(counter(Since.EXPORTER, "jvm_hiccup_by_cause_seconds")
            .by("cause")
            .help("Hiccups of 10 ms and longer outside stops, attributed to what the kernel recorded in the same "
                    + "second: cgroup throttling, steal, waiting for a CPU, swap-ins, memory and I/O pressure. A "
                    + "coincidence in time, not a proof. No cause gets more than the kernel recorded of it; the rest "
                    + "is unknown.")
            .source("Linux, all: the idle thread and the kernel's files")
            .example("sum by (cause) (rate(jvm_hiccup_by_cause_seconds_total[1m]))")
            .panel("Hiccups by cause")),
    THREAD_GROUP_ALLOCATED_BYTES(counter(Since.JVM, "jvm_thread_group_allocated_bytes")
            .by("group")
            .help("Bytes allocated on the heap by the threads of a pool, grouped by thread name every 10 s. A "
                    + "lower bound: allocations between the last sample of a thread and its end are missing. A thread "
                    + "that changes its name (Cassandra's request stages) counts for its name at the time of the "
                    + "sample.")
            .source("all: the threads' counters and names, every 10 s")
            .example("topk(5, rate(jvm_thread_group_allocated_bytes_total[1m]))")
            .panel("Allocation by thread pool")),
    SAFEPOINT_LATENCY_SECONDS(counter(Since.EXPORTER, "jvm_safepoint_latency_seconds")
            .by("group")
            .help("Time that sampled threads took to their next safepoint poll: a safepoint would have waited as "
                    + "long for each. One sample every 20 ms of threads in Java code, including the wait for a CPU; "
                    + "array copies are not measured.")
            .source(Source.BLAME)
            .example("rate(jvm_safepoint_latency_seconds_total[5m]) / rate(jvm_safepoint_latency_samples_total[5m])")
            .panel("Late for safepoints, by pool")),
    SAFEPOINT_LATENCY_SAMPLES(counter(Since.EXPORTER, "jvm_safepoint_latency_samples")
            .by("group")
            .help("Number of samples in jvm_safepoint_latency_seconds_total.")
            .source(Source.BLAME)
            .example("rate(jvm_safepoint_latency_samples_total[5m])")
            .panel("Late for safepoints, by pool")),
    SAFEPOINT_LATENCY_LONGEST_SECONDS(gauge("jvm_safepoint_latency_longest_seconds")
            .by("group")
            .help("Longest sample of jvm_safepoint_latency_seconds_total in the last 60 s.")
            .source(Source.BLAME)
            .example("topk(3, jvm_safepoint_latency_longest_seconds)")
            .panel("Late for safepoints, by pool")),
    ALLOCATION_SAMPLED_BYTES(counter(Since.EXPORTER, "jvm_allocation_sampled_bytes")
            .by("class")
            .help("Bytes allocated on the heap by class, estimated from at most 150 samples a second. The first "
                    + "30 classes found have their own series; all others are in the series other.")
            .source("16+ with `allocation.samples=on`: JFR stream")
            .example("topk(10, rate(jvm_allocation_sampled_bytes_total[5m]))")
            .panel("Allocation by class")),
    HOST_CPU_PERIODS(counter(Since.EXPORTER, "gctelemetry_host_cpu_periods")
            .help("Periods in which the cgroups of this JVM had a CPU quota and ran. Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_cpu_periods_total[1m])")
            .noPanel("the seconds are on a panel, and the periods add little")),
    HOST_CPU_THROTTLED_PERIODS(counter(Since.EXPORTER, "gctelemetry_host_cpu_throttled_periods")
            .help("Periods in which the CPU quota was used up before the end of the period. Since the agent "
                    + "started.")
            .source(Source.KERNEL)
            .example(
                    "rate(gctelemetry_host_cpu_throttled_periods_total[1m]) / rate(gctelemetry_host_cpu_periods_total[1m])")
            .noPanel("the seconds are on a panel, and the periods add little")),
    HOST_CPU_THROTTLED_SECONDS(counter(Since.EXPORTER, "gctelemetry_host_cpu_throttled_seconds")
            .help("Time in which the CPU quota kept the cgroups of this JVM from running, summed over all CPUs. "
                    + "An upper bound for one thread. Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_cpu_throttled_seconds_total[1m])")
            .panel("Pressure of the host")),
    HOST_CPU_STEAL_SECONDS(counter(Since.EXPORTER, "gctelemetry_host_cpu_steal_seconds")
            .help("Time in which the hypervisor ran other guests on the CPUs of this machine, summed over all "
                    + "CPUs, in steps of 10 ms. Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_cpu_steal_seconds_total[1m])")
            .panel("Pressure of the host")),
    HOST_PRESSURE_SECONDS(counter(Since.EXPORTER, "gctelemetry_host_pressure_seconds")
            .by("resource", "tasks")
            .help("Time in which some or all tasks of this machine waited for the resource, from /proc/pressure. "
                    + "Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_pressure_seconds_total{tasks=\"some\"}[1m])")
            .panel("Pressure of the host")),
    HOST_SWAPPED_IN_PAGES(counter(Since.EXPORTER, "gctelemetry_host_swapped_in_pages")
            .help("Pages that this machine read from swap, for any process. Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_swapped_in_pages_total[1m])")
            .panel("Swapping")),
    HOST_MAJOR_FAULTS(counter(Since.EXPORTER, "gctelemetry_host_major_faults")
            .help("Page faults of this JVM that waited for a disk: swap, or mapped files that were not cached. "
                    + "Since the agent started.")
            .source(Source.KERNEL)
            .example("rate(gctelemetry_host_major_faults_total[1m])")
            .panel("Swapping")),
    AGENT_INFO(info("gctelemetry")
            .by("version", "source", "why")
            .help("The agent, the source of its figures, and the reason why a better source is not used: one word "
                    + "of a closed list, empty if the best source is used.")
            .source(Source.AGENT)
            .example("gctelemetry_info{source!=\"jfr-streaming\"}")
            .panel("Agents")),
    JFR_REPOSITORY_FREE_BYTES(gauge("gctelemetry_jfr_repository_free_bytes")
            .help("Bytes that this JVM may still write to the file system of its JFR repository, at the agent's "
                    + "latest check.")
            .source(Source.AGENT + ", every 0.2 to 2 s while the stream is open")
            .example("gctelemetry_jfr_repository_free_bytes / gctelemetry_jfr_repository_needed_bytes")
            .noPanel("the label why of gctelemetry_info reports a lack")),
    JFR_REPOSITORY_NEEDED_BYTES(gauge("gctelemetry_jfr_repository_needed_bytes")
            .help("Free bytes required in the JFR repository: one value to open the event stream, a smaller one "
                    + "to keep it open. With less free space the agent closes the stream, because a full disk ends a "
                    + "JVM that records.")
            .source(Source.AGENT)
            .example("gctelemetry_jfr_repository_needed_bytes")
            .noPanel("the label why of gctelemetry_info reports a lack")),
    JFR_FREE_DESCRIPTORS(gauge("gctelemetry_jfr_free_descriptors")
            .help("File descriptors that this JVM may still open, at the agent's latest check. With few left the "
                    + "agent closes the event stream, because a JVM that records ends when it has none.")
            .source(Source.AGENT)
            .example("gctelemetry_jfr_free_descriptors")
            .noPanel("the label why of gctelemetry_info reports a lack")),
    AGENT_EVENTS(counter(Since.EXPORTER, "gctelemetry_events")
            .help("Events received from the JVM's event stream.")
            .source(Source.AGENT)
            .example("rate(gctelemetry_events_total[1m])")
            .noPanel("for work on the agent")),
    AGENT_EVENTS_LOST_BYTES(counter(Since.EXPORTER, "gctelemetry_events_lost_bytes")
            .help("Bytes of events that the JVM reported as lost.")
            .source(Source.AGENT)
            .example("increase(gctelemetry_events_lost_bytes_total[5m]) > 0")
            .panel("What the agent missed")),
    AGENT_EVENT_CLOCK_OFFSET_SECONDS(gauge("gctelemetry_event_clock_offset_seconds")
            .help("Wall clock minus the clock of the JVM's events, which drifts between JFR chunks. Event times "
                    + "are corrected by this offset.")
            .source(Source.AGENT)
            .example("gctelemetry_event_clock_offset_seconds")
            .noPanel("for work on the agent")),
    AGENT_UNEXPLAINED_STOPS(counter(Since.EXPORTER, "gctelemetry_unexplained_stops")
            .help("Stops in jvm_stop_seconds that were measured from counters only, as operation unknown. Since "
                    + "the agent started.")
            .source(Source.AGENT)
            .example("increase(gctelemetry_unexplained_stops_total[5m])")
            .panel("What the agent missed")),
    AGENT_SOURCE_RESTARTS(counter(Since.EXPORTER, "gctelemetry_source_restarts")
            .help("Number of times that the event stream was opened again after it had ended.")
            .source(Source.AGENT)
            .example("increase(gctelemetry_source_restarts_total[1h]) > 0")
            .panel("What the agent missed")),
    AGENT_ERRORS(counter(Since.EXPORTER, "gctelemetry_errors")
            .by("part")
            .help("Exceptions inside the agent that were caught.")
            .source(Source.AGENT)
            .example("increase(gctelemetry_errors_total[1h]) > 0")
            .panel("What the agent missed")),
    AGENT_CPU_SECONDS(counter(Since.EXPORTER, "gctelemetry_cpu_seconds")
            .help("CPU time of the agent's own threads.")
            .source(Source.AGENT)
            .example("rate(gctelemetry_cpu_seconds_total[5m])")
            .panel("What the agent costs")),
    AGENT_ALLOCATED_BYTES(counter(Since.EXPORTER, "gctelemetry_allocated_bytes")
            .help("Bytes allocated on the heap by the agent's own threads.")
            .source(Source.AGENT)
            .example("rate(gctelemetry_allocated_bytes_total[5m])")
            .noPanel("for work on the agent")),
    AGENT_SCRAPES(counter(Since.EXPORTER, "gctelemetry_scrapes")
            .help("Answered requests for /metrics.")
            .source(Source.AGENT)
            .example("rate(gctelemetry_scrapes_total[5m])")
            .noPanel("for work on the agent")),
    AGENT_CONNECTIONS_DROPPED(counter(Since.EXPORTER, "gctelemetry_connections_dropped")
            .help("Connections that the agent closed because they were slow, too many or not HTTP.")
            .source(Source.AGENT)
            .example("increase(gctelemetry_connections_dropped_total[5m]) > 0")
            .noPanel("for work on the agent"));

    private final MetricRow row;

    GcMetric(MetricRow row) {
        this.row = row;
    }

    @Override
    public MetricRow row() {
        return row;
    }

    /** Sources of several families; numbers are JDK versions. */
    private static final class Source {
        static final String PERF = "all: the JVM's performance counters";
        static final String TICK = "all: the agent's idle thread";
        static final String JFR = "14+: JFR stream; 8 to 13: only with `jfr.poll`";
        static final String KERNEL = "Linux, all: the kernel's files, once a second";
        static final String AGENT = "all: the agent itself";
        static final String HEAP = "14+: JFR stream; 8 to 13: notifications of the GC beans, or `jfr.poll`";
        static final String BLAME = "25+ with `safepoint.blame=on`: JFR stream";
    }
}
