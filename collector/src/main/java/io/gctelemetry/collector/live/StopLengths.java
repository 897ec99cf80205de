package io.gctelemetry.collector.live;

import java.util.Arrays;

/** How many stops were how long: a count for each decade from below 10 us to above 10 s. Immutable. */
public final class StopLengths {
    private static final long[] BOUNDS = {
        10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000L
    };

    /** None at all. */
    public static final StopLengths NONE = new StopLengths(new long[BOUNDS.length + 1]);

    private final long[] counts;

    private StopLengths(long[] counts) {
        this.counts = counts;
    }

    /** Returns these and one more of this length in nanoseconds. */
    public StopLengths plus(long nanos) {
        long[] more = counts.clone();
        int place = 0;
        while (place < BOUNDS.length && nanos >= BOUNDS[place]) {
            place++;
        }
        more[place]++;
        return new StopLengths(more);
    }

    /** How many classes there are. */
    public int size() {
        return counts.length;
    }

    /** How many stops are in a class. */
    public long count(int index) {
        return counts[index];
    }

    /** Below how many nanoseconds the stops of a class are; that of the last class is {@link Long#MAX_VALUE}. */
    public long below(int index) {
        return index < BOUNDS.length ? BOUNDS[index] : Long.MAX_VALUE;
    }

    @Override
    public String toString() {
        return Arrays.toString(counts);
    }
}
