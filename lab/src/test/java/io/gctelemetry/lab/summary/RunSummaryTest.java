package io.gctelemetry.lab.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.collector.run.RunDescription;
import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.event.Interval;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.zip.GZIPOutputStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunSummaryTest {
    @TempDir
    Path folder;

    @Test
    void aRunIsReadBackFromItsFolder() throws IOException {
        RunFolder run = RunFolder.create(folder);
        run.describe(RunDescription.EMPTY.measured(MadeRun.MEASURED));
        long noon = MadeRun.NOON.getEpochSecond();
        journal(
                run.addNode("node1").journal(),
                "{\"boot\":\"b\",\"oldest\":1,\"next\":3,\"now\":1}",
                "{\"seq\":1,\"start\":%d.500000000,\"length\":0.100000000}".formatted(noon),
                "{\"seq\":2,\"start\":%d.500000000,\"length\":0.100000000}".formatted(noon + 60));
        journal(run.client().journal(), "{\"boot\":\"c\",\"oldest\":1,\"next\":1,\"now\":1}");
        try (FileOutputStream out =
                new FileOutputStream(run.client().latencies().toFile())) {
            HistogramLogWriter log = new HistogramLogWriter(out);
            log.outputLogFormatVersion();
            log.outputBaseTime(noon * 1000);
            log.setBaseTime(noon * 1000);
            interval(log, "READ-response", -1000, 0, 500);
            interval(log, "READ-response", 0, 1002, 130);
            interval(log, "READ-service", 0, 1002, 120);
            interval(log, "WRITE-response", 0, 1002, 90);
            interval(log, "READ-response", 11_998, 12_004, 400);
            interval(log, "READ-response", 12_004, 12_009, 600);
        }

        RunSummary summary = RunSummary.read(RunFolder.open(folder));

        assertThat(summary.node().stops()).hasSize(1);
        assertThat(summary.node().stopped()).isEqualTo(Duration.ofMillis(100));
        assertThat(summary.latencies().of("READ-response").getTotalCount()).isEqualTo(1);
        assertThat(summary.latencies().of("READ-service").getTotalCount()).isEqualTo(1);
        assertThat(summary.latencies().of(Latencies.ERRORS).getTotalCount()).isZero();
        assertThat(summary.latencies().windows())
                .singleElement()
                .extracting(LatencyWindow::interval)
                .isEqualTo(Interval.of(MadeRun.NOON, Duration.ofMillis(1002)));
        assertThat(summary.worst().get(0).longestOfNode()).isPresent();
    }

    @Test
    void aStopBeforeTheSecondCountsIfTheSlowestRequestWasUnderWay() {
        RunSummary summary = new MadeRun()
                .nodeStop(900, 95, 0.1, "Cleanup", null)
                .second(10, 2)
                .second(10, 40)
                .second(10, 2)
                .summary();

        assertThat(summary.worst().get(0).window().interval().start()).isEqualTo(MadeRun.NOON.plusSeconds(1));
        assertThat(summary.worst().get(0).ofNode()).hasSize(1);
        assertThat(summary.secondsWithStop()).isEqualTo(2);
    }

    @Test
    void aRunThatNeverMeasuredHasNoSummary() throws IOException {
        RunFolder.create(folder).describe(RunDescription.EMPTY);

        assertThatThrownBy(() -> RunSummary.read(RunFolder.open(folder)))
                .isInstanceOf(IOException.class)
                .hasMessage(folder + " holds no run that came as far as measuring");
    }

    private static void interval(HistogramLogWriter log, String tag, long from, long to, double millis) {
        Histogram histogram = MadeRun.histogram();
        histogram.recordValue(MadeRun.nanos(millis));
        histogram.setTag(tag);
        long noon = MadeRun.NOON.toEpochMilli();
        histogram.setStartTimeStamp(noon + from);
        histogram.setEndTimeStamp(noon + to);
        log.outputIntervalHistogram(histogram);
    }

    private static void journal(Path file, String... lines) throws IOException {
        try (Writer out = new OutputStreamWriter(
                new GZIPOutputStream(new FileOutputStream(file.toFile())), StandardCharsets.UTF_8)) {
            for (String line : lines) {
                out.write(line + "\n");
            }
        }
    }
}
