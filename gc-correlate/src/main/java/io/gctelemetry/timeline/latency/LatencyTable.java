package io.gctelemetry.timeline.latency;

import java.util.Arrays;

/**
 * How many requests ended in each slot of time with which latency. Slots are equally long and without holes; a slot may be
 * empty. Immutable; about two bytes for each slot and different latency in it.
 */
public final class LatencyTable {
    private static final long FARTHEST = 1_000_000_000;

    private final long origin;
    private final long slotLength;
    private final long[] values;
    private final byte[][] slots;
    private final long[] requests;
    private final long[] errors;
    private final int[] last;

    /**
     * All arrays are taken, not copied.
     *
     * @param slots of each the {@link PackedCounts} indices and counts, ascending
     * @param requests of each slot, failed ones too
     * @param last of each slot the greatest index, -1 for none
     */
    LatencyTable(
            long origin, long slotLength, long[] values, byte[][] slots, long[] requests, long[] errors, int[] last) {
        this.origin = origin;
        this.slotLength = slotLength;
        this.values = values;
        this.slots = slots;
        this.requests = requests;
        this.errors = errors;
        this.last = last;
    }

    /** Begin of the first slot, nanoseconds since 1970. */
    public long origin() {
        return origin;
    }

    /** Nanoseconds. */
    public long slotLength() {
        return slotLength;
    }

    public int slots() {
        return errors.length;
    }

    /** Begin of a slot, also of one before or after the table. */
    public long start(int slot) {
        return origin + slot * slotLength;
    }

    /** The slot that holds a moment; may lie outside the table, then a thousand million slots away at most. */
    public int slotOf(long time) {
        return (int) Math.max(-FARTHEST, Math.min(FARTHEST, Math.floorDiv(time - origin, slotLength)));
    }

    /** How many different latencies there are in all slots. */
    public int values() {
        return values.length;
    }

    /** A latency in nanoseconds; they ascend. */
    public long value(int i) {
        return values[i];
    }

    /** The first latency that is not below this one; {@link #values} if there is none. */
    public int indexFrom(long latency) {
        int found = Arrays.binarySearch(values, latency);
        return found >= 0 ? found : -found - 1;
    }

    /** How many requests in a slot failed: their latency counts as longer than any other. */
    public long errors(int slot) {
        return inside(slot) ? errors[slot] : 0;
    }

    /** How many requests ended in a slot, failed ones too. */
    public long requests(int slot) {
        return inside(slot) ? requests[slot] : 0;
    }

    /** How many requests of a slot took {@code value(from)} or longer, or failed. */
    public long over(int slot, int from) {
        if (!inside(slot)) {
            return 0;
        }
        long over = errors[slot];
        if (last[slot] >= from) {
            PackedCounts.Reader reader = new PackedCounts.Reader(slots[slot]);
            while (reader.next()) {
                over += reader.index() >= from ? reader.count() : 0;
            }
        }
        return over;
    }

    /** The longest latency of a slot in nanoseconds; 0 if no request was answered in it. */
    public long longest(int slot) {
        return inside(slot) && last[slot] >= 0 ? values[last[slot]] : 0;
    }

    /** Adds a slot to a histogram made for this table. */
    public void addTo(LatencyHistogram histogram, int slot) {
        if (!inside(slot)) {
            return;
        }
        PackedCounts.Reader reader = new PackedCounts.Reader(slots[slot]);
        while (reader.next()) {
            histogram.add(reader.index(), reader.count());
        }
        histogram.addErrors(errors[slot]);
    }

    /** An empty histogram for this table's latencies. */
    public LatencyHistogram histogram() {
        return new LatencyHistogram(values);
    }

    private boolean inside(int slot) {
        return slot >= 0 && slot < errors.length;
    }
}
