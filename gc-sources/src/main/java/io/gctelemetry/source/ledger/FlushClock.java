package io.gctelemetry.source.ledger;

/**
 * A clock that goes by with the flushes of a source and stops with the JVM: of the time between two flushes at most
 * twice the shortest such time counts, so that a stop of 20 s or a suspended process does not use up any patience. One thread.
 */
final class FlushClock {
    private static final long SHORTEST_NANOS = 1_000_000_000L;

    private int flushes;
    private long flushedAt;
    private long shortest;
    private long ran;

    /** A source begins: it has not flushed yet. */
    void begin() {
        flushes = 0;
        shortest = Long.MAX_VALUE;
    }

    /**
     * The source has flushed.
     *
     * @param now as of {@link System#nanoTime()}
     */
    void flushed(long now) {
        if (flushes++ > 0) {
            long round = now - flushedAt;
            shortest = Math.min(shortest, Math.max(SHORTEST_NANOS, round));
            ran += Math.min(round, 2 * shortest);
        }
        flushedAt = now;
    }

    /** How often the source has flushed since it began. */
    int flushes() {
        return flushes;
    }

    /** Nanoseconds that went by, from any begin on. */
    long nanos() {
        return ran;
    }
}
