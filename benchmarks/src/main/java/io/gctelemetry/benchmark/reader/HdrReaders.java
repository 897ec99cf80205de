package io.gctelemetry.benchmark.reader;

import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.Progress;
import io.gctelemetry.collector.input.client.HdrLogFormat;
import io.gctelemetry.collector.input.client.LatencyCounts;
import io.gctelemetry.collector.input.client.LatencyListener;
import io.gctelemetry.collector.input.client.LatencyOptions;
import io.gctelemetry.collector.input.client.LatencySeries;
import java.io.IOException;
import java.nio.file.Path;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;

/** Readers of HdrHistogram interval logs. Each counts intervals, and asks each for its 99.9th percentile. */
final class HdrReaders {
    private HdrReaders() {}

    static long ours(Path file) throws IOException {
        long[] count = new long[1];
        new HdrLogFormat()
                .open(Input.of(file, Progress.NONE), LatencyOptions.NONE)
                .run(new LatencyListener() {
                    @Override
                    public void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
                        if (counts.percentile(99.9) > 0) {
                            count[0]++;
                        }
                    }
                });
        return count[0];
    }

    static long hdrHistogram(Path file) throws IOException {
        long count = 0;
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                EncodableHistogram interval = reader.nextIntervalHistogram();
                if (interval instanceof org.HdrHistogram.Histogram histogram
                        && histogram.getValueAtPercentile(99.9) > 0) {
                    count++;
                }
            }
        }
        return count;
    }
}
