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

    /** Returns the largest -Xmx that keeps compressed references, in bytes; empty where they are never compressed. */
    public static OptionalLong largestCompressedHeap(Gc gc, int jdk) {
        return switch (gc) {
            case G1 -> OptionalLong.of(32736 * Sizes.MB);
            case SHENANDOAH -> OptionalLong.of((jdk >= 26 ? 32704 : 32736) * Sizes.MB);
            case PARALLEL, CMS, SERIAL, EPSILON -> OptionalLong.of(32766 * Sizes.MB);
            case ZGC, C4 -> OptionalLong.empty();
        };
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
