package io.gctelemetry.lab.client;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatencyLogTest {
    private static final long START = 1_763_742_000_000L;
    private static final long MILLI = 1_000_000L;

    @TempDir
    Path folder;

    @Test
    void theHeaderContainsTheTimeBaseAndTheUnit() throws IOException {
        try (LatencyLog log = new LatencyLog(file(), START)) {
            log.endInterval(START + 1000);
        }

        List<String> lines = Files.readAllLines(file());
        assertThat(lines.subList(0, 3))
                .containsExactly(
                        "#[values in nanoseconds; logged by the gc-telemetry load client]",
                        "#[Histogram log format version 1.3]",
                        "#[BaseTime: 1763742000.000 (seconds since epoch)]");
        assertThat(lines.get(3)).startsWith("#[StartTime: 1763742000.000 (seconds since epoch), ");
        assertThat(lines.subList(5, lines.size()))
                .extracting(line -> line.substring(0, line.indexOf(",HIST")))
                .containsExactly(
                        "Tag=READ-response,0.000,1.000,0.000",
                        "Tag=READ-service,0.000,1.000,0.000",
                        "Tag=WRITE-response,0.000,1.000,0.000",
                        "Tag=WRITE-service,0.000,1.000,0.000",
                        "Tag=ERROR-response,0.000,1.000,0.000");
    }

    @Test
    void aRequestIsInTheIntervalInWhichItEnded() throws IOException {
        try (LatencyLog log = new LatencyLog(file(), START)) {
            log.answered(Operation.READ, 8 * MILLI, 3 * MILLI);
            log.endInterval(START + 1000);
            log.answered(Operation.WRITE, 5 * MILLI, 5 * MILLI);
            log.failed(500 * MILLI);
            log.endInterval(START + 2004);
            log.endInterval(START + 3000);
        }

        assertThat(read())
                .containsExactly(
                        "READ-response 0+1000 1 of 8 ms",
                        "READ-service 0+1000 1 of 3 ms",
                        "WRITE-response 1000+1004 1 of 5 ms",
                        "WRITE-service 1000+1004 1 of 5 ms",
                        "ERROR-response 1000+1004 1 of 500 ms");
    }

    @Test
    void whatIsLoggedIsOnTheDiskAtTheEndOfItsInterval() throws IOException {
        try (LatencyLog log = new LatencyLog(file(), START)) {
            log.answered(Operation.READ, MILLI, MILLI);
            log.endInterval(START + 1000);

            assertThat(read()).hasSize(2);
        }
    }

    @Test
    void aTimeBeyondAnHourIsKeptAsAnHour() throws IOException {
        try (LatencyLog log = new LatencyLog(file(), START)) {
            log.failed(Long.MAX_VALUE);
            log.endInterval(START + 1000);
        }

        assertThat(read()).hasSize(1).allMatch(line -> line.startsWith("ERROR-response 0+1000 1 of 360"));
    }

    @Test
    void theRecentPercentileForgetsWhatIsTenIntervalsAgo() throws IOException {
        try (LatencyLog log = new LatencyLog(file(), START)) {
            assertThat(log.recentP999()).isZero();
            log.answered(Operation.READ, 100 * MILLI, MILLI);
            for (int second = 1; second <= 10; second++) {
                log.endInterval(START + second * 1000L);
            }
            assertThat(log.recentP999()).isBetween(100 * MILLI, 101 * MILLI);
            log.endInterval(START + 11_000);
            assertThat(log.recentP999()).isZero();
        }
    }

    /** The intervals that are not empty, times since the start in milliseconds. */
    private List<String> read() throws IOException {
        List<String> intervals = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(file().toFile())) {
            while (reader.hasNext()) {
                Histogram interval = (Histogram) reader.nextIntervalHistogram();
                if (interval.getTotalCount() > 0) {
                    intervals.add("%s %d+%d %d of %d ms"
                            .formatted(
                                    interval.getTag(),
                                    interval.getStartTimeStamp() - START,
                                    interval.getEndTimeStamp() - interval.getStartTimeStamp(),
                                    interval.getTotalCount(),
                                    interval.getMaxValue() / MILLI));
                }
            }
        }
        return intervals;
    }

    private Path file() {
        return folder.resolve("latency.hdr");
    }
}
