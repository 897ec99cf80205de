package io.gctelemetry.readers.latency;

/**
 * What a load generator was to send in an interval, and what it did. Times are nanoseconds since 1970, or since it began to measure
 * where its file has no wall clock.
 *
 * @param count requests that ended
 * @param asked how many a second it was to send; NaN where it was to send as many as it can, or does not tell
 * @param inFlight how many were under way on average; NaN where it does not tell
 * @param cap how many may be under way at once; NaN where it does not tell
 * @param heldBack requests that waited because as many were under way as may be
 */
public record LoadFigures(long start, long end, long count, double asked, double inFlight, double cap, long heldBack) {
    /** Whether it lies on a wall clock. */
    public boolean onTheClock() {
        return LatencyListener.onTheClock(start);
    }

    /** How long the interval is. */
    public double seconds() {
        return (end - start) / 1e9;
    }
}
