package io.gctelemetry.benchmark.reader;

import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencySeries;
import java.io.IOException;
import java.nio.file.Path;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;

/** Readers of HdrHistogram interval logs. Each counts intervals, and asks each for its 99.9th percentile. */
final class HdrReaders {
    private HdrReaders() {}

    static long ours(Path file) throws IOException {
        long[] count = new long[1];
        LatencyReaders.open(file).run(new LatencyListener() {
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
