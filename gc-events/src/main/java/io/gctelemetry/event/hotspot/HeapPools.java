package io.gctelemetry.event.hotspot;

import java.util.Arrays;
import java.util.List;

/**
 * What the memory pools of the heap are for, by their names; where a collector has one pool for all, it is both.
 *
 * <p>Source of the names: the pools of JDK 8 to 26, each started with each collector it has.
 */
public final class HeapPools {
    private static final List<String> SINGLE = Arrays.asList("ZHeap", "Shenandoah", "Epsilon Heap");
    private static final List<String> YOUNG =
            Arrays.asList("ZGC Young Generation", "Shenandoah Young Gen", "GenPauseless New Gen");
    private static final List<String> OLD = Arrays.asList(
            "G1 Old Gen",
            "PS Old Gen",
            "CMS Old Gen",
            "Tenured Gen",
            "ZGC Old Generation",
            "Shenandoah Old Gen",
            "GenPauseless Old Gen");

    private HeapPools() {}

    /** Whether new objects are placed there. */
    public static boolean allocation(String pool) {
        return pool.endsWith("Eden Space") || YOUNG.contains(pool) || SINGLE.contains(pool);
    }

    /** Whether what lives long is there. */
    public static boolean longLived(String pool) {
        return OLD.contains(pool) || SINGLE.contains(pool);
    }

    /** Whether objects come there only by being promoted. */
    public static boolean promotedTo(String pool) {
        return OLD.contains(pool);
    }
}
