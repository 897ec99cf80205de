package io.gctelemetry.collector.page;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.Arrays;
import java.util.List;

/** How many stops there are of which length and kind, in classes of 1, 2 and 5 times a power of ten from 0.1 ms to 100 s. */
final class StopLengths {
    /* From 0.1 ms to 100 s. */
    private static final long[] BEGINS = begins();

    private final int[][] counts;
    private int first = BEGINS.length - 1;
    private int last = -1;

    /** @param to the stops that end from one moment to the other, nanoseconds since 1970 */
    StopLengths(List<NodeTimeline> nodes, Kinds kinds, long from, long to) {
        counts = new int[BEGINS.length - 1][kinds.size()];
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(from); i < stops.size() && stops.end(i) < to; i++) {
                int length = classOf(stops.length(i));
                counts[length][kinds.index(stops.kinds().get(stops.kind(i)))]++;
                first = Math.min(first, length);
                last = Math.max(last, length);
            }
        }
    }

    private static long[] begins() {
        long[] begins = new long[19];
        for (int i = 0; i < begins.length; i++) {
            begins[i] = new long[] {1, 2, 5}[i % 3] * (long) Math.pow(10, 5 + i / 3);
        }
        return begins;
    }

    private static int classOf(long nanos) {
        int place = Arrays.binarySearch(BEGINS, nanos);
        return Math.min(BEGINS.length - 2, Math.max(0, place >= 0 ? place : -place - 2));
    }

    /** The first class that has any; after {@link #last} if none has. */
    int first() {
        return first;
    }

    int last() {
        return last;
    }

    /** Returns where a class begins, and the one before ends, in nanoseconds. */
    static long begin(int index) {
        return BEGINS[index];
    }

    /** By kind. */
    int[] counts(int index) {
        return counts[index].clone();
    }
}
