package io.gctelemetry.collector.figures;

import java.util.Arrays;

/**
 * Sorts lengths. Many are sorted by their digits of eleven bits, the lowest first (radix sort): three rounds for all that is
 * shorter than 8 s, where comparing them takes as many as their number has bits.
 */
final class LengthSort {
    private static final int MANY = 1 << 12;
    private static final int BITS = 11;
    private static final int DIGITS = 1 << BITS;

    private LengthSort() {}

    /** The same lengths, ascending; the array that is given may be changed. */
    static long[] sort(long[] lengths) {
        long bits = 0;
        for (long length : lengths) {
            bits |= length;
        }
        if (lengths.length < MANY || bits < 0) {
            Arrays.sort(lengths);
            return lengths;
        }
        long[] from = lengths;
        long[] to = new long[lengths.length];
        for (int shift = 0; bits >>> shift != 0; shift += BITS) {
            int[] places = places(from, shift);
            for (long length : from) {
                to[places[digit(length, shift)]++] = length;
            }
            long[] sorted = to;
            to = from;
            from = sorted;
        }
        return from;
    }

    /** Where the first length with each digit belongs. */
    private static int[] places(long[] lengths, int shift) {
        int[] places = new int[DIGITS];
        for (long length : lengths) {
            places[digit(length, shift)]++;
        }
        int before = 0;
        for (int digit = 0; digit < DIGITS; digit++) {
            int count = places[digit];
            places[digit] = before;
            before += count;
        }
        return places;
    }

    private static int digit(long length, int shift) {
        return (int) (length >>> shift) & (DIGITS - 1);
    }
}
