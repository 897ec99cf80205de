package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A real Prometheus server on loopback, with the histograms it was started to keep. */
public final class PrometheusServer implements AutoCloseable {
    /** Which server, and which histograms it keeps. */
    public enum Kind {
        OLD_CLASSIC("2.42", false, true),
        OLD_NATIVE("2.42", true, false),
        NEW_BOTH("3.5", true, true);

        private final String version;
        private final boolean keepsNative;
        private final boolean keepsClassic;

        Kind(String version, boolean keepsNative, boolean keepsClassic) {
            this.version = version;
            this.keepsNative = keepsNative;
            this.keepsClassic = keepsClassic;
        }

        public boolean keepsNative() {
            return keepsNative;
        }

        public boolean keepsClassic() {
            return keepsClassic;
        }

        /** The folder of the programs; the test is skipped where they cannot be had. */
        public Path programs() {
            Finished fetched = Launcher.of(ROOT.resolve("tools/prometheus").toString(), version)
                    .errors(ProcessBuilder.Redirect.DISCARD)
                    .run();
            assumeThat(fetched.exit()).as("tools/prometheus %s", version).isZero();
            return Path.of(fetched.output().strip());
        }
    }

    /** A series of an answer: its labels and the points that are numbers. */
    public record Series(Map<String, String> labels, List<double[]> points) {
        /** The greatest value between two times, seconds; NaN if there is none. */
        double max(double from, double to) {
            return points.stream()
                    .filter(p -> p[0] >= from && p[0] <= to && !Double.isNaN(p[1]))
                    .mapToDouble(p -> p[1])
                    .max()
                    .orElse(Double.NaN);
        }
    }

    static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final HttpClient CLIENT = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Process process;
    private final URI base;

    private PrometheusServer(Process process, URI base) {
        this.process = process;
        this.base = base;
    }

    /** Starts it in that folder and waits until it answers. It scrapes the targets each second, under those names. */
    public static PrometheusServer start(Kind kind, Path folder, Map<String, Endpoint> targets) throws Exception {
        return start(kind, folder, targets, Map.of());
    }

