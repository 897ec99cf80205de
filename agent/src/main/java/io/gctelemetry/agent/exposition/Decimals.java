package io.gctelemetry.agent.exposition;

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

    /** Up to here, a whole number has at most 15 digits. */
    private static final double WHOLE_TO = 1e15;

    private static final long NANOS = 1_000_000_000;

    private Decimals() {}

    static void write(Bytes out, double value) {
        if (Double.isInfinite(value)) {
            out.ascii(value > 0 ? "+Inf" : "-Inf");
        } else if (value < 0) {
            out.put('-');
            positive(out, -value);
        } else if (value == 0 && 1 / value < 0) {
            out.ascii("-0.0");
        } else {
            positive(out, value);
        }
    }

    private static void positive(Bytes out, double value) {
        long whole = (long) value;
        if (value == whole && value < PLAIN_TO) {
            out.decimal(whole).put('.').put('0');
        } else if (value == whole && value < WHOLE_TO) {
            exponent(out, whole, 0);
        } else if (value < NANOS_TO && nanos(value) / (double) NANOS == value) {
            nanos(out, value);
        } else {
            out.ascii(Double.toString(value));
        }
    }

    private static long nanos(double value) {
        return (long) (value * NANOS + 0.5);
    }

    private static void nanos(Bytes out, double value) {
        long nanos = nanos(value);
        if (value < PLAIN_FROM) {
            exponent(out, nanos, 9);
            return;
        }
        long fraction = nanos % NANOS;
        int digits = 9;
        while (digits > 1 && fraction % 10 == 0) {
            fraction /= 10;
            digits--;
        }
        out.decimal(nanos / NANOS).put('.').digits(fraction, digits);
    }

    /** Writes a number of that many decimal places with one digit before the point and an exponent. */
    private static void exponent(Bytes out, long number, int places) {
        long digits = number;
        int behind = -1;
        for (long rest = number; rest > 0; rest /= 10) {
            behind++;
        }
        int exponent = behind - places;
        while (behind > 1 && digits % 10 == 0) {
            digits /= 10;
            behind--;
        }
        long unit = 1;
        for (int i = 0; i < behind; i++) {
            unit *= 10;
        }
        out.decimal(digits / unit)
                .put('.')
                .digits(digits % unit, Math.max(1, behind))
                .put('E');
        if (exponent < 0) {
            out.put('-');
        }
        out.decimal(Math.abs(exponent));
    }
}
