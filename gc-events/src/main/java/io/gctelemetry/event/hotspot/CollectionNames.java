package io.gctelemetry.event.hotspot;

import io.gctelemetry.event.CollectionKind;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * From JFR's names of collections and pauses to the words of the GC beans.
 *
 * <p>Source: notifications and JFR events of the same runs on JDK 8 to 26, collector by collector. Two liberties are
 * taken, both so that one query fits every JDK: a full collection always has the action {@link CollectionKind#MAJOR},
 * and the remark and cleanup pauses of G1, which no bean counts before JDK 20, bear the name of the later bean.
 */
public final class CollectionNames {
    /** The cause that the beans give to a pause inside a concurrent cycle of G1 or CMS. */
    public static final String NO_GC = "No GC";

    private static final CollectionKind G1_CONCURRENT =
            new CollectionKind("G1 Concurrent GC", CollectionKind.CONCURRENT_PAUSE);

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

    private CollectionNames() {}

    private static void put(String collection, String gc, String action) {
        BY_COLLECTION.put(collection, new CollectionKind(gc, action));
    }

    private static void cycle(String collection, String gc) {
        CYCLES.put(collection, new CollectionKind(gc, CollectionKind.CYCLE));
    }

    /**
     * What a collection of this JFR name and cause is if mutators run beside it; null if it is one pause. The beans of G1
     * know no cycle: the name is that of the bean of its pauses. CMS tells a concurrent cycle by its cause alone.
     */
    public static @Nullable CollectionKind cycleOf(String collection, String cause) {
        if (collection.equals("ConcurrentMarkSweep")) {
            return cause.equals(NO_GC) ? new CollectionKind(collection, CollectionKind.MAJOR) : null;
        }
        return CYCLES.get(collection);
    }

    /** What a pause of this phase is, where the phase alone tells it; else null. */
    public static @Nullable CollectionKind ofPhase(String phase) {
        return phase.equals("Pause Remark") || phase.equals("Pause Cleanup") ? G1_CONCURRENT : null;
    }

    /** What a pause of this phase is in a collection of this JFR name; an unknown name stands for itself. */
    public static CollectionKind of(String collection, String phase) {
        if (collection.equals("Shenandoah")) {
            return new CollectionKind("Shenandoah Pauses", shenandoahAction(phase));
        }
        CollectionKind kind = BY_COLLECTION.get(collection);
        return kind != null ? kind : new CollectionKind(collection, CollectionKind.PAUSE);
    }

    /** The beans of Shenandoah name the phase, without what it did beside: {@code Pause Init Mark (...)}. */
    private static String shenandoahAction(String phase) {
        String name = withoutDetail(phase);
        if (name.equals("Pause Full")) {
            return CollectionKind.MAJOR;
        }
        return name.startsWith("Pause ") ? name.substring("Pause ".length()) : name;
    }

    /** A phase's name without the particulars HotSpot adds in brackets, and without the indentation of sub-phases. */
    public static String withoutDetail(String phase) {
        int bracket = phase.indexOf('(');
        return (bracket < 0 ? phase : phase.substring(0, bracket)).trim();
    }
}
