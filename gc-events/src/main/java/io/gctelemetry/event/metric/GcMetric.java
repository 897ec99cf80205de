package io.gctelemetry.event.metric;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Every metric family of our own: its name, type, labels and help. Nothing but the tables of this package spells the name
 * of a metric in Java.
 *
 * <p>Names follow Prometheus: base units, {@code _total} on counters. No two families share a base name. The help says
 * what the number is a bound of.
 */
public enum GcMetric implements Metric {
    SAFEPOINTS(
            Type.COUNTER,
            Since.JVM,
            "jvm_safepoints",
            "Number of safepoints since the JVM started, for any operation. Exact: the JVM's own " + "counter."),
    SAFEPOINT_STOPPED_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_safepoint_stopped_seconds",
            "Time in safepoints since the JVM started, including the time to safepoint, with the "
                    + "boundaries of the safepoint log. From JDK 14 on an upper bound of the stop for "
                    + "mutators, because it starts before the safepoint is armed."),
    SAFEPOINT_SYNC_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_safepoint_sync_seconds",
            "Part of jvm_safepoint_stopped_seconds_total that was spent on reaching the safepoints."),
    ALLOCATED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_memory_allocated_bytes",
            "Bytes allocated on the heap by Java threads since the JVM started, from the per-thread "
                    + "counters of the JVM."),
    PROMOTED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_memory_promoted_bytes",
            "Growth of the old generation from collection to collection, including objects allocated "
                    + "there directly. A lower bound if the old generation shrinks between two samples, which "
                    + "are 20 to 50 ms apart."),
    STOP_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_stop_seconds",
            "Stops of all mutators by VM operation, from arming the safepoint to the release of the "
                    + "mutators. A lower bound of the delay of a request that arrived at the start of the "
                    + "stop. Operation unknown: measured from counters; stops less than two 20 ms ticks apart "
                    + "appear as one long stop and empty ones.",
            "operation",
            "collection"),
    TIME_TO_SAFEPOINT_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_time_to_safepoint_seconds",
            "Time from arming a safepoint until the last mutator was held. Part of jvm_stop_seconds."),
    GC_PAUSE_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_gc_pause_seconds",
            "Stop-the-world phases as timed by the collector, without concurrent cycles. A lower "
                    + "bound of the stop that contains the pause.",
            "gc",
            "action",
            "cause"),
    GC_CONCURRENT_PHASE_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_gc_concurrent_phase_seconds",
            "Collector work that ran concurrently with mutators. It uses CPU and is not a stop.",
            "phase"),
    GC_ALLOCATION_STALL_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_gc_allocation_stall_seconds",
            "Time that single mutators waited for memory because a concurrent collector was behind. "
                    + "Not a stop of all mutators."),
    HICCUP_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_hiccup_seconds",
            "Delay of an idle thread minus the time in safepoints of the same tick: delays with "
                    + "another cause than the JVM's own stops. A lower bound for every thread. The thread "
                    + "wakes every 50 ms (hiccups.fine=on: 20 ms) while an event stream reports each stop, "
                    + "otherwise every 20 ms."),
    HICCUP_RAW_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_hiccup_raw_seconds",
            "Delay of the idle thread of jvm_hiccup_seconds from any cause. A lower bound for every " + "thread."),
    STOP_LONGEST_SECONDS(
            Type.GAUGE,
            "jvm_stop_longest_seconds",
            "Longest stop that ended within the window before the scrape. Until the event stream "
                    + "confirms it (about 1 s) an upper bound, too long by at most one tick of 20 to 50 ms.",
            "window"),
    STOP_END_TIMESTAMP_SECONDS(
            Type.GAUGE,
            "jvm_stop_end_timestamp_seconds",
            "End of the latest stop of at least the given number of seconds, in epoch seconds of the "
                    + "node's clock. If several such stops end between two scrapes, only the last is exported.",
            "at_least"),
    HEAP_BEFORE_BYTES(
            Type.GAUGE,
            "jvm_heap_before_collection_bytes",
            "Heap in use just before the latest collection, including garbage."),
    HEAP_AFTER_BYTES(
            Type.GAUGE,
            "jvm_heap_after_collection_bytes",
            "Heap in use just after the latest collection. An upper bound of the live set."),
    HEAP_LIVE_BYTES(
            Type.GAUGE,
            "jvm_heap_live_bytes",
            "Heap in use after the latest collection that marked the whole heap: the live set plus "
                    + "objects that became garbage after marking."),
    HEAP_COMMITTED_BYTES(Type.GAUGE, "jvm_heap_committed_bytes", "Heap memory that the JVM has committed."),
    HEAP_MAX_BYTES(Type.GAUGE, "jvm_heap_max_bytes", "Maximum size of the heap."),
    GC_FAILURES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_gc_failures",
            "Collections that did not find enough free memory.",
            "failure"),
    SYSTEM_GC_CALLS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_gc_system_gc_calls",
            "Collections requested from outside the collector: System.gc(), RMI, a debugger."),
    GC_CPU_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_gc_cpu_seconds",
            "CPU time of the collector's threads since the JVM started. A lower bound before JDK 26: "
                    + "collector work of the VM thread (with Serial all of it) is missing."),
    GC_INFO(
            Type.INFO,
            "jvm_gc",
            "The JVM in which the agent runs: the properties on which its figures depend. An empty "
                    + "label means unknown.",
            "jdk",
            "version",
            "vendor",
            "vm",
            "collector",
            "heap_max_bytes",
            "compressed_oops",
            "cores",
            "profile",
            "note"),
    GC_FLAG(
            Type.GAUGE,
            "jvm_gc_flag",
            "Flags of the collector and the heap that are in effect: a number, or 1 for on and 0 for "
                    + "off. Origin: the source of the value, in the JVM's terms.",
            "flag",
            "origin"),
    HICCUP_BY_CAUSE_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_hiccup_by_cause_seconds",
            "Hiccups of 10 ms and longer outside stops, attributed to what the kernel recorded in "
                    + "the same second: cgroup throttling, steal, waiting for a CPU, swap-ins, memory and I/O "
                    + "pressure. A coincidence in time, not a proof. No cause gets more than the kernel "
                    + "recorded of it; the rest is unknown.",
            "cause"),
    THREAD_GROUP_ALLOCATED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_thread_group_allocated_bytes",
            "Bytes allocated on the heap by the threads of a pool, grouped by thread name every 10 "
                    + "s. A lower bound: allocations between the last sample of a thread and its end are "
                    + "missing. A thread that changes its name (Cassandra's request stages) counts for its "
                    + "name at the time of the sample.",
            "group"),
    SAFEPOINT_LATENCY_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_safepoint_latency_seconds",
            "Time that sampled threads took to their next safepoint poll: a safepoint would have "
                    + "waited as long for each. One sample every 20 ms of threads in Java code, including the "
                    + "wait for a CPU; array copies are not measured.",
            "group"),
    SAFEPOINT_LATENCY_SAMPLES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_safepoint_latency_samples",
            "Number of samples in jvm_safepoint_latency_seconds_total.",
            "group"),
    SAFEPOINT_LATENCY_LONGEST_SECONDS(
            Type.GAUGE,
            "jvm_safepoint_latency_longest_seconds",
            "Longest sample of jvm_safepoint_latency_seconds_total in the last 60 s.",
            "group"),
    ALLOCATION_SAMPLED_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_allocation_sampled_bytes",
            "Bytes allocated on the heap by class, estimated from at most 150 samples a second. The "
                    + "first 30 classes found have their own series; all others are in the series other.",
            "class"),
    HOST_CPU_PERIODS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_periods",
            "Periods in which the cgroups of this JVM had a CPU quota and ran. Since the agent " + "started."),
    HOST_CPU_THROTTLED_PERIODS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_throttled_periods",
            "Periods in which the CPU quota was used up before the end of the period. Since the " + "agent started."),
    HOST_CPU_THROTTLED_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_throttled_seconds",
            "Time in which the CPU quota kept the cgroups of this JVM from running, summed over all "
                    + "CPUs. An upper bound for one thread. Since the agent started."),
    HOST_CPU_STEAL_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_steal_seconds",
            "Time in which the hypervisor ran other guests on the CPUs of this machine, summed over "
                    + "all CPUs, in steps of 10 ms. Since the agent started."),
    HOST_PRESSURE_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_pressure_seconds",
            "Time in which some or all tasks of this machine waited for the resource, from "
                    + "/proc/pressure. Since the agent started.",
            "resource",
            "tasks"),
    HOST_SWAPPED_IN_PAGES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_swapped_in_pages",
            "Pages that this machine read from swap, for any process. Since the agent started."),
    HOST_MAJOR_FAULTS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_major_faults",
            "Page faults of this JVM that waited for a disk: swap, or mapped files that were not "
                    + "cached. Since the agent started."),
    AGENT_INFO(
            Type.INFO,
            "gctelemetry",
            "The agent, the source of its figures, and the reason why a better source is not used: "
                    + "one word of a closed list, empty if the best source is used.",
            "version",
            "source",
            "why"),
    JFR_REPOSITORY_FREE_BYTES(
            Type.GAUGE,
            "gctelemetry_jfr_repository_free_bytes",
            "Bytes that this JVM may still write to the file system of its JFR repository, at the "
                    + "agent's latest check."),
    JFR_REPOSITORY_NEEDED_BYTES(
            Type.GAUGE,
            "gctelemetry_jfr_repository_needed_bytes",
            "Free bytes required in the JFR repository: one value to open the event stream, a "
                    + "smaller one to keep it open. With less free space the agent closes the stream, because "
                    + "a full disk ends a JVM that records."),
    JFR_FREE_DESCRIPTORS(
            Type.GAUGE,
            "gctelemetry_jfr_free_descriptors",
            "File descriptors that this JVM may still open, at the agent's latest check. With few "
                    + "left the agent closes the event stream, because a JVM that records ends when it has none."),
    AGENT_EVENTS(Type.COUNTER, Since.EXPORTER, "gctelemetry_events", "Events received from the JVM's event stream."),
    AGENT_EVENTS_LOST_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_events_lost_bytes",
            "Bytes of events that the JVM reported as lost."),
    AGENT_EVENT_CLOCK_OFFSET_SECONDS(
            Type.GAUGE,
            "gctelemetry_event_clock_offset_seconds",
            "Wall clock minus the clock of the JVM's events, which drifts between JFR chunks. Event "
                    + "times are corrected by this offset."),
    AGENT_UNEXPLAINED_STOPS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_unexplained_stops",
            "Stops in jvm_stop_seconds that were measured from counters only, as operation unknown. "
                    + "Since the agent started."),
    AGENT_SOURCE_RESTARTS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_source_restarts",
            "Number of times that the event stream was opened again after it had ended."),
    AGENT_ERRORS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_errors",
            "Exceptions inside the agent that were caught.",
            "part"),
    AGENT_CPU_SECONDS(Type.COUNTER, Since.EXPORTER, "gctelemetry_cpu_seconds", "CPU time of the agent's own threads."),
    AGENT_ALLOCATED_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_allocated_bytes",
            "Bytes allocated on the heap by the agent's own threads."),
    AGENT_SCRAPES(Type.COUNTER, Since.EXPORTER, "gctelemetry_scrapes", "Answered requests for /metrics."),
    AGENT_CONNECTIONS_DROPPED(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_connections_dropped",
            "Connections that the agent closed because they were slow, too many or not HTTP.");

    private final Type type;
    private final Since since;
    private final String baseName;
    private final String help;
    private final List<String> labels;

    /** A figure of the moment. */
    GcMetric(Type type, String baseName, String help, String... labels) {
        this(type, Since.NOW, baseName, help, labels);
    }

    GcMetric(Type type, Since since, String baseName, String help, String... labels) {
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
}
