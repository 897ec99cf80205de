package io.gctelemetry.it.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.gctelemetry.it.cassandra.Prometheus;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A growing client log, served while it grows, and read by a real Prometheus. */
class FollowIT {
    private static final Pattern SERVING = Pattern.compile("serving (http://\\S+)/metrics");
    private static final String COUNT = "client_latency_seconds_count";

    @TempDir
    Path folder;

    private Path file;
    private MadeLog log;

    @BeforeEach
    void name() {
        file = folder.resolve("run.hdr");
        log = new MadeLog(file);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--enable-feature=native-histograms"})
    void aRealPrometheusReadsEveryRequestWithAndWithoutNativeHistograms(String flag, @TempDir Path data)
            throws IOException, InterruptedException {
        Optional<Path> programs = Prometheus.programs("2.42");
        assumeThat(programs).as("tools/prometheus 2.42").isPresent();
        String[] flags = flag.isEmpty() ? new String[0] : new String[] {flag};
        String series = "{op=\"read\",kind=\"response\",run=\"baseline\"}";
        String count = flag.isEmpty()
                ? "client_latency_seconds_count" + series
                : "histogram_count(client_latency_seconds" + series + ")";
        String quantile = flag.isEmpty()
                ? "histogram_quantile(0.5, sum by (le) (client_latency_seconds_bucket))"
                : "histogram_quantile(0.5, sum(client_latency_seconds))";
        log.begin(1).second(1000);
        try (CollectorProcess follow = follow();
                Prometheus prometheus = Prometheus.start(programs.get(), data, endpoint(follow), flags)) {
            Until.so(
                    CollectorProcess.PATIENCE,
                    "the first second",
                    () -> prometheus.query(count).orElse(0) == 1000);
            log.second(500);
            Until.so(
                    CollectorProcess.PATIENCE,
                    "the second second",
                    () -> prometheus.query(count).orElse(0) == 1500);
            // All took 2.0 ms: classic buckets know it within 1 and 2.5 ms, native ones within 9 %.
            double median = prometheus.query(quantile).getAsDouble();
            assertThat(median).isBetween(flag.isEmpty() ? 0.001 : 0.00183, flag.isEmpty() ? 0.0025 : 0.00218);
            assertThat(prometheus.query("up").getAsDouble()).isEqualTo(1);
        }
    }

    @Test
    void aLogThatIsCutOrRotatedOnlyAdds() throws IOException {
        try (CollectorProcess follow = follow()) {
            Endpoint endpoint = endpoint(follow);
            assertThat(endpoint.scrape().sum("client_errors_total")).isZero();
            log.begin(1).second(1000);
            awaitCount(endpoint, 1000);
            log.begin(2).second(10);
            awaitCount(endpoint, 1010);
            Files.move(file, folder.resolve("run.hdr.1"));
            log.begin(3).second(1);
            awaitCount(endpoint, 1011);
            assertThat(follow.output())
                    .contains("run.hdr: its values are in nanoseconds, because a comment in the file names it")
                    .contains("read again from its beginning");
            assertThat(follow.end("INT")).isEqualTo(130);
        }
    }

    @Test
    void theFormIsThatWhichTheScraperAsksFor() throws IOException {
        log.begin(1).second(1000);
        try (CollectorProcess follow = follow()) {
            Endpoint endpoint = endpoint(follow);
            awaitCount(endpoint, 1000);
            assertThat(type(endpoint.get("/metrics"))).isEqualTo("text/plain; version=0.0.4; charset=utf-8");
            HttpResponse<byte[]> open =
                    endpoint.get("/metrics", "Accept", "application/openmetrics-text;version=1.0.0");
            assertThat(type(open)).isEqualTo("application/openmetrics-text; version=1.0.0; charset=utf-8");
            assertThat(new String(open.body(), StandardCharsets.UTF_8)).endsWith("# EOF\n");
            HttpResponse<byte[]> packed = endpoint.get(
                    "/metrics",
                    "Accept",
                    "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited",
                    "Accept-Encoding",
                    "gzip");
            assertThat(type(packed)).startsWith("application/vnd.google.protobuf;");
            assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
            assertThat(endpoint.get("/other").statusCode()).isEqualTo(404);
        }
    }

    @Test
    void aPortThatIsTakenIsReportedInOneLine() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                CollectorProcess follow = CollectorProcess.start(
                        folder, "follow", "run.hdr", "--port", String.valueOf(taken.getLocalPort()))) {
            assertThat(follow.exitCode()).isEqualTo(2);
            assertThat(follow.errors())
                    .isEqualTo("gc-collector: --port " + taken.getLocalPort()
                            + ": is in use on 127.0.0.1, or cannot be used there; try --port 0\n");
        }
    }

    private CollectorProcess follow() {
        return CollectorProcess.start(
                folder, "follow", "run.hdr", "--port", "0", "--run", "baseline", "--interval", "100ms");
    }

    private static Endpoint endpoint(CollectorProcess follow) {
        follow.awaitOutput("/metrics");
        Matcher serving = SERVING.matcher(follow.output());
        assertThat(serving.find()).isTrue();
        return new Endpoint(URI.create(serving.group(1)));
    }

    private static String type(HttpResponse<byte[]> answer) {
        return answer.headers().firstValue("Content-Type").orElse("");
    }

    private static String text(Endpoint endpoint) {
        return new String(endpoint.get("/metrics").body(), StandardCharsets.UTF_8);
    }

    private static void awaitCount(Endpoint endpoint, double requests) {
        Until.so(
                CollectorProcess.PATIENCE,
                requests + " requests",
                () -> text(endpoint).contains(COUNT) && endpoint.scrape().sum(COUNT) == requests);
    }
}
