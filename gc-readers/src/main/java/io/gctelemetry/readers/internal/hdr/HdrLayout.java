package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;

/**
 * Which value stands at which place of a histogram's array.
 *
 * <p>The array of HdrHistogram: buckets of doubling width, each cut into as many parts as the significant digits need;
 * the first bucket whole, of every further one the upper half.
 */
final class HdrLayout {
    private static final int MOST_DIGITS = 5;

    private final int digits;
    private final long lowest;
    private final int unitMagnitude;
    private final int halfMagnitude;
    private final int halfCount;
    private final int places;

    private HdrLayout(int digits, long lowest) {
        this.digits = digits;
        this.lowest = lowest;
        unitMagnitude = 63 - Long.numberOfLeadingZeros(lowest);
        long single = 2 * Math.round(Math.pow(10, digits));
        halfMagnitude = Math.max(63 - Long.numberOfLeadingZeros(2 * single - 1), 1) - 1;
        halfCount = 1 << halfMagnitude;
        places = (63 - unitMagnitude - halfMagnitude + 1) * halfCount;
    }

    /**
     * @param lowest the lowest value told from 0
     * @throws MalformedException if no histogram can have these
     */
    static HdrLayout of(int digits, long lowest) throws MalformedException {
        if (digits < 0 || digits > MOST_DIGITS) {
            throw new MalformedException("its histogram has " + digits + " significant digits");
        }
        if (lowest < 1 || lowest > Long.MAX_VALUE >> 24) {
            throw new MalformedException("its histogram begins at the value " + lowest);
        }
        return new HdrLayout(digits, lowest);
    }

    boolean is(int otherDigits, long otherLowest) {
        return digits == otherDigits && lowest == otherLowest;
    }

    /** How many places an array can have. */
    int places() {
        return places;
    }

    /** The highest value counted at a place. */
    long highest(int place) {
        int bucket = (place >> halfMagnitude) - 1;
        long part = (place & (halfCount - 1)) + (long) halfCount;
        if (bucket < 0) {
            part -= halfCount;
            bucket = 0;
        }
        int shift = bucket + unitMagnitude;
        return ((part + 1) << shift) - 1;
    }
}
