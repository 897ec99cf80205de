package io.gctelemetry.timeline;

import io.gctelemetry.event.HeapUse;
import java.util.Arrays;

/**
 * How much a JVM had allocated by when, derived from the heap in use after one collection and before the next. Immutable.
 *
 * <p>It is a lower bound: what is allocated and freed while a concurrent collector runs is in no figure.
 */
public final class Allocation {
    /** No allocation is available. */
    public static final Allocation UNKNOWN = new Allocation(new long[0], new long[0]);

    private final long[] at;
    private final long[] bytes;

    private Allocation(long[] at, long[] bytes) {
        this.at = at;
        this.bytes = bytes;
    }

    public boolean known() {
        return at.length > 1;
    }

    /** Bytes allocated from one moment to another, in proportion where a moment lies between two collections. */
    public double between(long from, long to) {
        return Math.max(0, total(to) - total(from));
    }

    /** Returns the same on a clock that is this number of nanoseconds ahead. */
    public Allocation shifted(long nanos) {
        return nanos == 0
                ? this
                : new Allocation(Arrays.stream(at).map(time -> time + nanos).toArray(), bytes);
    }

    private double total(long time) {
        if (at.length == 0) {
            return 0;
        }
        int found = Arrays.binarySearch(at, time);
        if (found >= 0) {
            return bytes[found];
        }
        int next = -found - 1;
        if (next == 0) {
            return bytes[0];
        }
        if (next == at.length) {
            return bytes[next - 1];
        }
        double part = (double) (time - at[next - 1]) / (at[next] - at[next - 1]);
        return bytes[next - 1] + part * (bytes[next] - bytes[next - 1]);
    }

    /** Adds up heap uses in the order of time. */
    static final class Builder {
        private static final long UNAVAILABLE = -1;

        private long[] at = new long[64];
        private long[] bytes = new long[64];
        private int size;
        private long after = UNAVAILABLE;
        private long total;

        void add(long time, HeapUse.When when, long used) {
            if (when == HeapUse.When.AFTER) {
                after = used;
                return;
            }
            if (size > 0 && time <= at[size - 1]) {
                return;
            }
            if (after != UNAVAILABLE) {
                total += Math.max(0, used - after);
            }
            after = UNAVAILABLE;
            if (size == at.length) {
                at = Arrays.copyOf(at, 2 * size);
                bytes = Arrays.copyOf(bytes, 2 * size);
            }
            at[size] = time;
            bytes[size++] = total;
        }

        Allocation build() {
            return size == 0 ? UNKNOWN : new Allocation(Arrays.copyOf(at, size), Arrays.copyOf(bytes, size));
        }
    }
}
