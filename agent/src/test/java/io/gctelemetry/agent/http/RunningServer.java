package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.notice.Notices;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;

/** A server on a thread of its own, on loopback, at a free port. Closing it proves that its thread ends. */
final class RunningServer implements AutoCloseable {
    final HttpCounters counters = new HttpCounters();
    final List<String> notices = new CopyOnWriteArrayList<>();
    final Thread thread;
    private final HttpServer server;
    private final CompletableFuture<Integer> port = new CompletableFuture<>();

    private RunningServer(String host, int wantedPort, Map<String, Route> routes, Limits limits) {
        Notices said = (matter, text) -> notices.add(matter + ": " + text);
        server = new HttpServer(host, wantedPort, routes, said, counters, port::complete, limits);
        thread = new Thread(server, "server under test");
        thread.setDaemon(true);
        thread.start();
    }

    /** With the limits of the agent. */
    static RunningServer with(Map<String, Route> routes) {
        return new RunningServer("127.0.0.1", 0, routes, Limits.usual());
    }

    static RunningServer with(Map<String, Route> routes, Limits limits) {
        return new RunningServer("127.0.0.1", 0, routes, limits);
    }

    static RunningServer at(String host, int port) {
        return new RunningServer(host, port, routes("/", "hello\n"), Limits.usual());
    }

    /** One route that always answers that. */
    static Map<String, Route> routes(String path, String text) {
        Map<String, Route> routes = new HashMap<>();
        routes.put(path, request -> Reply.ok("text/plain", text.getBytes(UTF_8)));
        return routes;
    }

    int port() {
        try {
            return port.get(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new AssertionError("not listening, said " + notices, e);
        }
    }

    boolean listens() {
        return port.isDone();
    }

    RawClient client() throws IOException {
        return new RawClient("127.0.0.1", port());
    }

    /** Asks the thread to end, without waiting. */
    void stop() {
        server.close();
    }

    @Override
    public void close() {
        server.close();
        ended(thread);
    }

    private static void ended(Thread thread) {
        try {
            thread.join(TimeUnit.SECONDS.toMillis(5));
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        assertThat(thread.isAlive()).as("the server's thread lives on").isFalse();
    }
}
