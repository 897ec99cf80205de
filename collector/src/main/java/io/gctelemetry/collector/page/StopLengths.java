package io.gctelemetry.collector.page;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.Arrays;
import java.util.List;

/** How many stops there are of which length and kind, in classes of 1, 2 and 5 times a power of ten from 0.1 ms to 100 s. */
final class StopLengths {
    private static final double[] BEGINS = {
        0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50
    };
    private static final double END = 100;

    private final int[][] counts;
    private int first = BEGINS.length;
    private int last = -1;

    /** @param to the stops that end from one moment to the other, nanoseconds since 1970 */
    StopLengths(List<NodeTimeline> nodes, Kinds kinds, long from, long to) {
        counts = new int[BEGINS.length][kinds.size()];
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(from); i < stops.size() && stops.end(i) < to; i++) {
                int length = classOf(stops.length(i) / 1e9);
                counts[length][kinds.index(stops.kinds().get(stops.kind(i)))]++;
                first = Math.min(first, length);
                last = Math.max(last, length);
            }
        }
    }

    private static int classOf(double seconds) {
        int place = Arrays.binarySearch(BEGINS, seconds);
        return Math.max(0, place >= 0 ? place : -place - 2);
    }

    /** The first class that has any; after {@link #last} if none has. */
    int first() {
        return first;
    }

    int last() {
        return last;
    }

    /** Where a class begins, and the one before ends, in seconds. */
    static double begin(int index) {
        return index < BEGINS.length ? BEGINS[index] : END;
    }

    /** By kind. */
    int[] counts(int index) {
        return counts[index].clone();
    }
}
