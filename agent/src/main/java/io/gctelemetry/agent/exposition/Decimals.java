package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;

/** Writes floating-point numbers as the text formats want them: Java's shortest form, and {@code +Inf}, {@code -Inf}. */
// Double.toString leaves some 500 bytes of garbage for a number of many digits, and a scrape has a hundred of them. A
// decimal of at most 15 digits is the only one of that length for its double, hence the shortest, hence Java's: whole
// numbers and sums of nanoseconds are written as such, everything else as Java does.
final class Decimals {
    /** Below this and from the next one on, Java writes an exponent. */
    private static final double PLAIN_FROM = 1e-3;

    private static final double PLAIN_TO = 1e7;

    /** Up to here, nine digits behind the point are at most 15 in all. */
    private static final double NANOS_TO = 1e6;

    private static final long NANOS = 1_000_000_000;

    private Decimals() {}

    static void write(Pages out, double value) {
        double magnitude = Math.abs(value);
        if (magnitude < PLAIN_TO && magnitude == (long) magnitude && !negativeZero(value)) {
            out.decimal((long) value).put('.').put('0');
        } else if (magnitude >= PLAIN_FROM && magnitude < NANOS_TO && nanos(magnitude) / (double) NANOS == magnitude) {
            if (value < 0) {
                out.put('-');
            }
            nanos(out, nanos(magnitude));
        } else if (value == Double.POSITIVE_INFINITY) {
            out.ascii("+Inf");
        } else if (value == Double.NEGATIVE_INFINITY) {
            out.ascii("-Inf");
        } else {
            out.ascii(Double.toString(value));
        }
    }

    private static boolean negativeZero(double value) {
        return value == 0 && 1 / value < 0;
    }

    private static long nanos(double magnitude) {
        return (long) (magnitude * NANOS + 0.5);
    }

    private static void nanos(Pages out, long nanos) {
        out.decimal(nanos / NANOS).put('.');
        long rest = nanos % NANOS;
        long place = NANOS / 10;
        do {
            out.put((int) ('0' + rest / place));
            rest %= place;
            place /= 10;
        } while (rest > 0);
    }
}
