package io.gctelemetry.correlate.model;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a correlation. Immutable.
 *
 * @param sle the expectation that every window must meet
 * @param from where the first window starts: the end of the warm-up; null for the clients' first interval
 * @param to where the last window must have ended; null for the clients' last interval
 * @param undecidable windows are not judged when the limit is below this multiple of the quiet 99.9th percentile; default 1.5, as
 *     measured: below it slow requests are taken for delayed ones
 * @param consistency what a request needs; decides what stops of two nodes at once mean
 * @param offsetRange how far clocks may be apart to be found; default 30 s
 */
public record Settings(
        Sle sle,
        @Nullable Instant from,
        @Nullable Instant to,
        double undecidable,
        Consistency consistency,
        Duration offsetRange) {
    /** The defaults. */
    public static final Settings DEFAULT =
            new Settings(Sle.DEFAULT, null, null, 1.5, Consistency.ONE, Duration.ofSeconds(30));

    /** How many circular shifts the placebo takes: the least p-value is one of 401, 0.0025. */
    public static final int PLACEBOS = 400;

    /** A limit under this multiple of the quiet tail gets a caution. */
    public static final double CAUTION = 2;

    /** How many replicas a request waits for. */
    public enum Consistency {
        /** One: stops of two nodes at once reach the sum of what each reaches, at most all. */
        ONE,
        /** Most of three: while two nodes are stopped every request waits. */
        QUORUM
    }

    public Settings with(Sle other) {
        return new Settings(other, from, to, undecidable, consistency, offsetRange);
    }

    public Settings between(@Nullable Instant first, @Nullable Instant last) {
        return new Settings(sle, first, last, undecidable, consistency, offsetRange);
    }

    public Settings undecidable(double factor) {
        return new Settings(sle, from, to, factor, consistency, offsetRange);
    }

    public Settings with(Consistency other) {
        return new Settings(sle, from, to, undecidable, other, offsetRange);
    }
}
