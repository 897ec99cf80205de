package io.gctelemetry.readers.latency;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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

    /**
     * Figures a load tool worked out itself and printed: to compare with, never to merge, for percentiles of parts give no
     * percentile of the whole. Times are nanoseconds since 1970. Immutable.
     *
     * @param operation what was asked for, in upper case ({@code READ}, {@code WRITE}, {@code ALL}...)
     * @param kind what the latencies are measured from
     * @param start when the requests counted began to be counted
     * @param end when that ended
     * @param count how many requests ended in that time; -1 if the tool does not tell
     * @param whole whether they are of the whole run, told once more at its end: not to be added to those of its intervals
     * @param percentiles nanoseconds by percentile, 100 being the longest; empty where the tool's figures are not of this
     *     interval
     */
    record LatencyFigures(
            String operation,
            LatencySeries.Kind kind,
            long start,
            long end,
            long count,
            boolean whole,
            SortedMap<Double, Long> percentiles) {
        public LatencyFigures {
            percentiles = new TreeMap<>(percentiles);
        }

        /** A count of an interval alone. */
        public static LatencyFigures count(
                String operation, LatencySeries.Kind kind, long start, long end, long count) {
            return new LatencyFigures(operation, kind, start, end, count, false, new TreeMap<>(Map.of()));
        }

        @Override
        public SortedMap<Double, Long> percentiles() {
            return new TreeMap<>(percentiles);
        }
    }

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
    record LoadFigures(long start, long end, long count, double asked, double inFlight, double cap, long heldBack) {
        /** Whether it lies on a wall clock. */
        public boolean onTheClock() {
            return LatencyListener.onTheClock(start);
        }

        /** How long the interval is. */
        public double seconds() {
            return (end - start) / 1e9;
        }
    }

    /**
     * One request. Times are nanoseconds since 1970; {@code intended} equals {@code sent} where only one is known.
     *
     * @param intended when it should have been sent
     * @param sent when it was sent
     * @param end when it was answered, or given up
     * @param operation what was asked for, in upper case
     * @param failed whether it was not answered well: an error, a time-out
     */
    record Request(long intended, long sent, long end, String operation, boolean failed) {}
}
