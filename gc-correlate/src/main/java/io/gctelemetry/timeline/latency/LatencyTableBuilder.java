package io.gctelemetry.timeline.latency;

import io.gctelemetry.readers.latency.LatencyCounts;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Takes intervals of any number of series and loaders, in any order, and makes one {@link LatencyTable} of them: histograms are
 * merged, percentiles never averaged. An interval belongs to the slot that holds its middle. One thread.
 *
 * <p>Slots are one second long, or as long as the longest interval that is common where that is longer. They end where the first interval of
 * that length ends.
 */
public final class LatencyTableBuilder {
    private static final long SECOND = 1_000_000_000L;
    private static final long FINER = 10;
    /** Fewer intervals of a length are accidents: a client was held up. */
    private static final int FEW = 3;
    /** The part of the time that intervals of a length cover, so that slots become as long. */
    private static final double MUCH = 0.25;

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

    /**
     * The shortest interval, unless longer ones cover much of the time: an interval longer than its slot would move requests to the window
     * of its middle.
     */
    private long slotLength() {
        long[] lengths = lengths();
        if (lengths.length == 0) {
            return SECOND;
        }
        long all = Arrays.stream(lengths).sum();
        long covered = 0;
        for (int i = lengths.length - 1; i >= 0; i--) {
            covered += lengths[i];
            if (lengths.length - i >= FEW && covered >= MUCH * all) {
                return lengths[i];
            }
        }
        return lengths[0];
    }

    /** Of the whole intervals, in seconds, ascending. */
    private long[] lengths() {
        return IntStream.range(0, intervals)
                .filter(i -> ends[i] > starts[i] && isWhole(i))
                .mapToLong(i -> Math.max(SECOND, nearestSecond(ends[i] - starts[i])))
                .sorted()
                .toArray();
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
        long slot = slotLength();
        int first = first(0);
        if (ends[first] == starts[first]) {
            return Math.floorDiv(starts[first], SECOND) * SECOND;
        }
        int whole = first(slot - slot / FINER);
        long before = ends[whole] - starts[first];
        // Shorter intervals before the first of this length begin with a part of a slot.
        long slots = whole == first ? (before + slot / FINER) / slot : (before + slot - slot / FINER) / slot;
        return ends[whole] - Math.max(1, slots) * slot;
    }

    /** The earliest interval of at least this length; the earliest of all if none is. */
    private int first(long length) {
        int first = -1;
        for (int i = 0; i < intervals; i++) {
            boolean longEnough = ends[i] - starts[i] >= length;
            if (longEnough && (first < 0 || starts[i] < starts[first])) {
                first = i;
            }
        }
        return first < 0 ? first(0) : first;
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
