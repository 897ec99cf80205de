package io.gctelemetry.event.hotspot;

import io.gctelemetry.event.CollectionKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * What each collector can do: the pauses with their causes, the concurrent phases, whether it can stall an allocation.
 *
 * <p>It exists so that every series that can occur is there at zero from the start (the first event of a series born
 * with it is invisible to {@code rate()}), and so that their number is bounded: a cause that is in no row is shown
 * as {@link VmOperations#OTHER}. Source: the closed lists of causes in recordings of JDK 8 to 26.
 */
public final class CollectorTable {
    private static final String[] FULL = {
        "System.gc()", "Metadata GC Threshold", "Heap Inspection Initiated GC", VmOperations.OTHER
    };

    private static final String[] ZGC_CAUSES = {
        "Warmup",
        "Allocation Rate",
        "Allocation Stall",
        "Proactive",
        "High Usage",
        "Metadata GC Threshold",
        "System.gc()",
        "Timer",
        VmOperations.OTHER
    };

    private CollectorTable() {}

    /** A kind of pause or cycle and a cause it may have. */
    public static final class PauseSeries {
        private final CollectionKind kind;
        private final String cause;

        PauseSeries(CollectionKind kind, String cause) {
            this.kind = kind;
            this.cause = cause;
        }

        public CollectionKind kind() {
            return kind;
        }

        public String cause() {
            return cause;
        }
    }

    /** The pauses a JVM of this feature version with this collector may make, by cause. */
    public static List<PauseSeries> pauses(int jdk, CollectorKind collector) {
        List<PauseSeries> series = new ArrayList<>();
        switch (collector) {
            case SERIAL:
                add(series, "Copy", CollectionKind.MINOR, "Allocation Failure", VmOperations.OTHER);
                add(series, "MarkSweepCompact", CollectionKind.MAJOR, "Allocation Failure");
                add(series, "MarkSweepCompact", CollectionKind.MAJOR, FULL);
                break;
            case PARALLEL:
                add(series, "PS Scavenge", CollectionKind.MINOR, "Allocation Failure", "System.gc()");
                add(series, "PS Scavenge", CollectionKind.MINOR, "Metadata GC Threshold", VmOperations.OTHER);
                add(series, "PS MarkSweep", CollectionKind.MAJOR, "Allocation Failure", "Ergonomics");
                add(series, "PS MarkSweep", CollectionKind.MAJOR, FULL);
                break;
            case CMS:
                add(series, "ParNew", CollectionKind.MINOR, "Allocation Failure", "GCLocker Initiated GC");
                add(series, "ParNew", CollectionKind.MINOR, VmOperations.OTHER);
                add(series, "ConcurrentMarkSweep", CollectionKind.MAJOR, "Allocation Failure", CollectionNames.NO_GC);
                add(series, "ConcurrentMarkSweep", CollectionKind.MAJOR, FULL);
                break;
            case G1:
                add(series, "G1 Young Generation", CollectionKind.MINOR, "G1 Evacuation Pause");
                add(series, "G1 Young Generation", CollectionKind.MINOR, "G1 Humongous Allocation");
                if (jdk >= 17 && jdk <= 20) {
                    add(series, "G1 Young Generation", CollectionKind.MINOR, "G1 Preventive Collection");
                }
                add(series, "G1 Young Generation", CollectionKind.MINOR, "Metadata GC Threshold");
                add(series, "G1 Young Generation", CollectionKind.MINOR, "GCLocker Initiated GC", VmOperations.OTHER);
                add(series, "G1 Old Generation", CollectionKind.MAJOR, "G1 Compaction Pause");
                add(series, "G1 Old Generation", CollectionKind.MAJOR, "Allocation Failure");
                add(series, "G1 Old Generation", CollectionKind.MAJOR, FULL);
                add(series, "G1 Concurrent GC", CollectionKind.CONCURRENT_PAUSE, CollectionNames.NO_GC);
                break;
            case ZGC:
                zgc(series, "ZGC Pauses");
                break;
            case ZGC_GENERATIONAL:
                zgc(series, "ZGC Minor Pauses");
                zgc(series, "ZGC Major Pauses");
                break;
            case SHENANDOAH:
                shenandoah(series);
                if (jdk <= 13) {
                    // the source may be the beans, which do not name the phase before 17
                    add(series, "Shenandoah Pauses", CollectionKind.PAUSE, "Concurrent GC", "Allocation Failure");
                    add(series, "Shenandoah Pauses", CollectionKind.PAUSE, "System.gc()", VmOperations.OTHER);
                }
                break;
            case C4:
                add(series, "GPGC New Pauses", CollectionKind.PAUSE, VmOperations.OTHER);
                add(series, "GPGC Old Pauses", CollectionKind.PAUSE, VmOperations.OTHER);
                break;
            default:
                break;
        }
        return series;
    }

    private static void zgc(List<PauseSeries> series, String gc) {
        add(series, gc, CollectionKind.PAUSE, ZGC_CAUSES);
    }

    private static void shenandoah(List<PauseSeries> series) {
        for (String action : Arrays.asList("Init Mark", "Final Mark", "Init Update Refs", "Final Update Refs")) {
            add(series, "Shenandoah Pauses", action, "Concurrent GC", "System.gc()", VmOperations.OTHER);
        }
        add(series, "Shenandoah Pauses", "Final Roots", "Concurrent GC", VmOperations.OTHER);
        add(series, "Shenandoah Pauses", "Degenerated GC", "Allocation Failure", VmOperations.OTHER);
        add(series, "Shenandoah Pauses", CollectionKind.MAJOR, "Allocation Failure", "System.gc()");
        add(series, "Shenandoah Pauses", CollectionKind.MAJOR, VmOperations.OTHER);
    }

    private static void add(List<PauseSeries> series, String gc, String action, String... causes) {
        for (String cause : causes) {
            series.add(new PauseSeries(new CollectionKind(gc, action), cause));
        }
    }

    /** The concurrent cycles of this collector, by cause; none if all it does are pauses. */
    public static List<PauseSeries> cycles(CollectorKind collector) {
        List<PauseSeries> series = new ArrayList<>();
        switch (collector) {
            case CMS:
                add(series, "ConcurrentMarkSweep", CollectionKind.MAJOR, CollectionNames.NO_GC);
                break;
            case G1:
                add(series, "G1 Concurrent GC", CollectionKind.CYCLE, "G1 Evacuation Pause", "G1 Humongous Allocation");
                add(series, "G1 Concurrent GC", CollectionKind.CYCLE, "Metadata GC Threshold", VmOperations.OTHER);
                break;
            case ZGC:
                add(series, "ZGC Cycles", CollectionKind.CYCLE, ZGC_CAUSES);
                break;
            case ZGC_GENERATIONAL:
                add(series, "ZGC Minor Cycles", CollectionKind.CYCLE, ZGC_CAUSES);
                add(series, "ZGC Major Cycles", CollectionKind.CYCLE, ZGC_CAUSES);
                break;
            case SHENANDOAH:
                add(series, "Shenandoah Cycles", CollectionKind.CYCLE, "Concurrent GC", "Allocation Failure");
                add(series, "Shenandoah Cycles", CollectionKind.CYCLE, "System.gc()", VmOperations.OTHER);
                break;
            default:
                break;
        }
        return series;
    }

    /** The concurrent phases that have a label of their own; sub-phases are inside them and not counted again. */
    public static List<String> concurrentPhases(CollectorKind collector) {
        switch (collector) {
            case CMS:
                return Arrays.asList(
                        "Concurrent Mark",
                        "Concurrent Preclean",
                        "Concurrent Abortable Preclean",
                        "Concurrent Sweep",
                        "Concurrent Reset");
            case G1:
                return Arrays.asList(
                        "Concurrent Clear Claimed Marks",
                        "Concurrent Scan Root Regions",
                        "Concurrent Mark From Roots",
                        "Concurrent Preclean",
                        "Concurrent Rebuild Remembered Sets",
                        "Concurrent Cleanup for Next Mark");
            case ZGC:
            case ZGC_GENERATIONAL:
                return Arrays.asList(
                        "Concurrent Mark",
                        "Concurrent Mark Free",
                        "Concurrent Process Non-Strong",
                        "Concurrent Reset Relocation Set",
                        "Concurrent Select Relocation Set",
                        "Concurrent Relocate");
            case SHENANDOAH:
                return Arrays.asList(
                        "Concurrent reset",
                        "Concurrent marking",
                        "Concurrent evacuation",
                        "Concurrent update references",
                        "Concurrent cleanup");
            default:
                return Collections.emptyList();
        }
    }

    /**
     * Whether the event of this name is a part of another one: the work of the threads inside a phase. Shenandoah writes its
     * phases with small letters, {@code Concurrent marking}, and the work in them with capitals, {@code Concurrent Marking},
     * or indented.
     */
    public static boolean subPhase(CollectorKind collector, String phase) {
        if (collector != CollectorKind.SHENANDOAH) {
            return false;
        }
        boolean capital = phase.startsWith(CONCURRENT)
                && phase.length() > CONCURRENT.length()
                && Character.isUpperCase(phase.charAt(CONCURRENT.length()));
        return capital || phase.startsWith(" ");
    }

    private static final String CONCURRENT = "Concurrent ";

    /** Whether a mutator may have to wait for memory while the others run on, and the JVM reports it. */
    public static boolean stalls(CollectorKind collector) {
        return collector == CollectorKind.ZGC || collector == CollectorKind.ZGC_GENERATIONAL;
    }
}
