package io.gctelemetry.agent.http;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.http.RawClient.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.SocketException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that want more than their share. */
@Timeout(120)
class ManyClientsTest {
    private static final int METRICS_BYTES = 150_000;

    @Test
    void aScrapeIsServedAtOnceBesideSixtyClientsThatSendAByteNowAndThen() throws Exception {
        try (RunningServer server = RunningServer.with(metrics());
                Loris loris = new Loris(server, 60)) {
            for (int i = 0; i < 50; i++) {
                assertThat(scrapeMillis(server)).isLessThan(2_000);
            }
            assertThat(loris.bytes.get()).isGreaterThanOrEqualTo(60);
        }
    }

    @Test
    void aScrapeIsServedBesideMoreSlowClientsThanThereArePlaces() throws Exception {
        try (RunningServer server = RunningServer.with(metrics());
                Loris loris = new Loris(server, 200)) {
            for (int i = 0; i < 10; i++) {
                assertThat(scrapeMillis(server)).isLessThan(2_000);
            }
            assertThat(server.counters.open()).isLessThanOrEqualTo(64);
            assertThat(loris.bytes.get()).isPositive();
        }
    }

    @Test
    void fiveHundredScrapesAtOnceAreAllServedThreeTimes() throws Exception {
        try (RunningServer server = RunningServer.with(metrics())) {
            for (int round = 0; round < 3; round++) {
                assertThat(atOnce(server, 500)).hasSize(500).containsOnly(METRICS_BYTES);
                assertThat(scrapeMillis(server)).isLessThan(2_000);
            }
            assertThat(server.counters.requests()).isEqualTo(1_503);
        }
    }

    @Test
    void aSlowReaderBlocksNobody() throws Exception {
        Map<String, Route> routes = metrics();
        Pages large = new Pages();
        for (int i = 0; i < 20_000_000; i++) {
            large.put('x');
        }
        routes.put("/large", request -> Reply.ok("text/plain", large.body()));
        try (RunningServer server = RunningServer.with(routes)) {
            List<RawClient> slow = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                RawClient client = server.client();
                client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
                slow.add(client);
            }
            for (int i = 0; i < 20; i++) {
                assertThat(scrapeMillis(server)).isLessThan(2_000);
            }
            for (RawClient client : slow) {
                client.close();
            }
        }
        assertThat(large.readers()).isZero();
    }

    @Test
    void theSixtyFifthClientTakesThePlaceOfTheOneIdleLongest() throws Exception {
        Limits limits = new Limits(3, 60_000, 60_000, 1_000, 60_000, 60_000, 0);
        try (RunningServer server = RunningServer.with(RunningServer.routes("/", "hello\n"), limits);
                RawClient asking = server.client();
                RawClient idle = server.client();
                RawClient idleShorter = server.client()) {
            asking.send("GET / ");
            idle.get("/");
            idleShorter.get("/");

            try (RawClient next = server.client()) {
                assertThat(next.get("/").status()).isEqualTo(200);
                assertThat(idle.rest()).isEmpty();
                assertThat(idleShorter.get("/").status()).isEqualTo(200);
                assertThat(asking.send("HTTP/1.0\r\n\r\n").response().status()).isEqualTo(200);
            }
            assertThat(server.counters.displaced()).isEqualTo(1);
        }
    }

    @Test
    void withoutIdleOnesTheClientNearestItsDeadlineLeaves() throws Exception {
        Limits limits = new Limits(2, 60_000, 60_000, 1_000, 60_000, 60_000, 0);
        try (RunningServer server = RunningServer.with(RunningServer.routes("/", "hello\n"), limits);
                RawClient first = server.client();
                RawClient second = server.client()) {
            first.send("GET / ");
            second.send("GET / ");

            try (RawClient next = server.client()) {
                assertThat(next.get("/").status()).isEqualTo(200);
                assertThat(first.rest()).isEmpty();
                assertThat(second.send("HTTP/1.0\r\n\r\n").response().status()).isEqualTo(200);
            }
        }
    }

    private static Map<String, Route> metrics() {
        Pages pages = new Pages();
        for (int i = 0; i < METRICS_BYTES; i++) {
            pages.put('m');
        }
        Map<String, Route> routes = new HashMap<>();
        routes.put("/metrics", request -> Reply.ok("text/plain", pages.body()));
        return routes;
    }

    private static long scrapeMillis(RunningServer server) throws IOException {
        long start = System.nanoTime();
        try (RawClient client = server.client()) {
            Response response = client.get("/metrics");
            assertThat(response.body()).hasSize(METRICS_BYTES);
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
    }

    private static List<Integer> atOnce(RunningServer server, int clients) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(clients);
        CountDownLatch start = new CountDownLatch(1);
        List<Future<Integer>> bodies = new ArrayList<>();
        for (int i = 0; i < clients; i++) {
            Callable<Integer> scrape = () -> {
                start.await();
                try (RawClient client = server.client()) {
                    return client.get("/metrics").body().length();
                }
            };
            bodies.add(threads.submit(scrape));
        }
        start.countDown();
        List<Integer> lengths = new ArrayList<>();
        for (Future<Integer> body : bodies) {
            lengths.add(body.get());
        }
        threads.shutdown();
        return lengths;
    }

    /** Clients that send a request byte by byte, and come again when they are thrown out. */
    private static final class Loris implements AutoCloseable {
        final AtomicInteger bytes = new AtomicInteger();
        private final AtomicBoolean ended = new AtomicBoolean();
        private final Thread thread;

        Loris(RunningServer server, int clients) throws Exception {
            CountDownLatch begun = new CountDownLatch(1);
            thread = new Thread(() -> {
                List<RawClient> open = new ArrayList<>();
                while (!ended.get()) {
                    try {
                        while (open.size() < clients) {
                            open.add(server.client());
                        }
                        for (RawClient client : List.copyOf(open)) {
                            sendOne(client, open);
                        }
                    } catch (IOException refused) {
                        throw new UncheckedIOException(refused);
                    }
                    begun.countDown();
                }
                open.forEach(Loris::closed);
            });
            thread.start();
            begun.await();
        }

        private void sendOne(RawClient client, List<RawClient> open) throws IOException {
            try {
                client.send("a");
                bytes.incrementAndGet();
            } catch (SocketException thrownOut) {
                open.remove(client);
                client.close();
            }
        }

        private static void closed(RawClient client) {
            try {
                client.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        @Override
        public void close() {
            ended.set(true);
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }
}
