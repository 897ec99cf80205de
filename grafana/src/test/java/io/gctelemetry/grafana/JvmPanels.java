package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Promql.NODE;
import static io.gctelemetry.grafana.Promql.rate;
import static io.gctelemetry.grafana.Promql.series;
import static io.gctelemetry.grafana.Promql.sumBy;

import io.gctelemetry.event.metric.GcMetric;

/** What the JVM is, who allocates in it, and how the agent is. */
final class JvmPanels {
    private JvmPanels() {}

    static void add(Dashboard board) {
        board.add(Panel.lines("Allocation by thread pool", "Bps", 12)
                .says(
                        "The eight pools that allocate most.",
                        "what a thread allocated after its last look (every 10 s) before it ended; a shared worker counts"
                                + " for the stage it works for when looked at.")
                .showsSmoothly(
                        "{{group}} {{instance}}",
                        "topk(8, " + sumBy("instance, group", rate(GcMetric.THREAD_GROUP_ALLOCATED_BYTES)) + ")"));
        board.add(Panel.lines("Allocation by class", "Bps", 12)
                .says(
                        "The eight classes that take most of the heap's allocation, estimated from samples.",
                        "classes beyond the first 30 seen (other). Needs allocation.samples=on and JDK 16.")
                .emptyIsGood()
                .showsSmoothly(
                        "{{class}} {{instance}}",
                        "topk(8, " + sumBy("instance, class", rate(GcMetric.ALLOCATION_SAMPLED_BYTES)) + ")"));
        board.add(Panel.table("JVMs", "short", 12)
                .says(
                        "Collector, JDK and profile of each node.",
                        "options that are not flags of the heap or the collector. A label that is empty is not known.")
                .lists("", series(GcMetric.GC_INFO)));
        board.add(Panel.table("Flags in force", "short", 12)
                .says(
                        "Flags of the collector and the heap that somebody set.",
                        "defaults (remove the matcher of origin to see them); when they changed: that is a mark on the"
                                + " graphs. Read once a minute.")
                .lists("", series(GcMetric.GC_FLAG, "origin!=\"default\"")));
        board.add(Panel.table("Agents", "short", 12)
                .says(
                        "Version and source of the figures, and the reason why it is not a better one.",
                        "nodes without an agent; a node that cannot be scraped is listed here for up to five minutes more.")
                .lists("", series(GcMetric.AGENT_INFO)));
        board.add(Panel.lines("What the agent costs", "percentunit", 12)
                .says(
                        "CPUs that the agent's own threads keep busy.",
                        "what the JVM does for it: writing JFR events, and the threads' own counters.")
                .showsSmoothly("{{instance}}", sumBy(NODE, rate(GcMetric.AGENT_CPU_SECONDS))));
        board.add(Panel.lines("What the agent missed", "short", 24)
                .says(
                        "Stops that only the counters saw, bytes of events that the JVM lost, streams opened again, faults"
                                + " that were caught: a window each.",
                        "what was in the events that were lost; the stops are counted all the same.")
                .emptyIsGood()
                .showsSmoothly(
                        "stops from counters alone {{instance}}",
                        sumBy(NODE, Promql.increase(GcMetric.AGENT_UNEXPLAINED_STOPS)) + " > 0")
                .showsSmoothly(
                        "bytes of events lost {{instance}}",
                        sumBy(NODE, Promql.increase(GcMetric.AGENT_EVENTS_LOST_BYTES)) + " > 0")
                .showsSmoothly(
                        "streams opened again {{instance}}",
                        sumBy(NODE, Promql.increase(GcMetric.AGENT_SOURCE_RESTARTS)) + " > 0")
                .showsSmoothly(
                        "faults in {{part}} {{instance}}",
                        sumBy("instance, part", Promql.increase(GcMetric.AGENT_ERRORS)) + " > 0"));
    }
}
