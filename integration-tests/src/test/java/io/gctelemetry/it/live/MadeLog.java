package io.gctelemetry.it.live;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** An interval log that grows when it is told to: a second with a given number of requests at a time. */
final class MadeLog {
    private static final long START = 1_795_000_000_000L;

    private final Path file;
    private long begin = START;
    private long seconds;

    MadeLog(Path file) {
        this.file = file;
    }

    /** Begins the file anew, with a start of its own. */
    MadeLog begin(int run) throws IOException {
        Files.writeString(file, "#[values in nanoseconds; run " + run + "]\n#[Histogram log format version 1.3]\n");
        seconds = 0;
        return this;
    }

    /** What follows began at that time, in milliseconds since 1970. */
    MadeLog from(long start) {
        begin = start;
        return this;
    }

    /** Another second in which so many reads took two milliseconds each. */
    MadeLog second(int requests) throws IOException {
        return second(requests, 2_000_000);
    }

    /** Another second in which so many reads took so many nanoseconds each. */
    MadeLog second(int requests, long nanos) throws IOException {
        Histogram histogram = new Histogram(3);
        histogram.setTag("READ-response");
        histogram.setStartTimeStamp(begin + 1000 * seconds);
        histogram.setEndTimeStamp(begin + 1000 * ++seconds);
        for (int i = 0; i < requests; i++) {
            histogram.recordValue(nanos + i);
        }
        try (PrintStream out = new PrintStream(
                Files.newOutputStream(file, StandardOpenOption.APPEND), false, StandardCharsets.UTF_8)) {
            new HistogramLogWriter(out).outputIntervalHistogram(histogram);
        }
        return this;
    }
}
