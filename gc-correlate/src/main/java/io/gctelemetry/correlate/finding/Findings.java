package io.gctelemetry.correlate.finding;

import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimelineBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Builds findings: a table from kinds of stops to the options that influence them. */
public final class Findings {
    /** The first row that fits a kind of stop counts. */
    private static final List<Row> ROWS = List.of(
            row(
                    "system-gc",
                    "System\\.gc\\(\\).*",
                    "something calls System.gc(): find the caller, or let it run concurrently",
                    "ExplicitGCInvokesConcurrent",
                    "DisableExplicitGC"),
            row(
                    "diagnostic-command",
                    "Heap Inspection.*|GC_HeapInspection|Heap Dump.*|HeapDumper|Diagnostic"
                            + " Command|ThreadDump|PrintThreads|FindDeadlocks",
                    "a tool asked the JVM for a dump or a histogram: keep such tools off a node that serves requests"),
            row(
                    "metaspace",
                    "Metadata GC.*|CollectForMetadataAllocation",
                    "the metaspace grew over its threshold: start with a larger one",
                    "MetaspaceSize"),
            row(
                    "humongous",
                    "G1 Humongous.*",
                    "objects of half a region or more are allocated: larger regions make fewer of them humongous",
                    "G1HeapRegionSize"),
            row(
                    "g1-full",
                    "G1 Compaction Pause|G1CollectFull",
                    "G1 fell back to a full collection: marking began too late or the heap is too small",
                    "InitiatingHeapOccupancyPercent",
                    "G1ReservePercent",
                    "MaxHeapSize"),
            row(
                    "g1-young",
                    "G1 Evacuation Pause|G1 Preventive.*|G1CollectForAllocation|G1IncCollectionPause",
                    "young collections of G1 are that long: its target, and how small the young generation may become,"
                            + " decide",
                    "MaxGCPauseMillis",
                    "G1NewSizePercent"),
            row(
                    "g1-remark",
                    "G1PauseRemark|CGC_Operation|G1Concurrent|G1PauseCleanup",
                    "the remark of G1 is that long: references and class unloading are its work",
                    "ParallelRefProcEnabled"),
            row(
                    "cms-remark",
                    "CMS_Final_Remark|CMS Final Remark",
                    "the final remark of CMS scans the young generation: a young collection before it helps",
                    "CMSScavengeBeforeRemark",
                    "CMSParallelRemarkEnabled"),
            row(
                    "cms-mark",
                    "CMS_Initial_Mark|CMS Initial Mark",
                    "the initial mark of CMS is that long: it should use more than one thread",
                    "CMSParallelInitialMarkEnabled"),
            row(
                    "cms-failure",
                    ".*Concurrent Mode Failure.*|Promotion Failed",
                    "CMS lost its race with the mutators: start its cycle earlier",
                    "CMSInitiatingOccupancyFraction",
                    "UseCMSInitiatingOccupancyOnly"),
            row(
                    "allocation-stall",
                    Pattern.quote(NodeTimelineBuilder.ALLOCATION_STALL) + "|Allocation Stall.*",
                    "mutators waited for memory because the collector was behind: give it threads, or heap",
                    "ConcGCThreads",
                    "ZAllocationSpikeTolerance",
                    "MaxHeapSize"),
            row(
                    "shenandoah",
                    "ShenandoahDegeneratedGC|ShenandoahFullGC|Degenerated GC .*",
                    "Shenandoah could not finish while the mutators ran: start earlier, or give it threads",
                    "ShenandoahMinFreeThreshold",
                    "ConcGCThreads"),
            row(
                    "allocation-failure",
                    "Allocation Failure|GenCollect.*|Parallel.*|Serial.*|Ergonomics",
                    "collections that stop the world throughout are that long: a smaller young generation, or a"
                            + " concurrent collector",
                    "MaxNewSize",
                    "MaxGCPauseMillis"),
            row(
                    "biased-locking",
                    "RevokeBias|BulkRevokeBias",
                    "biased locks are revoked at safepoints",
                    "UseBiasedLocking"),
            row(
                    "safepoint-cleanup",
                    "Cleanup|no vm operation|None",
                    "the JVM stops by the clock, without need",
                    "GuaranteedSafepointInterval"));

    private Findings() {}

    public static List<Finding> of(
            List<NodeTimeline> nodes, List<Node> described, List<Window> windows, List<Cause> causes, Sle sle) {
        List<Finding> findings = new ArrayList<>();
        for (Cause cause : causes) {
            findings.add(finding(nodes.get(cause.node()).name(), cause));
        }
        for (Node node : described) {
            target(node, sle, findings);
        }
        findings.addAll(HiccupFindings.of(described, windows, sle));
        return findings;
    }

    private static Finding finding(String node, Cause cause) {
        String seen = cause.kind() + " of " + node + " made " + count(cause.windows(), "window") + " violate: ";
        for (Row row : ROWS) {
            if (row.kind.matcher(cause.kind()).matches()) {
                return new Finding(row.code, seen + row.text, row.options);
            }
        }
        return new Finding("vm-operation", seen + "an operation of the JVM, not a collection", List.of());
    }

    /** One stop may be as long as limit + (1 - q) T: what is over the limit must fit into the part that may be. */
    private static void target(Node node, Sle sle, List<Finding> findings) {
        if (node.maxGcPause() < 0 || node.pauses() == 0) {
            return;
        }
        if (node.pausesOverTarget() > 0) {
            findings.add(new Finding(
                    "pauses-over-target",
                    node.pausesOverTarget() + " of " + count(node.pauses(), "pause") + " of " + node.name()
                            + " were longer than its target of " + ms(node.maxGcPause()),
                    List.of("MaxGCPauseMillis")));
        }
        for (Sle.Bound bound : sle.bounds()) {
            double budget =
                    bound.limit() + (1 - bound.quantile()) * sle.window().toNanos();
            if (node.maxGcPause() > budget) {
                findings.add(new Finding(
                        "target-over-budget",
                        "the pause target of " + node.name() + ", " + ms(node.maxGcPause()) + ", cannot keep " + bound
                                + ": a stop that reaches every request may last " + ms(Math.round(budget)),
                        List.of("MaxGCPauseMillis")));
            }
        }
    }

    public static String count(long number, String what) {
        return number + " " + what + (number == 1 ? "" : "s");
    }

    static String ms(long nanos) {
        if (nanos >= 2_000_000_000) {
            return String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
        }
        return String.format(Locale.ROOT, nanos % 1_000_000 == 0 ? "%.0f ms" : "%.1f ms", nanos / 1e6);
    }

    private static Row row(String code, String kind, String text, String... options) {
        return new Row(code, Pattern.compile(kind), text, List.of(options));
    }

    /** The options that the table names. */
    static List<String> options() {
        return ROWS.stream().flatMap(row -> row.options.stream()).distinct().toList();
    }

    private record Row(String code, Pattern kind, String text, List<String> options) {}
}
