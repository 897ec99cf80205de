package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Clients of bad manners, all at one small host: it beats on, and good clients are served. */
@TestMethodOrder(MethodOrderer.MethodName.class)
class ClientsIT {

    private static final Duration DEADLINE = Duration.ofSeconds(10);
    private static final String GET = "GET /metrics HTTP/1.1\r\nHost: localhost\r\n";

    private static final String CLOSE = "Connection: close\r\n\r\n";

    private static HostJvm host;
    private static Endpoint endpoint;

    @BeforeAll
    static void start() {
        host = HostJvm.of(Jdks.require(17))
                .named("clients")
                .options("-Xmx96m")
                .agent("")
                .program(Host.class)
                .start();
        endpoint = host.endpoint();
    }

    @AfterAll
    static void theHostIsUnharmedByAllOfThem() {
        try (HostJvm last = host) {
            Judge.advances(last, endpoint);
            assertThat(last.notices()).hasSizeLessThanOrEqualTo(6);
            Judge.isUnharmed(last);
        }
    }

    @Test
    void sixtySlowConnectionsDoNotKeepAGoodClientWaiting() throws IOException {
        List<RawClient> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 60; i++) {
                slow.add(RawClient.open(endpoint));
            }
            for (int i = 0; i < 5; i++) {
                for (RawClient client : slow) {
                    client.trySend(GET.substring(i, i + 1));
                }
                scrapesWithin(Duration.ofSeconds(2));
                host.awaitBeats(20);
            }
            assertThat(slow)
                    .as("each is closed when its head is not there in time")
                    .allMatch(c -> c.endsWithin(DEADLINE));
        } finally {
            slow.forEach(RawClient::close);
        }
    }

    private static void scrapesWithin(Duration bound) {
        long begun = System.nanoTime();
        endpoint.scrape();
        assertThat(Duration.ofNanos(System.nanoTime() - begun))
                .as("a good client's scrape")
                .isLessThan(bound);
    }

    @Test
    void fiveHundredScrapesAtOnceAreNoReasonToRefuseTheNext() {
        for (int round = 0; round < 3; round++) {
            List<Thread> crowd = IntStream.range(0, 500)
                    .mapToObj(i -> {
                        Thread t = new Thread(() -> RawClient.exchange(endpoint, GET + "\r\n", DEADLINE));
                        t.start();
                        return t;
                    })
                    .toList();
            host.awaitBeats(3);
            for (Thread t : crowd) {
                try {
                    t.join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            scrapesWithin(Duration.ofSeconds(2));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"one header of 30 MB", "20,000 headers", "a line of 1 MB"})
    void giantHeadsAreRefusedWithoutReadingThem(String giant) {
        String head = switch (giant) {
            case "one header of 30 MB" -> GET + "X: " + "x".repeat(30 << 20);
            case "20,000 headers" -> GET + "X: y\r\n".repeat(20_000);
            default -> "GET /" + "x".repeat(1 << 20) + " HTTP/1.1\r\n";
        };
        String answer = RawClient.exchange(endpoint, head + "\r\n\r\n", DEADLINE);
        assertThat(answer)
                .satisfiesAnyOf(a -> assertThat(a).isEmpty(), a -> assertThat(a).matches("(?s)HTTP/1.1 4\\d\\d .*"));
        scrapesWithin(Duration.ofSeconds(2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /metrics HTTP/1.1\nHost: localhost\n\n",
                "GET /metrics\r\n\r\n",
                "GET /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                "POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
                "POST /metrics HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET /metrics\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /%00 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET  /metrics  HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003",
                " \r\n\r\n",
                "GET /metrics HTTP/9.9\r\nHost: localhost\r\n\r\n",
            })
    void whatIsNotHttpIsRefusedWithoutAWordOfJava(String request) {
        refusedWithoutAWordOfJava(RawClient.exchange(endpoint, request, DEADLINE));
    }

    @Test
    void randomBytesAreRefusedWithoutAWordOfJava() {
        Random random = new Random(17);
        for (int i = 0; i < 50; i++) {
            byte[] bytes = new byte[1 + random.nextInt(400)];
            random.nextBytes(bytes);
            String request = new String(bytes, StandardCharsets.ISO_8859_1) + "\r\n\r\n";
            refusedWithoutAWordOfJava(RawClient.exchange(endpoint, request, DEADLINE));
        }
    }

    private static void refusedWithoutAWordOfJava(String answer) {
        if (!answer.isEmpty()) {
            // Lenient where RFC 9112 allows it (a bare LF, more blanks), never an error of ours.
            assertThat(answer).matches("(?s)HTTP/1\\.[01] [24]\\d\\d .*");
        }
        assertThat(answer.toLowerCase(Locale.ROOT)).doesNotContain("exception", "java.", "\tat ");
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "GET /metrics HTTP/1.0, 200",
        "HEAD /metrics HTTP/1.1, 200",
        "GET /-/healthy HTTP/1.1, 200",
        "GET / HTTP/1.1, 200",
        "GET /stops HTTP/1.1, 200",
        "PUT /metrics HTTP/1.1, 405",
        "DELETE /metrics HTTP/1.1, 405",
        "TRACE /metrics HTTP/1.1, 405",
        "POST /metrics HTTP/1.1, 405",
        "GET /unknown HTTP/1.1, 404",
        "GET /../../etc/passwd HTTP/1.1, 404",
        "GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1, 404",
        "GET /metrics?<script>alert(1)</script> HTTP/1.1, 200",
        "GET /<script>alert(1)</script> HTTP/1.1, 404",
        "GET /metrics?x=%0d%0aSet-Cookie:y HTTP/1.1, 200",
        "GET /stops?since=-1 HTTP/1.1, 4xx",
        "GET /stops?since=99999999999999999999 HTTP/1.1, 4xx",
        "GET /stops?since=<script> HTTP/1.1, 4xx",
    })
    void methodsAndPathsAreAnsweredAsTheyShouldAndReflectNothing(String line, String status) {
        String answer =
                RawClient.exchange(endpoint, line + "\r\nHost: localhost\r\nConnection: close\r\n\r\n", DEADLINE);
        assertThat(answer).matches("(?s)HTTP/1\\.[01] " + status.replace("xx", "\\d\\d") + " .*");
        assertThat(answer).contains("X-Content-Type-Options: nosniff").doesNotContain("<script>alert", "Set-Cookie");
        assertThat(answer).doesNotContain("Access-Control-Allow");
        if (line.startsWith("HEAD")) {
            assertThat(answer).as("no body").endsWith("\r\n\r\n");
        }
    }

    @Test
    void aPageOfAnotherSiteIsRefusedWhateverNameItGivesThisMachine() {
        for (String headers : List.of(
                "Host: evil.example\r\n",
                "Host: 127.example.org:9404\r\n",
                "Host: localhost\r\nOrigin: http://evil.example\r\n",
                "Host: localhost\r\nSec-Fetch-Site: cross-site\r\n")) {
            assertThat(RawClient.exchange(endpoint, "GET /metrics HTTP/1.1\r\n" + headers + CLOSE, DEADLINE))
                    .as(headers)
                    .startsWith("HTTP/1.1 403 Forbidden\r\n")
                    .endsWith("\r\n\r\n403 Forbidden\n");
        }
    }

    @Test
    void onlyAnsweredScrapesAreCountedAsScrapes() {
        host.awaitBeats(10); // scrapes within 250 ms share one rendering
        double before = endpoint.scrape().sum("gctelemetry_scrapes_total");
        for (int i = 0; i < 20; i++) {
            for (String request : List.of("GET /", "GET /stops", "GET /-/healthy", "GET /missing", "HEAD /metrics")) {
                RawClient.exchange(endpoint, request + " HTTP/1.1\r\nHost: localhost\r\n" + CLOSE, DEADLINE);
            }
        }
        for (int i = 0; i < 3; i++) {
            host.awaitBeats(10);
            assertThat(endpoint.scrape().sum("gctelemetry_scrapes_total") - before)
                    .as("counted after %d scrapes", i + 1)
                    .isBetween((double) i, i + 1.0);
        }
    }
}
