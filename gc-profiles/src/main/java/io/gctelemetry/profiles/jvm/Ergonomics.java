package io.gctelemetry.profiles.jvm;

import java.util.OptionalLong;

/**
 * Numbers HotSpot chooses when nothing is given. The formulas are those of HotSpot's sources; the thread counts and reference
 * limits agree with what JDK 8 to 26 print for 1 to 96 cores (see the tests).
 */
public final class Ergonomics {

    private Ergonomics() {}

    /** Returns the threads that work in a pause: all cores to 8, five of eight above that; ZGC 60 %, Shenandoah half. */
    public static int parallelThreads(Gc gc, int cores) {
        return switch (gc) {
            case ZGC -> Math.max(1, (int) Math.ceil(cores * 0.6));
            case SHENANDOAH -> Math.max(1, cores / 2);
            case SERIAL, EPSILON, C4 -> 0;
            default -> cores <= 8 ? cores : 8 + (cores - 8) * 5 / 8;
        };
    }

    /**
     * Returns the threads that work at the same time as the mutators.
     *
     * @param parallel the threads that work in a pause, chosen or given: G1 and CMS count from them
     */
    public static int concurrentThreads(Gc gc, int jdk, int cores, int parallel) {
        return switch (gc) {
            case G1 -> Math.max(1, (parallel + 2) / 4);
            case CMS -> Math.max(1, (parallel + 3) / 4);
            case ZGC -> Math.max(1, (int) Math.ceil(cores * (jdk < 17 ? 0.125 : 0.25)));
            case SHENANDOAH -> Math.max(1, cores / 4);
            default -> 0;
        };
    }

    /**
     * Returns the largest -Xmx that keeps compressed references, in bytes; empty where they are never compressed. Measured on JDK 8
     * to 26: 32 bits times the alignment of objects, less what the collector keeps free below.
     *
     * @param alignment ObjectAlignmentInBytes, by default 8
     * @param regionSize whether G1HeapRegionSize is given: from JDK 21 on G1 then keeps the largest possible region free
     */
    public static OptionalLong largestCompressedHeap(Gc gc, int jdk, long alignment, boolean regionSize) {
        long free = switch (gc) {
            case G1 -> regionSize && jdk >= 21 ? 512 : 32;
            case SHENANDOAH -> jdk >= 26 ? 64 : 32;
            default -> 2;
        };
        return gc.neverCompressesReferences()
                ? OptionalLong.empty()
                : OptionalLong.of((4096 * alignment - free) * Sizes.MB);
    }

    /** Returns the vm.max_map_count below which ZGC warns: 1.2 times three mappings for every two megabytes of heap. */
    public static long mapCountForZgc(long heapBytes) {
        return heapBytes / Sizes.MB / 2 * 3 * 12 / 10;
    }

    /**
     * Returns the heap cassandra-env.sh chooses when none is given: to 5.0 the larger of min(RAM/2, 1 GB) and min(RAM/4, 8 GB),
     * from 6.0 on min(RAM/2, 31744 MB), under CMS 15872 MB.
     */
    public static long scriptHeap(boolean sixOrLater, Gc gc, long ramBytes) {
        if (sixOrLater) {
            return Math.min(ramBytes / 2, (gc == Gc.CMS ? 15872 : 31744) * Sizes.MB) / Sizes.MB * Sizes.MB;
        }
        long half = Math.min(ramBytes / 2, Sizes.GB);
        long quarter = Math.min(ramBytes / 4, 8 * Sizes.GB);
        return Math.max(half, quarter) / Sizes.MB * Sizes.MB;
    }
}
