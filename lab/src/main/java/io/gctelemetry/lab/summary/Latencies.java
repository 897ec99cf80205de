package io.gctelemetry.lab.summary;

import io.gctelemetry.event.Interval;
import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/**
 * The latencies of a client's log that fall into one interval: by tag for all of it, and window by window.
 *
 * @param byTag in nanoseconds; a tag that never occurs is absent
 * @param windows by time
 */
record Latencies(Map<String, Histogram> byTag, List<LatencyWindow> windows) {
    static final String ERRORS = "ERROR-response";

    /**
     * Reads the windows of the log whose middle lies inside the interval: a client cuts its windows some milliseconds
     * late.
     */
    static Latencies read(Path log, Interval measured) throws FileNotFoundException {
        Map<String, Histogram> byTag = new LinkedHashMap<>();
        Map<Interval, Histogram> windows = new TreeMap<>((a, b) -> a.start().compareTo(b.start()));
        try (HistogramLogReader reader = new HistogramLogReader(log.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram next = reader.nextIntervalHistogram();
                if (!(next instanceof Histogram histogram)) {
                    continue;
                }
                Interval interval = interval(histogram);
                if (measured.contains(middle(interval))) {
                    String tag = histogram.getTag() == null ? "" : histogram.getTag();
                    sum(byTag, tag, histogram);
                    if (tag.endsWith("-response")) {
                        sum(windows, interval, histogram);
                    }
                }
            }
        }
        List<LatencyWindow> list = new ArrayList<>();
        windows.forEach((interval, responses) -> list.add(new LatencyWindow(interval, responses)));
        return new Latencies(byTag, list);
    }

    private static Instant middle(Interval interval) {
        return interval.start().plus(interval.length().dividedBy(2));
    }

    private static Interval interval(Histogram histogram) {
        return Interval.between(
                Instant.ofEpochMilli(histogram.getStartTimeStamp()), Instant.ofEpochMilli(histogram.getEndTimeStamp()));
    }

    private static <K> void sum(Map<K, Histogram> sums, K key, Histogram histogram) {
        Histogram sum = sums.get(key);
        if (sum == null) {
            sums.put(key, histogram.copy());
        } else {
            sum.add(histogram);
        }
    }

    /** The requests with that tag; empty if there were none. */
    Histogram of(String tag) {
        Histogram histogram = byTag.get(tag);
        return histogram == null ? new Histogram(3) : histogram;
    }
}
