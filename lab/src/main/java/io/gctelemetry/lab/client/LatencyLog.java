package io.gctelemetry.lab.client;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.ConcurrentHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.WriterReaderPhaser;

/**
 * Latencies as an HdrHistogram interval log, in nanoseconds, with the tags {@code READ-response},
 * {@code READ-service}, {@code WRITE-response}, {@code WRITE-service} and {@code ERROR-response}.
 *
 * <p>A request is in the interval in which it ended, with its response time and its service time alike. One that failed
 * or timed out is in {@code ERROR-response} alone: it has no answer whose time could be compared. Recording never blocks
 * and may be done by any thread; the rest is for one thread.
 */
final class LatencyLog implements AutoCloseable {
    private static final String ERRORS = "ERROR-response";
    private static final long LOWEST = TimeUnit.MICROSECONDS.toNanos(1);
    private static final long HIGHEST = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;
    private static final int RECENT_INTERVALS = 10;
    private static final long YIELD_NANOS = TimeUnit.MICROSECONDS.toNanos(500);

    private final WriterReaderPhaser phaser = new WriterReaderPhaser();
    private volatile Map<String, Histogram> active = histograms();
    private Map<String, Histogram> inactive = histograms();
    private final Deque<Histogram> recentResponses = new ArrayDeque<>();
    private final PrintStream out;
    private final HistogramLogWriter log;
    private long intervalStart;

    /** @param start when the first interval begins, in milliseconds since the epoch */
    LatencyLog(Path file, long start) throws IOException {
        intervalStart = start;
        out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
        log = new HistogramLogWriter(out);
        log.outputComment("[values in nanoseconds; logged by the gc-telemetry load client]");
        log.outputLogFormatVersion();
        log.outputBaseTime(start);
        log.setBaseTime(start);
        log.outputStartTime(start);
        log.outputLegend();
        out.flush();
    }

    private static Map<String, Histogram> histograms() {
        Map<String, Histogram> histograms = new LinkedHashMap<>();
        for (Operation operation : Operation.values()) {
            histograms.put(operation.responseTag(), new ConcurrentHistogram(LOWEST, HIGHEST, DIGITS));
            histograms.put(operation.serviceTag(), new ConcurrentHistogram(LOWEST, HIGHEST, DIGITS));
        }
        histograms.put(ERRORS, new ConcurrentHistogram(LOWEST, HIGHEST, DIGITS));
        return histograms;
    }

    /** Keeps an answered request: both times in nanoseconds. */
    void answered(Operation operation, long response, long service) {
        long phase = phaser.writerCriticalSectionEnter();
        try {
            Map<String, Histogram> interval = active;
            record(interval, operation.responseTag(), response);
            record(interval, operation.serviceTag(), service);
        } finally {
            phaser.writerCriticalSectionExit(phase);
        }
    }

    /** Keeps a request that failed or timed out. */
    void failed(long response) {
        long phase = phaser.writerCriticalSectionEnter();
        try {
            record(active, ERRORS, response);
        } finally {
            phaser.writerCriticalSectionExit(phase);
        }
    }

    private static void record(Map<String, Histogram> interval, String tag, long nanos) {
        Histogram histogram = interval.get(tag);
        if (histogram != null) {
            histogram.recordValue(Math.max(LOWEST, Math.min(nanos, HIGHEST)));
        }
    }

    /**
     * Ends the interval and writes it.
     *
     * @param now its end, in milliseconds since the epoch
     */
    void endInterval(long now) {
        Map<String, Histogram> ended = swap();
        Histogram responses = new Histogram(LOWEST, HIGHEST, DIGITS);
        ended.forEach((tag, histogram) -> {
            histogram.setTag(tag);
            histogram.setStartTimeStamp(intervalStart);
            histogram.setEndTimeStamp(now);
            log.outputIntervalHistogram(histogram);
            if (tag.endsWith("-response")) {
                responses.add(histogram);
            }
            histogram.reset();
        });
        out.flush();
        intervalStart = now;
        recentResponses.addLast(responses);
        if (recentResponses.size() > RECENT_INTERVALS) {
            recentResponses.removeFirst();
        }
    }

    /** Lets recording go on into empty histograms; nobody records into those returned any more. */
    private Map<String, Histogram> swap() {
        phaser.readerLock();
        try {
            Map<String, Histogram> ended = active;
            active = inactive;
            inactive = ended;
            phaser.flipPhase(YIELD_NANOS);
            return ended;
        } finally {
            phaser.readerUnlock();
        }
    }

    /** The response time that 99.9 % of the last ten intervals' requests did not exceed, in nanoseconds; 0 without any. */
    long recentP999() {
        Histogram sum = new Histogram(LOWEST, HIGHEST, DIGITS);
        recentResponses.forEach(sum::add);
        return sum.getTotalCount() == 0 ? 0 : sum.getValueAtPercentile(99.9);
    }

    @Override
    public void close() {
        out.close();
    }
}
