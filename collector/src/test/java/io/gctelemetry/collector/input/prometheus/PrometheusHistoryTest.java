package io.gctelemetry.collector.input.prometheus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import com.sun.net.httpserver.HttpServer;
import io.gctelemetry.event.metric.GcMetric;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a server that answers what it is told to. */
class PrometheusHistoryTest {
    private static final Instant FROM = Instant.ofEpochSecond(1000);
    private static final Instant TO = Instant.ofEpochSecond(2000);

    private final Map<String, String> answers = new LinkedHashMap<>();
    private final List<String> authorizations = new ArrayList<>();
    private final List<String> queries = new ArrayList<>();
    private HttpServer server;
    private Instant end = TO;
    private int status = 200;
    private String raw;

    @BeforeEach
    void start() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/prometheus/api/v1/query_range", exchange -> {
            authorizations.add(exchange.getRequestHeaders().getFirst("Authorization"));
            String query = URLDecoder.decode(exchange.getRequestURI().getRawQuery(), StandardCharsets.UTF_8);
            queries.add(query);
            String result = answers.entrySet().stream()
                    .filter(answer -> query.startsWith("query=" + answer.getKey() + "&"))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElse("");
            String text = raw != null
                    ? raw
                    : "{\"status\":\"success\",\"data\":{\"resultType\":\"matrix\",\"result\":[" + result + "]}}";
            byte[] body = text.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private List<JvmHistory> read(String authorization) throws IOException {
        URI uri = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/prometheus/");
        return new PrometheusHistory(uri, authorization, FROM, end).read();
    }

    private static String series(String labels, String values) {
        return "{\"metric\":{\"instance\":\"n1:9404\"" + labels + "},\"values\":[" + values + "]}";
    }

    @Test
    void differencesOfCountersAreAddedUpAcrossARestart() throws IOException {
        answers.put(
                "jvm_stop_seconds_count",
                series(",\"operation\":\"Cleanup\"", "[1000,\"5\"],[1010,\"8\"],[1020,\"2\"],[1030,\"4\"]") + ","
                        + series(",\"operation\":\"G1CollectFull\"", "[1000,\"0\"],[1030,\"1\"]"));
        answers.put("jvm_stop_seconds_sum", series(",\"operation\":\"Cleanup\"", "[1000,\"0.5\"],[1030,\"0.75\"]"));

        JvmHistory jvm = read(null).get(0);

        assertThat(jvm.name()).isEqualTo("instance=n1:9404");
        assertThat(jvm.total(GcMetric.STOP_SECONDS)).isEqualTo(new JvmHistory.Total(3 + 2 + 2 + 1, 0.25));
        assertThat(jvm.operations().get("Cleanup").count()).isEqualTo(7);
        assertThat(jvm.restarts()).isEqualTo(1);
        assertThat(jvm.total(GcMetric.GC_PAUSE_SECONDS)).isNull();
    }

    @Test
    void nativeHistogramsAreAskedWhereThereAreNoClassicOnes() throws IOException {
        answers.put("histogram_count(jvm_stop_seconds)", series("", "[1000,\"1\"],[1010,\"3\"]"));
        answers.put("histogram_sum(jvm_stop_seconds)", series("", "[1000,\"1\"],[1010,\"1.5\"]"));

        assertThat(read(null).get(0).total(GcMetric.STOP_SECONDS)).isEqualTo(new JvmHistory.Total(2, 0.5));
    }

    @ParameterizedTest
    @ValueSource(longs = {3_000, 15_000, 59_999, 1_000_000, 25_007_000, 86_400_000, 100_000_123})
    void theLastStepIsTheEndOfTheTimeAskedForToAQuarterOfASecond(long millis) throws IOException {
        end = FROM.plusMillis(millis);
        answers.put("jvm_stop_seconds_count", series("", "[1000,\"1\"]"));
        read(null);
        Matcher asked =
                Pattern.compile("&start=([\\d.]+)&end=([\\d.]+)&step=([\\d.]+)").matcher(queries.get(0));
        assertThat(asked.find()).isTrue();
        double length = Double.parseDouble(asked.group(2)) - Double.parseDouble(asked.group(1));
        double step = Double.parseDouble(asked.group(3));
        assertThat(length).isEqualTo(millis / 1000.0, within(1e-6));
        assertThat(Math.floor(length / step + 1e-9) * step).isEqualTo(length, within(0.25));
        assertThat(length / step).isLessThan(241);
    }

    @Test
    void theTokenIsSent() throws IOException {
        answers.put("jvm_stop_seconds_count", series("", "[1000,\"1\"]"));
        read("Bearer secret");
        assertThat(authorizations).containsOnly("Bearer secret");
    }

    @Test
    void whatIsNotPrometheusIsReportedInOneLine() {
        raw = "<html>hello</html>";
        status = 404;
        assertThatThrownBy(() -> read(null)).hasMessageContaining("answers 404, and not as Prometheus does");
        raw = "{\"status\":\"error\",\"errorType\":\"bad_data\",\"error\":\"parse \\u001b[2J error\"}";
        status = 400;
        assertThatThrownBy(() -> read(null)).hasMessageContaining("answers 400: parse \\u001b[2J error");
        status = 401;
        assertThatThrownBy(() -> read(null)).hasMessageContaining("name a file with a token");
        raw = null;
        status = 200;
        assertThatThrownBy(() -> read(null))
                .hasMessageContaining("knows no jvm_stop_seconds from 1970-01-01T00:16:40Z");
    }
}
