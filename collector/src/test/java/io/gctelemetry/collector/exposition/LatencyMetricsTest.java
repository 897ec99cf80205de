package io.gctelemetry.collector.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.NativeHistogramBucket;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class LatencyMetricsTest {
    private final LatencyMetrics metrics = new LatencyMetrics("baseline");

    @Test
    void aScrapeHoldsEveryRequestOnceByOperationAndKind() throws IOException {
        deliver("READ", Kind.RESPONSE, 2_000_000, 2_000_000, 700_000_000);
        deliver("READ", Kind.RESPONSE, 2_000_000);
        deliver("READ", Kind.SERVICE, 61_000_000_000L);
        deliver("ERROR", Kind.RESPONSE, 1_000_000, 1_000_000);
        deliver("ALL", Kind.HICCUP, 1_000_000);

        assertThat(scrape().lines()
                        .filter(line -> !line.contains("_bucket{") || line.matches(".*le=\"(0.0025|1.0|[+]Inf)\".*")))
                .containsExactly(
                        "# HELP client_errors_total Requests of the client that failed or timed out; they are missing in"
                                + " client_latency_seconds.",
                        "# TYPE client_errors_total counter",
                        "client_errors_total{run=\"baseline\"} 2.0",
                        "# HELP client_latency_seconds Latency of the client's requests, by operation. Kind response:"
                                + " from the intended start of the request; kind service: from its actual start, which"
                                + " hides the wait of requests that were sent late because of a slow one.",
                        "# TYPE client_latency_seconds histogram",
                        bucket("response", "0.0025", 3),
                        bucket("response", "1.0", 4),
                        bucket("response", "+Inf", 4),
                        "client_latency_seconds_count{kind=\"response\",op=\"read\",run=\"baseline\"} 4",
                        "client_latency_seconds_sum{kind=\"response\",op=\"read\",run=\"baseline\"} 0.706",
                        bucket("service", "0.0025", 0),
                        bucket("service", "1.0", 0),
                        bucket("service", "+Inf", 1),
                        "client_latency_seconds_count{kind=\"service\",op=\"read\",run=\"baseline\"} 1",
                        "client_latency_seconds_sum{kind=\"service\",op=\"read\",run=\"baseline\"} 61.0");
    }

    @Test
    void nativeBucketsHoldWhatPrometheusSaysTheyHold() {
        // Schema 3: bucket i is (2^((i-1)/8), 2^(i/8)]; 0.5 s is the upper bound of -8, 1 ns counts as zero.
        deliver("READ", Kind.RESPONSE, 1, 500_000_000, 500_000_001, 1_000_000_000, 2_000_000_000);

        HistogramSnapshot.HistogramDataPointSnapshot point =
                ((HistogramSnapshot) metrics.snapshot().get(1)).getDataPoints().get(0);
        assertThat(point.getNativeBucketsForPositiveValues().stream()
                        .collect(Collectors.toMap(
                                NativeHistogramBucket::getBucketIndex, NativeHistogramBucket::getCount)))
                .isEqualTo(Map.of(-8, 1L, -7, 1L, 0, 1L, 8, 1L));
        assertThat(point.getNativeZeroCount()).isEqualTo(1);
        assertThat(point.getNativeSchema()).isEqualTo(3);
    }

    @Test
    void aLogOfEndlessTagsDoesNotBecomeEndlessSeries() {
        for (int i = 0; i < 1000; i++) {
            deliver("OP" + i, Kind.SERVICE, 1_000_000);
        }
        deliver("OP1", Kind.SERVICE, 1_000_000);

        HistogramSnapshot latencies = (HistogramSnapshot) metrics.snapshot().get(1);
        assertThat(latencies.getDataPoints()).hasSize(100);
        assertThat(latencies.getDataPoints().stream()
                        .mapToLong(point -> point.getCount())
                        .sum())
                .isEqualTo(101);
    }

    private static String bucket(String kind, String bound, long count) {
        return "client_latency_seconds_bucket{kind=\"" + kind + "\",op=\"read\",run=\"baseline\",le=\"" + bound + "\"} "
                + count;
    }

    private void deliver(String operation, Kind kind, long... latencies) {
        metrics.onInterval(new LatencySeries("", operation, kind), 0, 1, LatencyCounts.of(latencies));
    }

    private String scrape() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExpositionFormats.init().getPrometheusTextFormatWriter().write(out, metrics.snapshot());
        return out.toString(StandardCharsets.UTF_8);
    }
}
