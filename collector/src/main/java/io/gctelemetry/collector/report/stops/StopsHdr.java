package io.gctelemetry.collector.report.stops;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Stops as an interval log of HdrHistogram, version 1.3: nanoseconds, three digits, one histogram for each second in which a
 * stop ended, its tag the file where there are several. What reads such logs of clients reads this beside them.
 */
public final class StopsHdr {
    private static final int DIGITS = 3;
    private static final long SECOND = 1_000_000_000L;
    private static final double MILLIS_RATIO = 1_000_000.0;

    private record Interval(long second, int file, Histogram histogram) {}

    private StopsHdr() {}

    public static void write(List<FileStops> files, OutputStream out) throws IOException {
        PrintStream stream = new PrintStream(out, false, StandardCharsets.UTF_8);
        HistogramLogWriter log = new HistogramLogWriter(stream);
        log.outputComment("[Stops of a JVM in nanoseconds, written by gc-collector]");
        log.outputLogFormatVersion();
        List<Interval> intervals = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            int file = i;
            seconds(files.get(i).figures().stops())
                    .forEach((second, histogram) -> intervals.add(new Interval(second, file, histogram)));
        }
        intervals.sort(Comparator.comparingLong(Interval::second).thenComparingInt(Interval::file));
        long start = intervals.isEmpty() ? 0 : intervals.get(0).second();
        // Not outputStartTime: it writes a date in the time zone of whoever runs it.
        log.outputComment("[StartTime: " + start + ".000 (seconds since epoch), " + Instant.ofEpochSecond(start) + "]");
        log.outputLegend();
        for (Interval interval : intervals) {
            Histogram histogram = interval.histogram();
            if (files.size() > 1) {
                histogram.setTag(tag(files.get(interval.file()).file()));
            }
            log.outputIntervalHistogram(
                    (double) interval.second(), (double) (interval.second() + 1), histogram, MILLIS_RATIO);
        }
        if (stream.checkError()) {
            throw new IOException("no space left, or the other end is gone");
        }
    }

    private static Map<Long, Histogram> seconds(EventTable stops) {
        Map<Long, Histogram> seconds = new TreeMap<>();
        for (int i = 0; i < stops.size(); i++) {
            seconds.computeIfAbsent(Math.floorDiv(stops.end(i), SECOND), second -> new Histogram(DIGITS))
                    .recordValue(stops.length(i));
        }
        return seconds;
    }

    /* A tag ends at a comma, a blank or a line's end. */
    private static String tag(String file) {
        return file.replaceAll("[^A-Za-z0-9._/-]", "_");
    }
}
