package io.gctelemetry.readers.latency;

/**
 * Who is told what a {@link LatencySource} reads. Times are nanoseconds since 1970; of a file without wall clock
 * ({@link LatencyDescription#span()} is null) they are nanoseconds since it began to measure.
 */
public interface LatencyListener {
    /**
     * The requests of one kind that ended in one interval.
     *
     * @param counts good only during the call: a reader reuses it; {@link LatencyCounts#copy()} keeps it
     */
    default void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {}

    /** One request. A reader that tells requests tells no intervals of the same series. */
    default void onRequest(Request request) {}

    /** Requests that failed in an interval and of which no latency is told. */
    default void onErrors(String operation, long start, long end, long count) {}

    /** What the tool itself says of an interval, or of its whole run, where it left no histogram. */
    default void onFigures(LatencyFigures figures) {}

    /** What the tool was to send in an interval, where it tells. */
    default void onLoad(LoadFigures load) {}

    /** Returns whether such a time is on a wall clock, rather than since the file began to measure. */
    static boolean onTheClock(long nanos) {
        return nanos > 365L * 24 * 3600 * 1_000_000_000;
    }
}
