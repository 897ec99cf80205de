package io.gctelemetry.collector.page;

import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** How many stops there are of which length and kind, in classes of 1, 2 and 5 times a power of ten from 1 us to 100 s. */
final class StopLengths {
    /** A class of lengths, with the number of stops by kind. */
    static final Fields<Bin> FIELDS = new Fields<Bin>()
            .length("from", "", Bin::from)
            .length("to", "", Bin::to)
            .counts("counts", "", Bin::counts);

    private static final int CLASSES = 24;
    private static final int MICROSECOND = 3;
    private static final long[] BEGINS = begins();

    private final int[][] counts;
    private int first = CLASSES;
    private int last = -1;

    /** A class of lengths in nanoseconds. */
    record Bin(long from, long to, List<Integer> counts) {}

    /** @param kinds the number of kinds */
    StopLengths(int kinds) {
        counts = new int[CLASSES][kinds];
    }

    /**
     * Returns the lengths of the stops that end from one moment to the other.
     *
     * @param to both are nanoseconds since 1970
     */
    static StopLengths of(List<NodeTimeline> nodes, Kinds kinds, long from, long to) {
        StopLengths lengths = new StopLengths(kinds.size());
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(from); i < stops.size() && stops.end(i) < to; i++) {
                lengths.add(stops.length(i), kinds.index(stops.kinds().get(stops.kind(i))));
            }
        }
        return lengths;
    }

    void add(long nanos, int kind) {
        int length = classOf(nanos);
        counts[length][kind]++;
        first = Math.min(first, length);
        last = Math.max(last, length);
    }

    private static long[] begins() {
        long[] begins = new long[CLASSES + 1];
        for (int i = 0; i < begins.length; i++) {
            begins[i] = new long[] {1, 2, 5}[i % 3] * (long) Math.pow(10, MICROSECOND + i / 3);
        }
        return begins;
    }

    private static int classOf(long nanos) {
        int place = Arrays.binarySearch(BEGINS, nanos);
        return Math.min(CLASSES - 1, Math.max(0, place >= 0 ? place : -place - 2));
    }

    /** Returns the classes from the first that has any stop to the last. */
    List<Bin> bins() {
        return IntStream.rangeClosed(first, last)
                .mapToObj(one -> new Bin(
                        BEGINS[one],
                        BEGINS[one + 1],
                        IntStream.of(counts[one]).boxed().toList()))
                .toList();
    }
}
