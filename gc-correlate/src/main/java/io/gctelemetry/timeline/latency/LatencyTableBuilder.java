package io.gctelemetry.timeline.latency;

import io.gctelemetry.readers.latency.LatencyCounts;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Takes intervals of any number of series and loaders, in any order, and makes one {@link LatencyTable} of them: histograms are
 * merged, percentiles never averaged. An interval belongs to the slot that holds its middle. One thread.
 *
 * <p>Slots are one second long, or as long as the shortest interval where that is longer. They end where the first interval ends.
 */
public final class LatencyTableBuilder {
    private static final long SECOND = 1_000_000_000L;
    private static final long FINER = 10;
    /** Two days of seconds: what a file with a wrong time stamp may cost. */
    private static final int MOST_SLOTS = 1_000_000;

    private static final byte[] NOTHING = {};

    private final ValueIndex dictionary = new ValueIndex();
    private long[] starts = new long[256];
    private long[] ends = new long[256];
    private long[] failed = new long[256];
    private int intervals;
    private byte[][] packed = new byte[256][];
    private final PackedCounts packer = new PackedCounts();

    public boolean isEmpty() {
        return intervals == 0;
    }

    public void add(long start, long end, LatencyCounts latencies) {
        for (int i = 0; i < latencies.size(); i++) {
            packer.add(dictionary.of(latencies.value(i)), latencies.count(i));
        }
        close(start, end, 0);
    }

    public void addFailed(long start, long end, long count) {
        close(start, end, count);
    }

    public void addRequest(long end, long latency, boolean isFailed) {
        if (!isFailed) {
            packer.add(dictionary.of(latency), 1);
        }
        close(end, end, isFailed ? 1 : 0);
    }

    private void close(long start, long end, long isFailed) {
        if (intervals == starts.length) {
            starts = Arrays.copyOf(starts, 2 * intervals);
            ends = Arrays.copyOf(ends, 2 * intervals);
            failed = Arrays.copyOf(failed, 2 * intervals);
            packed = Arrays.copyOf(packed, 2 * intervals);
        }
        starts[intervals] = start;
        ends[intervals] = end;
        failed[intervals] = isFailed;
        packed[intervals++] = packer.toBytes();
        packer.clear();
    }

    /** All that was added, on a grid of its own; null if there was nothing. To be called once, at the end. */
    @Nullable
    public LatencyTable build() {
        return intervals == 0 ? null : build(origin(), slotLength());
    }

    private long slotLength() {
        long shortest = Long.MAX_VALUE;
        for (int i = 0; i < intervals; i++) {
            long length = ends[i] - starts[i];
            if (length > 0 && isWhole(i)) {
                shortest = Math.min(shortest, length);
            }
        }
        return shortest == Long.MAX_VALUE ? SECOND : Math.max(SECOND, nearestSecond(shortest));
    }

    /** The first and the last interval may be cut. */
    private boolean isWhole(int interval) {
        return intervals < FINER || (interval > 0 && interval < intervals - 1);
    }

    private static long nearestSecond(long length) {
        return Math.round((double) length / SECOND) * SECOND;
    }

    /**
     * As many slots back from the end of the first interval as it is long, a remainder left out: a recorder starts before
     * the load does. For single requests the second in which the first lies.
     */
    private long origin() {
        int first = 0;
        for (int i = 1; i < intervals; i++) {
            if (starts[i] < starts[first]) {
                first = i;
            }
        }
        long slot = slotLength();
        if (ends[first] == starts[first]) {
            return Math.floorDiv(starts[first], SECOND) * SECOND;
        }
        long whole = (ends[first] - starts[first] + slot / FINER) / slot;
        return ends[first] - Math.max(1, whole) * slot;
    }

    private LatencyTable build(long origin, long slotLength) {
        int[] slotOf = new int[intervals];
        int last = 0;
        for (int i = 0; i < intervals; i++) {
            long middle = starts[i] + (ends[i] - starts[i]) / 2;
            long slot = Math.max(0, Math.floorDiv(middle - origin, slotLength));
            if (slot >= MOST_SLOTS) {
                throw new IllegalArgumentException("time stamps more than " + MOST_SLOTS + " seconds apart");
            }
            slotOf[i] = (int) slot;
            last = Math.max(last, slotOf[i]);
        }
        return merged(origin, slotLength, slotOf, last + 1);
    }

    private LatencyTable merged(long origin, long slotLength, int[] slotOf, int slots) {
        int[] order = ascending();
        long[] values = new long[dictionary.size()];
        int[] rank = new int[values.length];
        for (int i = 0; i < order.length; i++) {
            values[i] = dictionary.value(order[i]);
            rank[order[i]] = i;
        }
        int[][] bySlot = bySlot(slotOf, slots);
        long[] dense = new long[values.length];
        byte[][] merged = new byte[slots][];
        long[] requests = new long[slots];
        long[] errors = new long[slots];
        int[] last = new int[slots];
        for (int slot = 0; slot < slots; slot++) {
            int low = values.length;
            int high = -1;
            for (int interval : bySlot[slot]) {
                errors[slot] += failed[interval];
                PackedCounts.Reader reader = new PackedCounts.Reader(packed[interval]);
                while (reader.next()) {
                    int value = rank[reader.index()];
                    dense[value] += reader.count();
                    low = Math.min(low, value);
                    high = Math.max(high, value);
                }
                packed[interval] = NOTHING;
            }
            requests[slot] = errors[slot];
            last[slot] = high;
            for (int value = low; value <= high; value++) {
                if (dense[value] > 0) {
                    packer.add(value, dense[value]);
                    requests[slot] += dense[value];
                    dense[value] = 0;
                }
            }
            merged[slot] = packer.toBytes();
            packer.clear();
        }
        return new LatencyTable(origin, slotLength, values, merged, requests, errors, last);
    }

    private int[] ascending() {
        Integer[] order = new Integer[dictionary.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, (a, b) -> Long.compare(dictionary.value(a), dictionary.value(b)));
        return Arrays.stream(order).mapToInt(Integer::intValue).toArray();
    }

    private static int[][] bySlot(int[] slotOf, int slots) {
        int[] sizes = new int[slots];
        for (int slot : slotOf) {
            sizes[slot]++;
        }
        int[][] bySlot = new int[slots][];
        Arrays.setAll(bySlot, slot -> new int[sizes[slot]]);
        int[] filled = new int[slots];
        for (int i = 0; i < slotOf.length; i++) {
            bySlot[slotOf[i]][filled[slotOf[i]]++] = i;
        }
        return bySlot;
    }
}
