package io.gctelemetry.collector.exposition;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.prometheus.metrics.expositionformats.ExpositionFormatWriter;
import io.prometheus.metrics.expositionformats.ExpositionFormats;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * Serves metrics at {@code /metrics}: text, OpenMetrics or protobuf by {@code Accept}, packed by {@code Accept-Encoding}. A
 * client gets five seconds for its request and ten for the answer; 64 may be connected. It is for a JVM of its own: these
 * bounds are the JVM's.
 */
public final class MetricsServer implements AutoCloseable {
    private static final String PATH = "/metrics";
    private static final int THREADS = 4;

    static {
        System.setProperty("sun.net.httpserver.maxReqTime", "5");
        System.setProperty("sun.net.httpserver.maxRspTime", "10");
        System.setProperty("jdk.httpserver.maxConnections", "64");
    }

    private final HttpServer server;
    private final ExpositionFormats formats = ExpositionFormats.init();
    private final Supplier<MetricSnapshots> metrics;

    /**
     * Begins to serve, on daemon threads.
     *
     * @throws IOException if the address cannot be bound
     */
    public MetricsServer(InetSocketAddress address, Supplier<MetricSnapshots> metrics) throws IOException {
        this.metrics = metrics;
        server = HttpServer.create(address, 0);
        AtomicInteger number = new AtomicInteger();
        server.setExecutor(Executors.newFixedThreadPool(THREADS, task -> {
            Thread thread = new Thread(task, "gc-telemetry-http-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/", this::answer);
        server.start();
    }

    /** The port that is served: the one asked for, or the one found for 0. */
    public int port() {
        return server.getAddress().getPort();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getResponseHeaders().set("X-Content-Type-Options", "nosniff");
            String method = exchange.getRequestMethod();
            if (!method.equals("GET") && !method.equals("HEAD")) {
                exchange.getResponseHeaders().set("Allow", "GET, HEAD");
                exchange.sendResponseHeaders(405, -1);
            } else if (exchange.getRequestURI().getPath().equals(PATH)) {
                metrics(exchange, method.equals("HEAD"));
            } else {
                boolean root = exchange.getRequestURI().getPath().equals("/");
                byte[] text = (root ? "metrics are at " + PATH + "\n" : "there is nothing here but " + PATH + "\n")
                        .getBytes(StandardCharsets.UTF_8);
                exchange.getResponseHeaders().set("Content-Type", "text/plain; charset=utf-8");
                send(exchange, root ? 200 : 404, text, method.equals("HEAD"));
            }
        }
    }

    private void metrics(HttpExchange exchange, boolean headOnly) throws IOException {
        ExpositionFormatWriter writer =
                formats.findWriter(exchange.getRequestHeaders().getFirst("Accept"));
        ByteArrayOutputStream body = new ByteArrayOutputStream(16 << 10);
        boolean packed = packed(exchange.getRequestHeaders().getFirst("Accept-Encoding"));
        try (OutputStream out = packed ? new GZIPOutputStream(body) : body) {
            writer.write(out, metrics.get());
        }
        exchange.getResponseHeaders().set("Content-Type", writer.getContentType());
        if (packed) {
            exchange.getResponseHeaders().set("Content-Encoding", "gzip");
        }
        send(exchange, 200, body.toByteArray(), headOnly);
    }

    private static boolean packed(@Nullable String encodings) {
        return encodings != null && encodings.matches("(?i).*\\bgzip\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$)).*");
    }

    private static void send(HttpExchange exchange, int status, byte[] body, boolean headOnly) throws IOException {
        if (headOnly) {
            exchange.getResponseHeaders().set("Content-Length", String.valueOf(body.length));
            exchange.sendResponseHeaders(status, -1);
        } else {
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
