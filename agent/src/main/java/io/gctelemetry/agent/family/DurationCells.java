package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Buckets;
import java.util.Arrays;

/**
 * The bounds of classic and native buckets as one ascending row, in nanoseconds. The cell of a duration is found once and
 * gives both of its buckets. A duration on a bound belongs to the cell below it. There is a cell for every duration: no
 * native bucket holds what is longer than its bound.
 */
final class DurationCells {
    /* Native buckets of schema 3: bucket i holds (2^((i-1)/8), 2^(i/8)] seconds, from the zero threshold, 2^-20 s, on. */
    private static final int PER_OCTAVE = 1 << Buckets.NATIVE_SCHEMA;
    private static final int FIRST = -20 * PER_OCTAVE + 1;

    /* 2^33 s is the last whole power of two seconds that a long has room for in nanoseconds. */
    private static final int LAST = 33 * PER_OCTAVE;

    /* 2^8 s = 256 s: hardly any series has a longer one, so hardly any needs the cells above. */
    private static final int LAST_USUAL = 8 * PER_OCTAVE;

    /** The index of the native bucket of zero. */
    static final int ZERO = Integer.MIN_VALUE;

    private static final long[] BOUNDS;
    private static final int[] CLASSIC;
    private static final int[] NATIVE;
    private static final int USUAL;

    static {
        double[] seconds = Buckets.classic();
        long zero = (long) (Buckets.NATIVE_ZERO_THRESHOLD * 1e9);
        long[] bounds = new long[seconds.length + LAST - FIRST + 2];
        int[] classics = new int[bounds.length + 1];
        int[] natives = new int[bounds.length + 1];
        int classic = 0;
        int exponential = FIRST - 1; // its bound is the zero threshold
        int cells = 0;
        while (classic < seconds.length || exponential <= LAST) {
            long one = classic < seconds.length ? Math.round(seconds[classic] * 1e9) : Long.MAX_VALUE;
            long other = exponential < FIRST ? zero : exponential <= LAST ? nanos(exponential) : Long.MAX_VALUE;
            bounds[cells] = Math.min(one, other);
            classics[cells] = classic;
            natives[cells] = exponential < FIRST ? ZERO : exponential;
            cells++;
            classic += one <= other ? 1 : 0;
            exponential += other <= one ? 1 : 0;
        }
        classics[cells] = classic;
        natives[cells] = exponential;
        BOUNDS = Arrays.copyOf(bounds, cells);
        CLASSIC = Arrays.copyOf(classics, cells + 1);
        NATIVE = Arrays.copyOf(natives, cells + 1);
        USUAL = of(nanos(LAST_USUAL)) + 1;
    }

    private DurationCells() {}

    private static long nanos(int exponential) {
        return (long) Math.floor(Math.pow(2, (double) exponential / PER_OCTAVE) * 1e9);
    }

    /** How many there are. */
    static int count() {
        return CLASSIC.length;
    }

    /** How many of them, from the first on, are enough for durations of up to 256 s. */
    static int usual() {
        return USUAL;
    }

    /** The cell of a duration that is not negative. */
    static int of(long nanos) {
        int at = Arrays.binarySearch(BOUNDS, nanos);
        return at < 0 ? -at - 1 : at;
    }

    /** The classic bucket of a cell, the last being that of +Inf. */
    static int classic(int cell) {
        return CLASSIC[cell];
    }

    /** The native bucket of a cell, or {@link #ZERO}; it grows with the cell. */
    static int exponential(int cell) {
        return NATIVE[cell];
    }
}
