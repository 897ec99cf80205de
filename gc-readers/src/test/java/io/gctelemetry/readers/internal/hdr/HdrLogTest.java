package io.gctelemetry.readers.internal.hdr;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.LatencyReaders;
import io.gctelemetry.readers.latency.ClientFile;
import io.gctelemetry.readers.latency.Heard;
import io.gctelemetry.readers.latency.LatencyOptions;
import io.gctelemetry.readers.latency.LatencySource;
import io.gctelemetry.readers.latency.SameAsHdrHistogram;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.AbstractHistogram;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HdrLogTest {
    private final HdrLogFormat format = new HdrLogFormat();

    @Test
    void readsTheResponseAndServiceTimesOfAnOpenLoopClient() throws IOException {
        LatencySource source = format.open(ClientFile.input("open-loop/ll.hlog.gz"), LatencyOptions.NONE);
        Heard heard = Heard.of(source);
        assertThat(heard.summary() + Heard.text(source.description())).isEqualTo("""
READ-response READ RESPONSE: 241 intervals, 35905 requests, p50 0.577 p99 48.136 p99.9 118.358 max 171.180 ms
READ-service READ SERVICE: 241 intervals, 35905 requests, p50 0.530 p99 39.125 p99.9 113.181 max 170.525 ms
WRITE-response WRITE RESPONSE: 241 intervals, 84091 requests, p50 0.439 p99 45.974 p99.9 119.144 max 169.607 ms
WRITE-service WRITE SERVICE: 241 intervals, 84091 requests, p50 0.393 p99 35.586 p99.9 115.147 max 169.607 ms
producer null
unit ns because a comment in the file names it
interval PT1S
span 2026-11-20T10:35:17.192Z +PT4M1.808S
""");
    }

    @Test
    void readsTheThreeTimesOfCassandraStress() throws IOException {
        LatencySource source =
                format.open(ClientFile.input("cassandra-stress/cs-throttle.hdr.gz"), LatencyOptions.NONE);
        Heard heard = Heard.of(source);
        assertThat(heard.summary() + Heard.text(source.description())).isEqualTo("""
READ-st READ SERVICE: 121 intervals, 12195 requests, p50 0.569 p99 9.601 p99.9 24.838 max 38.765 ms
READ-rt READ RESPONSE: 121 intervals, 12195 requests, p50 0.670 p99 14.410 p99.9 29.983 max 47.448 ms
READ-wt READ WAIT: 121 intervals, 12195 requests, p50 0.103 p99 6.443 p99.9 20.054 max 34.308 ms
WRITE-st WRITE SERVICE: 121 intervals, 47825 requests, p50 0.511 p99 8.888 p99.9 25.657 max 79.036 ms
WRITE-rt WRITE RESPONSE: 121 intervals, 47825 requests, p50 0.613 p99 13.484 p99.9 33.915 max 79.102 ms
WRITE-wt WRITE WAIT: 121 intervals, 47825 requests, p50 0.103 p99 6.742 p99.9 21.398 max 52.036 ms
producer cassandra-stress
unit ns because cassandra-stress records nanoseconds
interval PT1S
span 2026-11-20T11:14:49Z +PT2M0.21S
""");
    }

    @ParameterizedTest
    @ValueSource(strings = {"open-loop/ll.hlog.gz", "parallel/ll.hlog.gz", "cassandra-stress/cs-throttle.hdr.gz"})
    void saysOfEveryIntervalWhatHdrHistogramSays(String file) throws IOException {
        Heard heard = Heard.of(format.open(ClientFile.input(file), LatencyOptions.NONE));
        List<EncodableHistogram> theirs = theirs(ClientFile.bytes(file));
        assertThat(heard.intervals).hasSameSizeAs(theirs);
        for (int i = 0; i < theirs.size(); i++) {
            SameAsHdrHistogram.check(heard.intervals.get(i), (AbstractHistogram) theirs.get(i));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "   ", "\t", " \t ", " \r"})
    void blanksBehindLinesChangeNothing(String blanks) throws IOException {
        for (String file : List.of("open-loop/ll.hlog.gz", "cassandra-stress/cs-throttle.hdr.gz")) {
            String text = new String(ClientFile.bytes(file), StandardCharsets.UTF_8);
            assertThat(read(text.replace("\n", blanks + "\n"))).isEqualTo(read(text));
            String bare = text.replaceAll("(?m)^[#\"].*\n", "");
            assertThat(read(bare.replace("\n", blanks + "\n"))).isEqualTo(read(bare));
        }
    }

    private static String read(String text) throws IOException {
        LatencySource source = LatencyReaders.open(
                "x.hdr", new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), LatencyOptions.NONE);
        return Heard.of(source).summary() + Heard.text(source.description());
    }

    static List<EncodableHistogram> theirs(byte[] log) {
        List<EncodableHistogram> histograms = new ArrayList<>();
        HistogramLogReader reader = new HistogramLogReader(new ByteArrayInputStream(log));
        while (reader.hasNext()) {
            EncodableHistogram histogram = reader.nextIntervalHistogram();
            if (histogram != null) {
                histograms.add(histogram);
            }
        }
        return histograms;
    }
}
