package io.gctelemetry.event.hotspot;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * From JFR's names of collections and pauses to the words of the GC beans.
 *
 * <p>Source: notifications and JFR events of the same runs on JDK 8 to 26, collector by collector. Two liberties are
 * taken, both so that one query fits every JDK: a full collection always has the action {@link CollectionKind#MAJOR},
 * and the remark and cleanup pauses of G1, which no bean counts before JDK 20, have the name of the later bean.
 */
public final class CollectionNames {
    /** The cause that the beans give to a pause inside a concurrent cycle of G1 or CMS. */
    public static final String NO_GC = "No GC";

    /** The causes of the pauses in a cycle of CMS, as its logs name them. */
    public static final String CMS_INITIAL_MARK = "CMS Initial Mark";

    public static final String CMS_REMARK = "CMS Final Remark";

    /** The same of G1, whose logs print no cause. */
    public static final String G1_REMARK = "G1 Remark";

    public static final String G1_CLEANUP = "G1 Cleanup";

    private static final List<String> IN_CYCLE =
            Arrays.asList(NO_GC, CMS_INITIAL_MARK, CMS_REMARK, G1_REMARK, G1_CLEANUP);

    private static final CollectionKind G1_CONCURRENT =
            new CollectionKind("G1 Concurrent GC", CollectionKind.CONCURRENT_PAUSE);

    private static final String SHENANDOAH_PAUSES = "Shenandoah Pauses";

    private static final Map<String, CollectionKind> BY_COLLECTION = new HashMap<>();
    private static final Map<String, CollectionKind> CYCLES = new HashMap<>();

    static {
        put("G1New", "G1 Young Generation", CollectionKind.MINOR);
        put("G1Full", "G1 Old Generation", CollectionKind.MAJOR);
        BY_COLLECTION.put("G1Old", G1_CONCURRENT);
        put("DefNew", "Copy", CollectionKind.MINOR);
        put("SerialOld", "MarkSweepCompact", CollectionKind.MAJOR);
        put("ParallelScavenge", "PS Scavenge", CollectionKind.MINOR);
        put("ParallelOld", "PS MarkSweep", CollectionKind.MAJOR);
        put("PSMarkSweep", "PS MarkSweep", CollectionKind.MAJOR);
        put("ParNew", "ParNew", CollectionKind.MINOR);
        put("ConcurrentMarkSweep", "ConcurrentMarkSweep", CollectionKind.MAJOR);
        put("Z", "ZGC Pauses", CollectionKind.PAUSE);
        put("ZGC Minor", "ZGC Minor Pauses", CollectionKind.PAUSE);
        put("ZGC Major", "ZGC Major Pauses", CollectionKind.PAUSE);
        cycle("G1Old", "G1 Concurrent GC");
        cycle("Z", "ZGC Cycles");
        cycle("ZGC Minor", "ZGC Minor Cycles");
        cycle("ZGC Major", "ZGC Major Cycles");
        cycle("Shenandoah", "Shenandoah Cycles");
    }

    private static final Map<String, CollectionKind> BY_PHASE = new HashMap<>();

    static {
        for (String phase : Arrays.asList("Pause Remark", "Pause Cleanup", "GC remark", "GC cleanup")) {
            BY_PHASE.put(phase, G1_CONCURRENT);
        }
        CollectionKind cms = new CollectionKind("ConcurrentMarkSweep", CollectionKind.MAJOR);
        BY_PHASE.put("Initial Mark", cms);
        BY_PHASE.put("Final Mark", cms);
    }

    private static final Map<String, String> BY_BEAN = new HashMap<>();

    static {
        BY_BEAN.put("G1 Young Generation", "G1New");
        BY_BEAN.put("G1 Old Generation", "G1Full");
        BY_BEAN.put("Copy", "DefNew");
        BY_BEAN.put("MarkSweepCompact", "SerialOld");
        BY_BEAN.put("PS Scavenge", "ParallelScavenge");
        BY_BEAN.put("PS MarkSweep", "ParallelOld");
        BY_BEAN.put("ZGC", "Z"); // 11 to 16
        BY_BEAN.put("ZGC Cycles", "Z");
        BY_BEAN.put("ZGC Minor Cycles", "ZGC Minor");
        BY_BEAN.put("ZGC Major Cycles", "ZGC Major");
        BY_BEAN.put("Shenandoah Cycles", "Shenandoah");
    }

    private static final String SYSTEM_GC = "System.gc()";

    private static final List<String> SECOND_EVENT_OF_A_CALL =
            Arrays.asList("ParallelScavenge", "G1Old", "ConcurrentMarkSweep");

    private CollectionNames() {}

    private static void put(String collection, String gc, String action) {
        BY_COLLECTION.put(collection, new CollectionKind(gc, action));
    }

    private static void cycle(String collection, String gc) {
        CYCLES.put(collection, new CollectionKind(gc, CollectionKind.CYCLE));
    }

    /**
     * What a collection of this JFR name and cause is if mutators run at the same time; null if it is one pause. The beans of G1
     * know no cycle: the name is that of the bean of its pauses. CMS marks a concurrent cycle by its cause alone.
     */
    public static @Nullable CollectionKind cycleOf(String collection, String cause) {
        if (collection.equals("ConcurrentMarkSweep")) {
            return cause.equals(NO_GC) ? new CollectionKind(collection, CollectionKind.MAJOR) : null;
        }
        return CYCLES.get(collection);
    }

    /**
     * What a pause of this phase is, where the phase alone shows it: a pause inside a concurrent cycle of G1 or CMS, whose
     * cause is {@link #NO_GC}; else null.
     */
    public static @Nullable CollectionKind ofPhase(String phase) {
        return BY_PHASE.get(phase);
    }

    /** Whether a pause of this cause lies in a concurrent cycle, so that the heap in use does not show what was collected. */
    public static boolean inCycle(String cause) {
        return IN_CYCLE.contains(cause);
    }

    /** Whether the pause of this phase ends G1's marking. */
    public static boolean endsMarking(String phase) {
        return phase.equals("Pause Cleanup") || phase.equals("GC cleanup");
    }

    /** What a pause of this phase is in a collection of this JFR name; an unknown name is returned as it is. */
    public static CollectionKind of(String collection, String phase) {
        if (collection.equals("Shenandoah")) {
            return new CollectionKind(SHENANDOAH_PAUSES, shenandoahAction(phase));
        }
        CollectionKind kind = BY_COLLECTION.get(collection);
        return kind != null ? kind : new CollectionKind(collection, CollectionKind.PAUSE);
    }

    /**
     * Returns why the JVM stopped, in one word of HotSpot: the cause of a collection, else the operation or the phase. A collection of
     * Shenandoah that went on with the threads stopped is a kind of its own: {@code Degenerated GC (Allocation Failure)}.
     *
     * @param name the VM operation of a stop, or the phase of a pause
     * @param cause of the collection; null if there was none or if unavailable
     */
    public static String reason(String name, boolean collection, @Nullable String cause) {
        if (!collection || cause == null || cause.equals(NO_GC) || cause.equals(Stop.UNKNOWN)) {
            return name;
        }
        return name.contains("Degenerated") ? "Degenerated GC (" + cause + ")" : cause;
    }

    /**
     * The same pause in the words of a JVM with this collector: JDK 8 to 13 run the full collections of G1 and CMS with
     * Serial's code, and JFR names that.
     */
    public static CollectionKind within(CollectorKind collector, CollectionKind kind) {
        if (kind.gc().equals("MarkSweepCompact")) {
            if (collector == CollectorKind.G1) {
                return BY_COLLECTION.getOrDefault("G1Full", kind);
            }
            if (collector == CollectorKind.CMS) {
                return BY_COLLECTION.getOrDefault("ConcurrentMarkSweep", kind);
            }
        }
        return kind;
    }

    /** The beans of Shenandoah name the phase, without the other work in it: {@code Pause Init Mark (...)}. */
    private static String shenandoahAction(String phase) {
        String name = withoutDetail(phase);
        if (name.equals("Pause Full") || name.equals("Full GC") || name.equals("Full")) {
            return CollectionKind.MAJOR;
        }
        return name.startsWith("Pause ") ? name.substring("Pause ".length()) : name;
    }

    /** What the pauses are that a bean of this name counts one by one. */
    public static CollectionKind ofPauseBean(String bean) {
        for (CollectionKind kind : BY_COLLECTION.values()) {
            if (kind.gc().equals(bean)) {
                return kind;
            }
        }
        return new CollectionKind(bean, CollectionKind.PAUSE);
    }

    /** What a pause is that this bean announced with this action; Shenandoah's name the phase in it from JDK 17 on. */
    public static CollectionKind ofNotification(String bean, String action) {
        if (bean.equals(SHENANDOAH_PAUSES)) {
            return new CollectionKind(bean, shenandoahAction(action));
        }
        return new CollectionKind(bean, bean.endsWith(" Pauses") ? CollectionKind.PAUSE : action);
    }

    /**
     * JFR's name of the collections that this bean announces; null if it announces single pauses of a collection, which
     * say nothing of the heap before and after all of it. An unknown bean is returned as it is.
     */
    public static @Nullable String ofBean(String bean) {
        if (bean.endsWith(" Pauses") || bean.equals(G1_CONCURRENT.gc())) {
            return null;
        }
        return BY_BEAN.getOrDefault(bean, bean);
    }

    /**
     * Whether JFR's event of a collection of this name and cause reports a call of {@code System.gc()}: one yes for each
     * call, though a call makes Parallel collect twice, and a young collection of G1 or CMS begin a concurrent one.
     */
    public static boolean calledByEvent(String collection, String cause) {
        return cause.equals(SYSTEM_GC) && !SECOND_EVENT_OF_A_CALL.contains(collection);
    }

    /** The same of a bean's notification; the beans of Shenandoah and ZGC announce each pause of the cycle, too. */
    public static boolean calledByNotification(String bean, String cause) {
        return cause.equals(SYSTEM_GC) && !bean.equals("PS Scavenge") && ofBean(bean) != null;
    }

    /** A phase's name without the particulars HotSpot adds in brackets, and without the indentation of sub-phases. */
    public static String withoutDetail(String phase) {
        int bracket = phase.indexOf('(');
        return (bracket < 0 ? phase : phase.substring(0, bracket)).trim();
    }
}
