package io.gctelemetry.lab.client;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.Recorder;
import org.jspecify.annotations.Nullable;

/**
 * Latencies as an HdrHistogram interval log, in nanoseconds, with the tags {@code READ-response},
 * {@code READ-service}, {@code WRITE-response}, {@code WRITE-service} and {@code ERROR-response}.
 *
 * <p>A request is in the interval in which it ended. One that failed or timed out is in {@code ERROR-response} alone: it
 * has no answer whose time could be compared. Recording never blocks and may be done by any thread; the rest is for one
 * thread.
 */
final class LatencyLog implements AutoCloseable {
    private static final String ERRORS = "ERROR-response";
    private static final long LOWEST = TimeUnit.MICROSECONDS.toNanos(1);
    private static final long HIGHEST = TimeUnit.HOURS.toNanos(1);
    private static final int DIGITS = 3;
    private static final int RECENT_INTERVALS = 10;

    private final Map<String, Recorder> recorders = new LinkedHashMap<>();
    private final Map<String, Histogram> spare = new LinkedHashMap<>();
    private final Deque<Histogram> recentResponses = new ArrayDeque<>();
    private final PrintStream out;
    private final HistogramLogWriter log;
    private long intervalStart;

    /** @param start when the first interval begins, in milliseconds since the epoch */
    LatencyLog(Path file, long start) throws IOException {
        for (Operation operation : Operation.values()) {
            recorders.put(operation + "-response", new Recorder(LOWEST, HIGHEST, DIGITS));
            recorders.put(operation + "-service", new Recorder(LOWEST, HIGHEST, DIGITS));
        }
        recorders.put(ERRORS, new Recorder(LOWEST, HIGHEST, DIGITS));
        intervalStart = start;
        OutputStream stream = Files.newOutputStream(file);
        out = new PrintStream(stream, false, StandardCharsets.UTF_8);
        log = new HistogramLogWriter(out);
        log.outputComment("[values in nanoseconds; logged by the gc-telemetry load client]");
        log.outputLogFormatVersion();
        log.outputBaseTime(start);
        log.setBaseTime(start);
        log.outputStartTime(start);
        log.outputLegend();
        out.flush();
    }

    /** Keeps an answered request: both times in nanoseconds. */
    void answered(Operation operation, long response, long service) {
        record(operation + "-response", response);
        record(operation + "-service", service);
    }

    /** Keeps a request that failed or timed out. */
    void failed(long response) {
        record(ERRORS, response);
    }

    private void record(String tag, long nanos) {
        Recorder recorder = recorders.get(tag);
        if (recorder != null) {
            recorder.recordValue(Math.max(LOWEST, Math.min(nanos, HIGHEST)));
        }
    }

    /**
     * Ends the interval and writes it.
     *
     * @param now its end, in milliseconds since the epoch
     */
    void endInterval(long now) {
        Histogram responses = new Histogram(LOWEST, HIGHEST, DIGITS);
        for (Map.Entry<String, Recorder> entry : recorders.entrySet()) {
            String tag = entry.getKey();
            @Nullable Histogram recycled = spare.get(tag);
            Histogram interval = entry.getValue().getIntervalHistogram(recycled);
            interval.setTag(tag);
            interval.setStartTimeStamp(intervalStart);
            interval.setEndTimeStamp(now);
            log.outputIntervalHistogram(interval);
            if (tag.endsWith("-response")) {
                responses.add(interval);
            }
            spare.put(tag, interval);
        }
        out.flush();
        intervalStart = now;
        recentResponses.addLast(responses);
        if (recentResponses.size() > RECENT_INTERVALS) {
            recentResponses.removeFirst();
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
