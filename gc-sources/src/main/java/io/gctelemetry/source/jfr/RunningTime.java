package io.gctelemetry.source.jfr;

/**
 * A clock that runs only while this JVM does. A long stop, a suspended process and a starved machine show as a look that
 * comes late; of such a gap only the expected length counts. One thread.
 */
final class RunningTime {
    private long last;
    private long ran;
    private long gapBegin;
    private long gapEnd;

    /** @param now as of {@link System#nanoTime()}, as everywhere here */
    RunningTime(long now) {
        last = now;
        gapBegin = now;
        gapEnd = now;
    }

    /**
     * Takes a look.
     *
     * @param expected the longest gap since the last look that a JVM that runs has, in nanoseconds
     */
    void look(long now, long expected) {
        long gap = now - last;
        ran += Math.max(0, Math.min(gap, expected));
        if (gap > expected) {
            gapBegin = last;
            gapEnd = now;
        }
        last = now;
    }

    /** How long this JVM ran until the last look, in nanoseconds. */
    long nanos() {
        return ran;
    }

    /** The moment before the last look since which this JVM ran at least so long. */
    long before(long nanos) {
        long since = last - gapEnd;
        return since >= nanos ? last - nanos : gapBegin - (nanos - since);
    }
}
