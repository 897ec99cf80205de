package io.gctelemetry.event.hotspot;

/**
 * The threads that work for a collector, by the names HotSpot gives them (as the kernel shows them: cut to 15
 * characters).
 *
 * <p>The VM thread is not among them, though it does all the work of Serial and a part of every pause: it does other
 * things, too. Source of the names: the task lists of JDK 8 to 26 with each collector.
 */
public final class GcThreads {
    private static final String[] PREFIXES = {
        "GC task thread", // Parallel of 8
        "Gang worker", // G1, CMS of 8
        "ParGC Thread", // 9 and 10
        "GC Thread#",
        "G1 ", // Conc#, Main Marker, Refine#, Service, Young RemSet ..., of 8 Concurrent Refinement
        "Concurrent Mark", // 8: marking thread of G1, main thread of CMS
        "CMS ",
        "ZWorker",
        "ZDriver",
        "ZDirector",
        "ZStat",
        "ZUncommit",
        "ZUnmapper",
        "ZReference",
        "XWorker",
        "XDriver",
        "XDirector",
        "XStat",
        "XUncommit",
        "XUnmapper",
        "RuntimeWorker",
        "Shenandoah",
        "StrDedup",
        "StringDedup"
    };

    private GcThreads() {}

    /** Whether a thread of this name works for a collector. */
    public static boolean isOne(String name) {
        for (String prefix : PREFIXES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
