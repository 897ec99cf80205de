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
 * @param nodes how many nodes serve requests; 0 if unknown, then as many as there are files of. One node that serves alone is met by every
 *     request
 * @param consistency what a request needs; decides what stops of two nodes at once mean
 * @param offsetRange how far clocks may be apart to be found; default 30 s
 */
public record Settings(
        Sle sle,
        @Nullable Instant from,
        @Nullable Instant to,
        int nodes,
        Consistency consistency,
        Duration offsetRange) {
    /** The defaults. */
    public static final Settings DEFAULT =
            new Settings(Sle.DEFAULT, null, null, 0, Consistency.ONE, Duration.ofSeconds(30));

    /** How many replicas a request waits for. */
    public enum Consistency {
        /** One: stops of two nodes at once reach the sum of what each reaches, at most all. */
        ONE,
        /** Most of three: while two nodes are stopped every request waits. */
        QUORUM
    }

    public Settings with(Sle other) {
        return new Settings(other, from, to, nodes, consistency, offsetRange);
    }

    public Settings between(@Nullable Instant first, @Nullable Instant last) {
        return new Settings(sle, first, last, nodes, consistency, offsetRange);
    }

    /** The same settings with this number of nodes that serve requests. */
    public Settings nodes(int number) {
        return new Settings(sle, from, to, number, consistency, offsetRange);
    }

    public Settings with(Consistency other) {
        return new Settings(sle, from, to, nodes, other, offsetRange);
    }
}
