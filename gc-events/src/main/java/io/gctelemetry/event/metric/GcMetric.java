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
            "Safepoints since the JVM started, whatever ran at them. Exact, from the JVM's own counter."),
    SAFEPOINT_STOPPED_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_safepoint_stopped_seconds",
            "Time in safepoints since the JVM started, time to safepoint included, as the safepoint log adds it up."
                    + " From JDK 14 on an upper bound of what mutators felt: it begins before the safepoint is armed."),
    SAFEPOINT_SYNC_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_safepoint_sync_seconds",
            "The part of jvm_safepoint_stopped_seconds_total that was spent reaching the safepoints."),
    ALLOCATED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_memory_allocated_bytes",
            "Bytes allocated on the heap by Java threads since the JVM started, from the counters of the threads."),
    PROMOTED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_memory_promoted_bytes",
            "Growth of the old generation from collection to collection, what was allocated there at once included. A lower"
                    + " bound where it shrinks between two looks 20 to 50 ms apart."),
    STOP_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_stop_seconds",
            "Stops of all mutators, from arming the safepoint to their release, by VM operation. A lower bound of the"
                    + " delay of a request that arrived at the start of the stop. Operation unknown: from counters,"
                    + " stops closer than two 20 ms ticks are one long and otherwise empty ones.",
            "operation",
            "collection"),
    TIME_TO_SAFEPOINT_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_time_to_safepoint_seconds",
            "From arming a safepoint until the last mutator was held. Part of jvm_stop_seconds."),
    GC_PAUSE_SECONDS(
            Type.HISTOGRAM,
            Since.JVM,
            "jvm_gc_pause_seconds",
            "Stop-the-world phases as the collector times them, never a concurrent cycle. A lower bound of the stop"
                    + " around it.",
            "gc",
            "action",
            "cause"),
    GC_CONCURRENT_PHASE_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_gc_concurrent_phase_seconds",
            "Collector work beside running mutators. It costs CPU and is not a stop.",
            "phase"),
    GC_ALLOCATION_STALL_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_gc_allocation_stall_seconds",
            "How long single mutators waited for memory because a concurrent collector was behind. Not a stop of all."),
    HICCUP_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_hiccup_seconds",
            "Delay of an idle thread, less the time in safepoints of the same tick: delays of the JVM other than its own stops. A"
                    + " lower bound for every thread. The thread wakes every 50 ms (hiccups.fine=on: 20 ms) while an"
                    + " event stream reports each stop, else every 20 ms."),
    HICCUP_RAW_SECONDS(
            Type.HISTOGRAM,
            Since.EXPORTER,
            "jvm_hiccup_raw_seconds",
            "Delay of the idle thread of jvm_hiccup_seconds, whatever the cause. A lower bound for every thread."),
    STOP_LONGEST_SECONDS(
            Type.GAUGE,
            "jvm_stop_longest_seconds",
            "The longest stop that ended within the window, up to the scrape. Before the event stream confirms it (about 1 s)"
                    + " an upper bound, at most one tick of 20 to 50 ms too long.",
            "window"),
    STOP_END_TIMESTAMP_SECONDS(
            Type.GAUGE,
            "jvm_stop_end_timestamp_seconds",
            "When the latest stop of at least so many seconds ended: epoch seconds of the node's clock. Of several between"
                    + " two scrapes only the last is reported.",
            "at_least"),
    HEAP_BEFORE_BYTES(
            Type.GAUGE,
            "jvm_heap_before_collection_bytes",
            "Heap in use just before the latest collection, garbage included."),
    HEAP_AFTER_BYTES(
            Type.GAUGE,
            "jvm_heap_after_collection_bytes",
            "Heap in use just after the latest collection. An upper bound of the live set."),
    HEAP_LIVE_BYTES(
            Type.GAUGE,
            "jvm_heap_live_bytes",
            "Heap in use after the latest collection that marked all of it: the live set, with what died since the"
                    + " marking."),
    HEAP_COMMITTED_BYTES(Type.GAUGE, "jvm_heap_committed_bytes", "Heap that the JVM has committed."),
    HEAP_MAX_BYTES(Type.GAUGE, "jvm_heap_max_bytes", "The most that the heap may grow to."),
    GC_FAILURES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_gc_failures",
            "Collections that did not find the room they needed.",
            "failure"),
    SYSTEM_GC_CALLS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_gc_system_gc_calls",
            "Calls for a collection from outside the collector: System.gc(), RMI, a debugger."),
    GC_CPU_SECONDS(
            Type.COUNTER,
            Since.JVM,
            "jvm_gc_cpu_seconds",
            "CPU time of the collector's threads since the JVM started. A lower bound before JDK 26: what the VM thread"
                    + " does of a collection (with Serial all of it) is not in it."),
    GC_INFO(
            Type.INFO,
            "jvm_gc",
            "The JVM around the agent: what its figures depend on. A label that is empty is not known.",
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
            "Flags of the collector and the heap that are in force: a number, or 1 for on and 0 for off. Origin: who set"
                    + " it, in the JVM's words.",
            "flag",
            "origin"),
    HICCUP_BY_CAUSE_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_hiccup_by_cause_seconds",
            "Hiccups of 10 ms and longer that were no stop, by what the kernel reported for the same second: cgroup throttling,"
                    + " steal, waiting for a CPU, swap-ins, memory and I/O pressure. What coincided, not a proof; no cause"
                    + " gets more than the kernel saw of it, what is left is unknown.",
            "cause"),
    THREAD_GROUP_ALLOCATED_BYTES(
            Type.COUNTER,
            Since.JVM,
            "jvm_thread_group_allocated_bytes",
            "Bytes allocated on the heap by the threads of a pool, distinguished by name every 10 s. A lower bound: what a"
                    + " thread allocates after the last look before it ends is missing. A thread that changes its name"
                    + " (Cassandra's request stages) counts for the name it has when looked at.",
            "group"),
    SAFEPOINT_LATENCY_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_safepoint_latency_seconds",
            "How long sampled threads took to their next safepoint poll: as long each would have held up a safepoint. A"
                    + " sample every 20 ms of threads in Java code, waiting for a CPU included; blind to array copies.",
            "group"),
    SAFEPOINT_LATENCY_SAMPLES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_safepoint_latency_samples",
            "Samples in jvm_safepoint_latency_seconds_total.",
            "group"),
    SAFEPOINT_LATENCY_LONGEST_SECONDS(
            Type.GAUGE,
            "jvm_safepoint_latency_longest_seconds",
            "The longest of jvm_safepoint_latency_seconds_total within 60 s.",
            "group"),
    ALLOCATION_SAMPLED_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "jvm_allocation_sampled_bytes",
            "Bytes allocated on the heap by class, estimated from at most 150 samples a second. The first 30 classes that"
                    + " are seen have their own series, the rest is other.",
            "class"),
    HOST_CPU_PERIODS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_periods",
            "Periods in which the cgroups of this JVM had a CPU quota and ran. Since the agent started."),
    HOST_CPU_THROTTLED_PERIODS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_throttled_periods",
            "Periods in which the CPU quota was used up before their end. Since the agent started."),
    HOST_CPU_THROTTLED_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_throttled_seconds",
            "Time the cgroups of this JVM were kept from running by their CPU quota, all CPUs added up. An upper bound for"
                    + " one thread. Since the agent started."),
    HOST_CPU_STEAL_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_cpu_steal_seconds",
            "Time the hypervisor ran others on the CPUs of this machine, all CPUs added up, in steps of 10 ms. Since the"
                    + " agent started."),
    HOST_PRESSURE_SECONDS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_pressure_seconds",
            "Time in which some or all tasks of this machine waited for"
                    + " the resource: /proc/pressure. Since the agent started.",
            "resource",
            "tasks"),
    HOST_SWAPPED_IN_PAGES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_swapped_in_pages",
            "Pages that this machine read back from swap, whoever needed them. Since the agent started."),
    HOST_MAJOR_FAULTS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_host_major_faults",
            "Page faults of this JVM that had to wait for a disk: swap, or mapped files that are not cached. Since the"
                    + " agent started."),
    AGENT_INFO(
            Type.INFO,
            "gctelemetry",
            "The agent, the source of its figures, and the reason why no better source is used: one word of a closed list,"
                    + " empty if the best source is used.",
            "version",
            "source",
            "why"),
    JFR_REPOSITORY_FREE_BYTES(
            Type.GAUGE,
            "gctelemetry_jfr_repository_free_bytes",
            "Bytes that this JVM may still write to the file system of its JFR repository, at the agent's latest look."),
    JFR_REPOSITORY_NEEDED_BYTES(
            Type.GAUGE,
            "gctelemetry_jfr_repository_needed_bytes",
            "Bytes that must be free there: to open the event stream, and fewer to keep it open. With fewer the agent"
                    + " leaves the stream, because a full disk ends a JVM that records."),
    JFR_FREE_DESCRIPTORS(
            Type.GAUGE,
            "gctelemetry_jfr_free_descriptors",
            "File descriptors that this JVM may still open, at the agent's latest look. With few the agent leaves the event"
                    + " stream, because a JVM that records ends without any."),
    AGENT_EVENTS(Type.COUNTER, Since.EXPORTER, "gctelemetry_events", "Events received from the JVM's event stream."),
    AGENT_EVENTS_LOST_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_events_lost_bytes",
            "Bytes of events that the JVM says it lost."),
    AGENT_EVENT_CLOCK_OFFSET_SECONDS(
            Type.GAUGE,
            "gctelemetry_event_clock_offset_seconds",
            "Wall clock minus the clock of the JVM's events, which drifts between its chunks. Event times are corrected by it."),
    AGENT_UNEXPLAINED_STOPS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_unexplained_stops",
            "Stops since the agent started that entered jvm_stop_seconds from the counters alone, as operation unknown."),
    AGENT_SOURCE_RESTARTS(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_source_restarts",
            "How often the event stream was opened anew after it ended."),
    AGENT_ERRORS(
            Type.COUNTER, Since.EXPORTER, "gctelemetry_errors", "Faults inside the agent that were caught.", "part"),
    AGENT_CPU_SECONDS(Type.COUNTER, Since.EXPORTER, "gctelemetry_cpu_seconds", "CPU time of the agent's own threads."),
    AGENT_ALLOCATED_BYTES(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_allocated_bytes",
            "Bytes allocated on the heap by the agent's own threads."),
    AGENT_SCRAPES(Type.COUNTER, Since.EXPORTER, "gctelemetry_scrapes", "Requests for /metrics that were answered."),
    AGENT_CONNECTIONS_DROPPED(
            Type.COUNTER,
            Since.EXPORTER,
            "gctelemetry_connections_dropped",
            "Connections that were closed because they were late, too many or not HTTP.");

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
