package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Buckets;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * The bounds of classic and native buckets as one ascending row, in nanoseconds: the cell of a duration, which is found
 * once, tells both of its buckets. A duration on a bound belongs to the cell below it.
 */
final class DurationCells {
    /*
     * Native buckets of schema 3: bucket i holds (2^((i-1)/8), 2^(i/8)] seconds. Kept are those from the zero threshold,
     * 2^-20 s, to 2^8 s = 256 s; what is longer falls into the last.
     */
    private static final int PER_OCTAVE = 1 << Buckets.NATIVE_SCHEMA;
    private static final int FIRST = -20 * PER_OCTAVE + 1;
    private static final int LAST = 8 * PER_OCTAVE;

    /** What stands for the native bucket of zero. */
    static final int ZERO = Integer.MIN_VALUE;

    private static final double[] CLASSIC_SECONDS = Buckets.classic();
    private static final long[] BOUNDS;
    private static final int[] CLASSIC;
    private static final int[] NATIVE;

    static {
        long[] classic = new long[CLASSIC_SECONDS.length];
        for (int i = 0; i < classic.length; i++) {
            classic[i] = Math.round(CLASSIC_SECONDS[i] * 1e9);
        }
        long[] exponential = new long[LAST - FIRST + 1];
        for (int i = 0; i < exponential.length; i++) {
            exponential[i] = (long) Math.floor(Math.pow(2, (double) (FIRST + i) / PER_OCTAVE) * 1e9);
        }
        long zero = (long) (Buckets.NATIVE_ZERO_THRESHOLD * 1e9);
        TreeSet<Long> bounds = new TreeSet<>();
        bounds.add(zero);
        Arrays.stream(classic).forEach(bounds::add);
        Arrays.stream(exponential).forEach(bounds::add);
        BOUNDS = bounds.stream().mapToLong(Long::longValue).toArray();
        CLASSIC = new int[BOUNDS.length + 1];
        NATIVE = new int[BOUNDS.length + 1];
        for (int cell = 0; cell <= BOUNDS.length; cell++) {
            long upper = cell < BOUNDS.length ? BOUNDS[cell] : Long.MAX_VALUE;
            CLASSIC[cell] = atOrAbove(classic, upper);
            NATIVE[cell] = upper <= zero ? ZERO : FIRST + Math.min(atOrAbove(exponential, upper), LAST - FIRST);
        }
    }

    private DurationCells() {}

    /** How many there are. */
    static int count() {
        return CLASSIC.length;
    }

    /** The cell of a duration that is not negative. */
    static int of(long nanos) {
        return atOrAbove(BOUNDS, nanos);
    }

    /** The classic bucket of a cell, the last being that of +Inf. */
    static int classic(int cell) {
        return CLASSIC[cell];
    }

    /** The native bucket of a cell, or {@link #ZERO}; it grows with the cell. */
    static int exponential(int cell) {
        return NATIVE[cell];
    }

    /** Index of the first bound that is not below the value; the number of bounds if there is none. */
    private static int atOrAbove(long[] bounds, long value) {
        int at = Arrays.binarySearch(bounds, value);
        return at < 0 ? -at - 1 : at;
    }
}
