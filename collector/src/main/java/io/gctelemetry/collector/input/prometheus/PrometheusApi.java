package io.gctelemetry.collector.input.prometheus;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.readers.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The part of Prometheus' HTTP API that Thanos, Mimir and VictoriaMetrics have, too: range queries. */
final class PrometheusApi {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int LARGEST = 64 << 20;
    private static final ObjectMapper MAPPER = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(20)
                    .maxNumberLength(100)
                    .build())
            .build());

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();
    private final URI server;
    private final @Nullable String authorization;

    /**
     * @param server without {@code /api/v1}; may have a path, as Mimir's {@code /prometheus}
     * @param authorization value of the header of that name; null for none
     */
    PrometheusApi(URI server, @Nullable String authorization) {
        this.server = server;
        this.authorization = authorization;
    }

    /**
     * Evaluates an expression at {@code from}, and each step later until {@code to}.
     *
     * @throws InputException if the server does not answer as one of Prometheus; the message contains its answer
     */
    List<Series> range(String query, Instant from, Instant to, Duration step) throws IOException {
        String parameters = "query=" + encoded(query) + "&start=" + seconds(from.toEpochMilli()) + "&end="
                + seconds(to.toEpochMilli()) + "&step=" + seconds(step.toMillis());
        return series("query_range?" + parameters);
    }

    /**
     * The samples of series as they were scraped, in the time before {@code to}.
     *
     * @throws InputException if the server does not answer as one of Prometheus; the message contains its answer
     */
    List<Series> scraped(String selector, Instant to, Duration before) throws IOException {
        String query = selector + "[" + before.toSeconds() + "s]";
        return series("query?query=" + encoded(query) + "&time=" + to.getEpochSecond());
    }

    private static String seconds(long millis) {
        return BigDecimal.valueOf(millis, 3).stripTrailingZeros().toPlainString();
    }

    private List<Series> series(String request) throws IOException {
        String base = server.toString().replaceFirst("/+$", "");
        JsonNode answer = answer(URI.create(base + "/api/v1/" + request));
        List<Series> all = new ArrayList<>();
        for (JsonNode one : answer.path("data").path("result")) {
            all.add(series(one));
        }
        return all;
    }

    private static Series series(JsonNode one) {
        Map<String, String> labels = new LinkedHashMap<>();
        one.path("metric").properties().forEach(label -> {
            if (!label.getKey().equals("__name__")) {
                labels.put(label.getKey(), label.getValue().asText());
            }
        });
        List<Double> times = new ArrayList<>();
        List<Double> values = new ArrayList<>();
        for (JsonNode value : one.path("values")) {
            double number = number(value.path(1).asText());
            if (!Double.isNaN(number)) {
                times.add(value.path(0).asDouble());
                values.add(number);
            }
        }
        return new Series(labels, times, values);
    }

    private static double number(String text) {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private JsonNode answer(URI uri) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri).timeout(PATIENCE);
        if (authorization != null) {
            request.header("Authorization", authorization);
        }
        HttpResponse<InputStream> response = send(request.build());
        byte[] body;
        try (InputStream in = response.body()) {
            body = in.readNBytes(LARGEST + 1);
        }
        if (body.length > LARGEST) {
            throw refused("answers with more than " + (LARGEST >> 20) + " MB; ask for a shorter time");
        }
        JsonNode answer = parsed(body, response.statusCode());
        if (!answer.path("status").asText().equals("success")) {
            throw refused(
                    response.statusCode() == 401 || response.statusCode() == 403
                            ? "answers " + response.statusCode() + ": name a file with a token, --prometheus-token-file"
                            : "answers " + response.statusCode() + ": "
                                    + answer.path("error").asText("no reason"));
        }
        return answer;
    }

    private HttpResponse<InputStream> send(HttpRequest request) throws IOException {
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofInputStream());
        } catch (HttpTimeoutException e) {
            throw refused("does not answer within " + PATIENCE.toSeconds() + " s");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw refused("was not answered before the end");
        } catch (IOException e) {
            throw refused("cannot be reached" + (e.getMessage() == null ? "" : ": " + e.getMessage()));
        }
    }

    private JsonNode parsed(byte[] body, int status) throws IOException {
        try {
            JsonNode answer = MAPPER.readTree(body);
            if (answer != null && answer.isObject()) {
                return answer;
            }
        } catch (JsonProcessingException e) {
            throw notPrometheus(status);
        }
        throw notPrometheus(status);
    }

    private InputException notPrometheus(int status) {
        return refused(
                status == 401 || status == 403
                        ? "answers " + status + ": name a file with a token, --prometheus-token-file"
                        : "answers " + status + ", and not as Prometheus does; is the path before /api/v1 right"
                                + " (Mimir: /prometheus, VictoriaMetrics cluster: /select/0/prometheus)?");
    }

    private InputException refused(String what) {
        return new InputException(server.toString(), what);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
