package io.gctelemetry.collector.figures;

import java.util.Arrays;
import java.util.BitSet;

/** The heap in use before and after collections, in the order in which it was added; 16 bytes each. One thread. */
public final class HeapTable {
    private static final int FIRST = 256;

    private final BitSet after = new BitSet();
    private long[] times = new long[FIRST];
    private long[] bytes = new long[FIRST];
    private int size;

    /**
     * Keeps the size of a moment.
     *
     * @param time nanoseconds since 1970
     * @param used bytes
     * @param afterCollection false before a collection
     */
    public void add(long time, long used, boolean afterCollection) {
        if (size == times.length) {
            times = Arrays.copyOf(times, 2 * size);
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        times[size] = time;
        bytes[size] = used;
        after.set(size, afterCollection);
        size++;
    }

    public int size() {
        return size;
    }

    /** Returns nanoseconds since 1970. */
    public long time(int index) {
        return times[index];
    }

    /** Returns bytes. */
    public long used(int index) {
        return bytes[index];
    }

    /** Returns whether it was measured after a collection, not before it. */
    public boolean after(int index) {
        return after.get(index);
    }
}
