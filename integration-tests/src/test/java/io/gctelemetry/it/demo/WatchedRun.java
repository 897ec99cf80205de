package io.gctelemetry.it.demo;

import io.gctelemetry.collector.run.RunFolder;
import io.gctelemetry.it.grafana.PrometheusServer;
import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.live.CollectorProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.opentest4j.TestAbortedException;

/**
 * One run of {@code ./demo} that servers of every kind watch: its agent, and its client through {@code gc-collector
 * follow}. Under the load the node is made to do what a quiet minute may lack: long stops, a thread dump, compactions.
 */
final class WatchedRun implements AutoCloseable {
    /** What the servers know it by. */
    static final String NAME = "watched";

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final Pattern SERVING = Pattern.compile("serving (http://[^\\s/]+)/metrics");

    private final Path folder;
    private final DemoProcess demo;
    private final Map<Kind, PrometheusServer> servers = new EnumMap<>(Kind.class);
    private final List<ProcessHandle> started;
    private final CollectorProcess follow;
    private final int exitCode;

    /** Runs it to its end; the servers stay. */
    WatchedRun(Path folder, String... arguments) throws Exception {
        this.folder = folder;
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--out=" + folder());
        demo = DemoProcess.start(folder, all.toArray(String[]::new));
        try {
            demo.await("warming up for");
            follow = CollectorProcess.start(
                    folder, "follow", run().client().latencies().toString(), "--port", "0", "--run", NAME);
            Endpoint node = serving(run().node("node1").output());
            startServers(Map.of("node1", node, "client", client()));
            started = demo.started();
            ProvokedNode provoked = new ProvokedNode(nodeOf(started), node);
            provoked.compacts();
            demo.await("measuring for");
            provoked.stopsForLong();
            exitCode = demo.exitCode();
        } catch (Exception | Error e) {
            close();
            throw e;
        }
    }

    Path folder() {
        return folder.resolve("run");
    }

    RunFolder run() throws IOException {
        return RunFolder.open(folder());
    }

    DemoProcess demo() {
        return demo;
    }

    int exitCode() {
        return exitCode;
    }

    /** Every process that the demo had started by the time there was load. */
    List<ProcessHandle> started() {
        return started;
    }

    /** The server of that kind; absent where it cannot be had. */
    Optional<PrometheusServer> server(Kind kind) {
        return Optional.ofNullable(servers.get(kind));
    }

    /** The end of the load, epoch seconds: what a panel shows that ends there. */
    double end() throws IOException {
        return run().description().measured().end().getEpochSecond();
    }

    private void startServers(Map<String, Endpoint> targets) throws Exception {
        for (Kind kind : Kind.values()) {
            try {
                servers.put(
                        kind,
                        PrometheusServer.start(
                                kind, folder.resolve(kind.name()), targets, Map.of("cluster", "demo", "run", NAME)));
            } catch (TestAbortedException absent) {
                // said by the test that asks for this server
            }
        }
    }

    private Endpoint client() {
        return Until.present(PATIENCE, "follow says where it serves", () -> address(follow.output()));
    }

    private static Endpoint serving(Path output) {
        return Until.present(PATIENCE, "the agent says where it serves", () -> address(text(output)));
    }

    private static Optional<Endpoint> address(String said) {
        Matcher serving = SERVING.matcher(said);
        return serving.find() ? Optional.of(new Endpoint(URI.create(serving.group(1)))) : Optional.empty();
    }

    private static ProcessHandle nodeOf(List<ProcessHandle> started) {
        return started.stream()
                .filter(handle -> DemoProcess.commandLine(handle).contains("CassandraDaemon"))
                .findFirst()
                .orElseThrow();
    }

    private static String text(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        servers.values().forEach(PrometheusServer::close);
        if (follow != null) {
            follow.close();
        }
        demo.close();
    }
}
