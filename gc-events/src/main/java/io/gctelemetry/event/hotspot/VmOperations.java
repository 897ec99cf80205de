package io.gctelemetry.event.hotspot;

import java.util.ArrayList;
import java.util.List;

/**
 * The operations HotSpot runs at a safepoint.
 *
 * <p>Source of the names: the constant pools of recordings of JDK 8 to 26. Which of them are the work of a collector is
 * a rule over the names, so that it holds for operations of a JDK to come; which of them deserve a label of their own is
 * a table, so that the number of series is bounded.
 */
public final class VmOperations {
    /** The label of an operation that has no row in the table. */
    public static final String OTHER = "other";

    private static final String[] COLLECTION_PREFIXES = {
        "CMS",
        "CGC",
        "CollectFor",
        "G1C",
        "G1Inc",
        "G1P",
        "G1T",
        "GC_",
        "Gen",
        "Parallel",
        "Serial",
        "Shenandoah",
        "XMark",
        "XRelocate",
        "ZMark",
        "ZRelocate"
    };

    private static final Row[] ROWS = {
        row("G1CollectForAllocation", 8, 99, CollectorKind.G1),
        row("G1CollectFull", 8, 99, CollectorKind.G1),
        row("G1IncCollectionPause", 8, 8, CollectorKind.G1),
        row("CGC_Operation", 8, 13, CollectorKind.G1),
        row("G1Concurrent", 14, 16, CollectorKind.G1),
        row("G1PauseRemark", 17, 99, CollectorKind.G1),
        row("G1PauseCleanup", 17, 99, CollectorKind.G1),
        row("G1TryInitiateConcMark", 14, 99, CollectorKind.G1),
        row("GenCollectForAllocation", 8, 21, CollectorKind.SERIAL, CollectorKind.CMS),
        row("GenCollectFull", 8, 21, CollectorKind.SERIAL, CollectorKind.CMS),
        row("GenCollectFullConcurrent", 8, 13, CollectorKind.CMS),
        row("CMS_Initial_Mark", 8, 13, CollectorKind.CMS),
        row("CMS_Final_Remark", 8, 13, CollectorKind.CMS),
        row("SerialCollectForAllocation", 22, 99, CollectorKind.SERIAL),
        row("SerialGCCollect", 22, 99, CollectorKind.SERIAL),
        row("ParallelGCFailedAllocation", 8, 21, CollectorKind.PARALLEL),
        row("ParallelGCSystemGC", 8, 21, CollectorKind.PARALLEL),
        row("ParallelCollectForAllocation", 22, 99, CollectorKind.PARALLEL),
        row("ParallelGCCollect", 22, 99, CollectorKind.PARALLEL),
        row("ZMarkStart", 11, 99, CollectorKind.ZGC),
        row("ZMarkEnd", 11, 99, CollectorKind.ZGC),
        row("ZRelocateStart", 11, 99, CollectorKind.ZGC),
        row("XMarkStart", 21, 23, CollectorKind.ZGC),
        row("XMarkEnd", 21, 23, CollectorKind.ZGC),
        row("XRelocateStart", 21, 23, CollectorKind.ZGC),
        row("ZMarkStartYoung", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ZMarkStartYoungAndOld", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ZMarkEndYoung", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ZMarkEndOld", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ZRelocateStartYoung", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ZRelocateStartOld", 21, 99, CollectorKind.ZGC_GENERATIONAL),
        row("ShenandoahInitMark", 11, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahFinalMarkStartEvac", 11, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahInitUpdateRefs", 11, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahFinalUpdateRefs", 11, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahFinalRoots", 14, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahDegeneratedGC", 11, 99, CollectorKind.SHENANDOAH),
        row("ShenandoahFullGC", 11, 99, CollectorKind.SHENANDOAH),
        row("CollectForMetadataAllocation", 8, 99),
        row("GC_HeapInspection", 8, 99),
        row("Cleanup", 14, 21),
        row("ICBufferFull", 14, 21),
        row("BulkRevokeBias", 14, 17),
        row("RevokeBias", 8, 13),
        row("HandshakeFallback", 11, 17),
        row("ThreadDump", 8, 99),
        row("PrintThreads", 8, 99),
        row("FindDeadlocks", 8, 99),
        row("HeapDumper", 8, 99),
        row("RedefineClasses", 8, 99),
        row("JFRCheckpoint", 8, 18),
        row("JFRSafepointClear", 19, 99),
        row("JFRSafepointWrite", 19, 99),
        row("CleanClassLoaderDataMetaspaces", 14, 99),
    };

    private VmOperations() {}

    /** Whether the operation is the work of a collector. */
    public static boolean collection(String operation) {
        for (String prefix : COLLECTION_PREFIXES) {
            if (operation.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** Whether the operation is not the work of a collector and may run a collection inside its stop: a heap dump does. */
    public static boolean mayCollect(String operation) {
        return operation.equals("HeapDumper");
    }

    /**
     * The operations with a label of their own in a JVM of this feature version (8, 11, 17 ...) with this collector;
     * every other is {@link #OTHER} there.
     */
    public static List<String> labelled(int jdk, CollectorKind collector) {
        List<String> names = new ArrayList<>();
        for (Row row : ROWS) {
            if (row.fits(jdk, collector)) {
                names.add(row.name);
            }
        }
        return names;
    }

    private static Row row(String name, int first, int last, CollectorKind... collectors) {
        return new Row(name, first, last, collectors);
    }

    /** An operation, the JDKs that have it, and the collectors it belongs to (none named: any). */
    private static final class Row {
        private final String name;
        private final int first;
        private final int last;
        private final CollectorKind[] collectors;

        Row(String name, int first, int last, CollectorKind[] collectors) {
            this.name = name;
            this.first = first;
            this.last = last;
            this.collectors = collectors;
        }

        boolean fits(int jdk, CollectorKind collector) {
            if (jdk < first || jdk > last) {
                return false;
            }
            if (collectors.length == 0 || collector == CollectorKind.OTHER) {
                return collectors.length == 0;
            }
            for (CollectorKind one : collectors) {
                if (one == collector) {
                    return true;
                }
            }
            return false;
        }
    }
}