    /** As above, with labels that every target gets. */
    public static PrometheusServer start(
            Kind kind, Path folder, Map<String, Endpoint> targets, Map<String, String> labels) throws Exception {
        String more = labels.entrySet().stream()
                .map(one -> ", %s: '%s'".formatted(one.getKey(), one.getValue()))
                .collect(Collectors.joining());
        Files.createDirectories(folder);
        String scraped = targets.entrySet().stream()
                .map(one -> "      - {targets: ['%s'], labels: {instance: '%s'%s}}\n"
                        .formatted(one.getValue().base().getAuthority(), one.getKey(), more))
                .collect(Collectors.joining());
        String both = kind.keepsNative && kind.keepsClassic ? "    always_scrape_classic_histograms: true\n" : "";
        Path config = Files.writeString(
                folder.resolve("prometheus.yml"), """
                global: {scrape_interval: 1s, scrape_timeout: 1s}
                scrape_configs:
                  - job_name: gc-telemetry
                %s    static_configs:%s
                %s""".formatted(both, scraped.isEmpty() ? " []" : "", scraped));
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }
        Process process = new ProcessBuilder(
                        kind.programs().resolve("prometheus").toString(),
                        "--config.file=" + config,
                        "--storage.tsdb.path=" + folder.resolve("data"),
                        "--web.listen-address=127.0.0.1:" + port,
                        "--web.enable-remote-write-receiver",
                        "--query.lookback-delta=5m",
                        "--enable-feature=exemplar-storage" + (kind.keepsNative ? ",native-histograms" : ""))
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("prometheus.log").toFile())
                .start();
        PrometheusServer server = new PrometheusServer(process, URI.create("http://127.0.0.1:" + port));
        try {
            Until.so(Duration.ofSeconds(60), "Prometheus answers; see " + folder, server::isReady);
        } catch (AssertionError e) {
            server.close();
            throw e;
        }
        return server;
    }

    /** Where its API is. */
    public URI address() {
        return base;
    }

    private boolean isReady() {
        try {
            return send(HttpRequest.newBuilder(base.resolve("/-/ready")).build())
                            .statusCode()
                    == 200;
        } catch (UncheckedIOException notYet) {
            return false;
        }
    }

    /** What the expression gives over a range, as a panel asks. */
    public List<Series> range(String expression, double from, double to, double step) {
        JsonNode data = get(
                "/api/v1/query_range?query=" + encode(expression) + "&start=" + from + "&end=" + to + "&step=" + step);
        return series(data.path("result"), "values");
    }

    /** A cell of a heat map: how many lay over the one and at most at the other. */
    public record Cell(double time, double over, double upTo, double count) {}

    /** The cells that a heat map draws: of native histograms as they are, of classic ones the differences of their buckets. */
    public List<Cell> cells(String expression, double from, double to, double step) {
        JsonNode result = get("/api/v1/query_range?query=" + encode(expression) + "&start=" + from + "&end=" + to
                        + "&step=" + step)
                .path("result");
        List<Cell> cells = new ArrayList<>();
        NavigableMap<Double, JsonNode> byBound = new TreeMap<>();
        for (JsonNode series : result) {
            for (JsonNode point : series.path("histograms")) {
                for (JsonNode bucket : point.get(1).path("buckets")) {
                    cells.add(new Cell(
                            point.get(0).asDouble(),
                            bucket.get(1).asDouble(),
                            bucket.get(2).asDouble(),
                            bucket.get(3).asDouble()));
                }
            }
            if (series.at("/metric").has("le")) {
                byBound.put(number(series.at("/metric/le").asText()), series.path("values"));
            }
        }
        Map<Double, Double> below = new HashMap<>();
        double over = 0;
        for (Map.Entry<Double, JsonNode> bucket : byBound.entrySet()) {
            for (JsonNode point : bucket.getValue()) {
                double time = point.get(0).asDouble();
                double upTo = number(point.get(1).asText());
                Double before = below.put(time, upTo);
                cells.add(new Cell(time, over, bucket.getKey(), upTo - (before == null ? 0 : before)));
            }
            over = bucket.getKey();
        }
        return cells;
    }

    /** What the expression gives at a time, as a table asks. */
    public List<Series> at(String expression, double time) {
        JsonNode data = get("/api/v1/query?query=" + encode(expression) + "&time=" + time);
        return series(data.path("result"), "value");
    }

    /** The values of a label among the series that match. */
    public List<String> labelValues(String label, String series) {
        List<String> values = new ArrayList<>();
        get("/api/v1/label/" + label + "/values?match[]=" + encode(series)).forEach(v -> values.add(v.asText()));
        return values;
    }

    /** Every exemplar of the series in an expression: its own time in seconds, and its value. */
    public List<double[]> exemplars(String expression, double from, double to) {
        List<double[]> found = new ArrayList<>();
        for (JsonNode series :
                get("/api/v1/query_exemplars?query=" + encode(expression) + "&start=" + from + "&end=" + to)) {
            for (JsonNode one : series.path("exemplars")) {
                found.add(new double[] {
                    one.path("timestamp").asDouble(), one.path("value").asDouble()
                });
            }
        }
        return found;
    }

    /** Writes samples of any time. */
    public void write(RemoteWrite samples) {
        HttpResponse<String> answer = send(HttpRequest.newBuilder(base.resolve("/api/v1/write"))
                .header("Content-Encoding", "snappy")
                .header("Content-Type", "application/x-protobuf")
                .header("X-Prometheus-Remote-Write-Version", "0.1.0")
                .POST(HttpRequest.BodyPublishers.ofByteArray(samples.body()))
                .build());
        assertThat(answer.statusCode()).as("remote write: %s", answer.body()).isEqualTo(204);
    }

    private static List<Series> series(JsonNode result, String field) {
        List<Series> all = new ArrayList<>();
        for (JsonNode one : result) {
            Map<String, String> labels = new TreeMap<>();
            one.path("metric")
                    .properties()
                    .forEach(l -> labels.put(l.getKey(), l.getValue().asText()));
            List<double[]> points = new ArrayList<>();
            if (one.has("histogram") || one.has("histograms")) {
                JsonNode points0 =
                        one.has("histogram") ? JSON.createArrayNode().add(one.get("histogram")) : one.get("histograms");
                points0.forEach(p -> points.add(new double[] {
                    p.get(0).asDouble(),
                    Double.parseDouble(p.get(1).path("count").asText())
                }));
            } else {
                JsonNode points0 =
                        field.equals("value") ? JSON.createArrayNode().add(one.get(field)) : one.path(field);
                points0.forEach(p -> points.add(
                        new double[] {p.get(0).asDouble(), number(p.get(1).asText())}));
            }
            all.add(new Series(labels, points));
        }
        return all;
    }

    private static double number(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "+Inf" -> Double.POSITIVE_INFINITY;
            case "-Inf" -> Double.NEGATIVE_INFINITY;
            default -> Double.parseDouble(text);
        };
    }

    private JsonNode get(String path) {
        HttpResponse<String> answer =
                send(HttpRequest.newBuilder(base.resolve(path)).build());
        assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
        try {
            return JSON.readTree(answer.body()).path("data");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static HttpResponse<String> send(HttpRequest request) {
        try {
            return CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private static String encode(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(10, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
