package io.gctelemetry.it.cassandra;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;

/** A real Prometheus of Debian that scrapes one endpoint each second. */
public final class Prometheus implements AutoCloseable {
    private final Process process;
    private final Endpoint api;

    private Prometheus(Process process, Endpoint api) {
        this.process = process;
        this.api = api;
    }

    /** The folder of its programs, of that version; empty where it cannot be had. */
    public static Optional<Path> programs(String version) {
        Finished fetched = Launcher.of(RealNode.ROOT.resolve("tools/prometheus").toString(), version)
                .errors(ProcessBuilder.Redirect.DISCARD)
                .run();
        return fetched.exit() == 0 ? Optional.of(Path.of(fetched.output().strip())) : Optional.empty();
    }

    /** Starts it in that folder; it is ready when its first answer comes. */
    public static Prometheus start(Path programs, Path folder, Endpoint target, String... flags) throws IOException {
        Path config = Files.writeString(
                folder.resolve("prometheus.yml"), """
                global: {scrape_interval: 1s, scrape_timeout: 1s}
                scrape_configs:
                  - job_name: node
                    static_configs: [{targets: ['%s']}]
                """.formatted(target.base().getAuthority()));
        int port = freePort();
        List<String> command = new ArrayList<>(List.of(
                programs.resolve("prometheus").toString(),
                "--config.file=" + config,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=127.0.0.1:" + port));
        command.addAll(List.of(flags));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("prometheus.log").toFile())
                .start();
        return new Prometheus(process, new Endpoint(URI.create("http://127.0.0.1:" + port)));
    }

    /** The one number the expression gives now; empty if it gives none. */
    public OptionalDouble query(String expression) {
        try {
            String path = "/api/v1/query?query=" + URLEncoder.encode(expression, StandardCharsets.UTF_8);
            JsonNode result = new ObjectMapper()
                    .readTree(api.get(path).body())
                    .path("data")
                    .path("result");
            return result.size() == 1
                    ? OptionalDouble.of(result.get(0).path("value").get(1).asDouble())
                    : OptionalDouble.empty();
        } catch (IOException | AssertionError notYet) {
            return OptionalDouble.empty();
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
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
