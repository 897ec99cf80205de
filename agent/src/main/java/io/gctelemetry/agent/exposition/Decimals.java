package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;

/** Writes floating-point numbers as the text formats want them: Java's shortest form, and {@code +Inf}, {@code -Inf}. */
final class Decimals {
    /** From here on Java writes an exponent. */
    private static final double EXPONENT_FROM = 1e7;

    private Decimals() {}

    static void write(Pages out, double value) {
        if (Math.abs(value) < EXPONENT_FROM && value == (long) value && !negativeZero(value)) {
            // Most values are whole, and a String for each would be most of the garbage of a scrape.
            out.decimal((long) value).put('.').put('0');
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
}
