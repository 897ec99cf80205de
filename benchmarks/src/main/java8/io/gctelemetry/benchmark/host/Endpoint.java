package io.gctelemetry.benchmark.host;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.Executors;

/** The JDK's HTTP server as a service that has Micrometer or client_java would use it: one daemon thread, defaults. */
final class Endpoint {
    private Endpoint() {}

    /** What a scrape gets. */
    interface Page {
        byte[] bytes() throws IOException;
    }

    static void serve(int port, Page page) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        server.setExecutor(Executors.newSingleThreadExecutor(work -> {
            Thread thread = new Thread(work, "http");
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/metrics", exchange -> {
            byte[] bytes = page.bytes();
            exchange.getResponseHeaders().set("Content-Type", "text/plain; version=0.0.4; charset=utf-8");
            exchange.sendResponseHeaders(200, bytes.length);
            try (OutputStream body = exchange.getResponseBody()) {
                body.write(bytes);
            }
        });
        server.start();
    }
}
