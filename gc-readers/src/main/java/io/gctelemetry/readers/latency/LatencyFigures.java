package io.gctelemetry.readers.latency;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
public record LatencyFigures(
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
    public static LatencyFigures count(String operation, LatencySeries.Kind kind, long start, long end, long count) {
        return new LatencyFigures(operation, kind, start, end, count, false, new TreeMap<>(Map.of()));
    }

    @Override
    public SortedMap<Double, Long> percentiles() {
        return new TreeMap<>(percentiles);
    }
}
