package io.gctelemetry.event.hotspot;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The collectors, recognised by the names of the GC beans of a JVM.
 *
 * <p>Source of the names: the beans of JDK 8 to 26, each started with each collector it has.
 */
public enum CollectorKind {
    SERIAL("Serial", "Copy", "MarkSweepCompact"),
    PARALLEL("Parallel", "PS Scavenge", "PS MarkSweep"),
    CMS("CMS", "ParNew", "ConcurrentMarkSweep"),
    G1("G1", "G1 Young Generation", "G1 Old Generation", "G1 Concurrent GC"),
    ZGC("ZGC", "ZGC", "ZGC Pauses", "ZGC Cycles"),
    ZGC_GENERATIONAL(
            "generational ZGC", "ZGC Minor Pauses", "ZGC Minor Cycles", "ZGC Major Pauses", "ZGC Major Cycles"),
    SHENANDOAH("Shenandoah", "Shenandoah Pauses", "Shenandoah Cycles"),
    EPSILON("Epsilon", "Epsilon Heap"),
    C4("C4", "GPGC New", "GPGC Old", "GPGC New Pauses", "GPGC New Cycles", "GPGC Old Pauses", "GPGC Old Cycles"),
    OTHER("other");

    private final String words;
    private final List<String> beans;

    CollectorKind(String words, String... beans) {
        this.words = words;
        this.beans = Collections.unmodifiableList(Arrays.asList(beans));
    }

    /** What the collector is called. */
    public String words() {
        return words;
    }

    /** The GC beans a JVM with this collector may show. */
    public List<String> beans() {
        return beans;
    }

    /**
     * The collector of a JVM with these GC beans; {@link #OTHER} if they are those of none that is known.
     *
     * <p>CMS of JDK 8 without ParNew shows the young bean of Serial, ParNew without CMS the old one: the old
     * generation's collector decides.
     */
    public static CollectorKind ofBeans(java.util.Collection<String> names) {
        if (names.contains("ConcurrentMarkSweep")) {
            return CMS;
        }
        for (CollectorKind kind : values()) {
            for (String bean : kind.beans) {
                if (names.contains(bean)) {
                    return kind == CMS ? SERIAL : kind;
                }
            }
        }
        return OTHER;
    }

    /** Whether a bean of this name counts stops; the others count cycles, during which mutators run. */
    public static boolean countsPauses(String bean) {
        return !bean.endsWith(" Cycles") && !bean.equals("Epsilon Heap");
    }

    /**
     * Whether each pause is one more in the count of a bean of this name. ConcurrentMarkSweep counts a cycle with its two
     * pauses as one, ZGC of JDK 11 to 16 one with its three; the old GPGC has no word for what it counts.
     */
    public static boolean countsEachPause(String bean) {
        return countsPauses(bean) && !COUNT_CYCLES.contains(bean);
    }

    private static final List<String> COUNT_CYCLES =
            Collections.unmodifiableList(Arrays.asList("ConcurrentMarkSweep", "ZGC", "GPGC New", "GPGC Old"));
}
