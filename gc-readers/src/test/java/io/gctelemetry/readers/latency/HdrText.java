package io.gctelemetry.readers.latency;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** An interval log written by HdrHistogram's own writer. */
public final class HdrText {
    /** 2026-11-20T11:00:00Z in milliseconds. */
    public static final long START = 1_795_172_400_000L;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, false, StandardCharsets.UTF_8);
    private final HistogramLogWriter writer = new HistogramLogWriter(out);
    private double ratio = 1_000_000;

    public HdrText header(Consumer<HistogramLogWriter> lines) {
        lines.accept(writer);
        return this;
    }

    /** The header of tlp-stress --hdr for one of its four files. */
    public HdrText tlpStress(String logged) {
        return header(log -> {
            log.outputComment("[Logging for: " + logged + "]");
            log.outputLogFormatVersion();
            log.outputStartTime(START);
            log.outputLegend();
            log.setBaseTime(START);
        });
    }

    public HdrText base(long millis) {
        writer.setBaseTime(millis);
        return this;
    }

    /** What the printed maximum is divided by. */
    public HdrText ratio(double newRatio) {
        ratio = newRatio;
        return this;
    }

    public HdrText interval(String tag, int second, long... values) {
        Histogram histogram = new Histogram(3);
        for (long value : values) {
            histogram.recordValue(value);
        }
        histogram.setTag(tag.isEmpty() ? null : tag);
        histogram.setStartTimeStamp(START + second * 1000L);
        histogram.setEndTimeStamp(START + second * 1000L + 1000);
        double from = (histogram.getStartTimeStamp() - writer.getBaseTime()) / 1000.0;
        writer.outputIntervalHistogram(from, from + 1, histogram, ratio);
        return this;
    }

    public HdrText raw(String text) {
        out.print(text);
        return this;
    }

    public String text() {
        out.flush();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
