package io.gctelemetry.benchmark.reader;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Two and a half hours of one-second intervals of 2,000 requests as a load tool logs them: three digits, nanoseconds, most near 1 ms, a long tail. */
final class HdrSample {
    private static final int SECONDS = 9_000;
    private static final int REQUESTS = 2_000;
    private static final long ORIGIN = 1_700_000_000_000L;

    private HdrSample() {}

    static void make(Path file) throws IOException {
        Random random = new Random(7);
        try (PrintStream out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.US_ASCII)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.setBaseTime(ORIGIN);
            writer.outputBaseTime(ORIGIN);
            writer.outputStartTime(ORIGIN);
            writer.outputLegend();
            Histogram histogram = new Histogram(3);
            for (long second = 0; second < SECONDS; second++) {
                histogram.reset();
                for (int i = 0; i < REQUESTS; i++) {
                    histogram.recordValue((long)
                            (800_000 * Math.exp(0.5 * random.nextGaussian() + (random.nextInt(200) == 0 ? 3 : 0))));
                }
                histogram.setStartTimeStamp(ORIGIN + second * 1000);
                histogram.setEndTimeStamp(ORIGIN + (second + 1) * 1000);
                writer.outputIntervalHistogram(histogram);
            }
        }
    }
}
