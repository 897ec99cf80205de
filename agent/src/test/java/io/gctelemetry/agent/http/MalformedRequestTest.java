package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is not HTTP is answered with 400 or 431, or not at all; never with a word about why, and never logged. */
class MalformedRequestTest {
    private static final String END = " HTTP/1.1\r\nHost: localhost\r\n";
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.with(RunningServer.routes("/", "hello\n"));
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(server.notices).isEmpty();
        assertThat(server.counters.failures()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /\r\n\r\n",
                "GET / HTTP/0.9\r\n\r\n",
                "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n",
                "GET / http/1.1\r\nHost: localhost\r\n\r\n",
                "GET / HTTP/1.1 \r\nHost: localhost\r\n\r\n",
                "GET  / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                " GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET / / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "G(T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET / HTTP/1.1\nHost: localhost\n\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\n\r\n",
                "GET / HTTP/1.1\rHost: localhost\r\r",
                "GET / HTTP/1.1\r\nHost: localhost\r\nA\rB: c\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nHost: y\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nno colon\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\n: no name\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nA : b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\n folded: b\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\r\n\tfolded\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: localhost\r\nA: b\u0000c\r\n\r\n",
                "GET /\u0000 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /\u00e4 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /% HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /%4 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /?a=%4 HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET * HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET x HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET http://localhost HTTP/1.1\r\nHost: localhost\r\n\r\n",
                "GET /" + END + "Content-Length: 5\r\nContent-Length: 6\r\n\r\n",
                "GET /" + END + "Content-Length: -1\r\n\r\n",
                "GET /" + END + "Content-Length: 0, 0\r\n\r\n",
                "GET /" + END + "Content-Length: 5\r\n\r\nhello",
                "GET /" + END + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "GET /" + END + "Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nabc",
                "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003 TLS hello",
                "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
            })
    void isRefusedWithABare400(String bytes) throws IOException {
        try (RawClient client = server.client()) {
            String all = client.send(bytes).rest();
            assertThat(all).isEqualTo("""
                            HTTP/1.1 400 Bad Request\r
                            Content-Type: text/plain; charset=utf-8\r
                            Content-Length: 16\r
                            Connection: close\r
                            X-Content-Type-Options: nosniff\r
                            \r
                            400 Bad Request
                            """);
        }
        serves();
    }

    @ParameterizedTest
    @MethodSource("randomBytes")
    void randomBytesGetA4xxOrNothing(byte[] bytes) throws IOException {
        try (RawClient client = server.client()) {
            client.send(bytes);
            client.socket.shutdownOutput();
            assertThat(client.rest()).matches("(?s)|HTTP/1\\.1 4\\d\\d .*").doesNotContainIgnoringCase("java");
        } catch (SocketException reset) {
            assertThat(reset).hasMessageMatching("(?i).*(reset|broken pipe).*");
        }
    }

    @Test
    void aHeadOf8KbIsReadAndALongerOneRefused() throws IOException {
        String start = "GET / HTTP/1.1\r\nHost: localhost\r\nA: ";
        try (RawClient client = server.client()) {
            client.send(start + "b".repeat(8 * 1024 - start.length() - 4) + "\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(200);
            client.send(start + "b".repeat(8 * 1024 - start.length() - 3) + "\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(431);
            assertThat(client.rest()).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("giants")
    void giantHeadsAreRefusedWith431AndCostNothing(String line, int times) throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET / HTTP/1.1\r\nHost: localhost\r\n");
            try {
                for (int i = 0; i < times; i++) {
                    client.send(line);
                }
            } catch (SocketException closed) {
                assertThat(closed).hasMessageMatching("(?i).*(reset|broken pipe).*");
            }
            assertThat(client.rest()).matches("(?s)|HTTP/1\\.1 431 .*");
        }
        serves();
    }

    @Test
    void emptyLinesBeforeARequestAreSkippedButNotForEver() throws IOException {
        try (RawClient client = server.client()) {
            client.send("\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(200);
        }
        try (RawClient client = server.client()) {
            client.send("\r\n".repeat(4 * 1024));
            assertThat(client.response().status()).isEqualTo(431);
        }
    }

    static Stream<byte[]> randomBytes() {
        Random random = new Random(3);
        return IntStream.range(0, 200).mapToObj(i -> {
            byte[] bytes = new byte[1 + random.nextInt(i < 100 ? 40 : 10_000)];
            random.nextBytes(bytes);
            if (i % 3 == 0) {
                byte[] start = "GET / HTTP/1.1\r\n".getBytes(ISO_8859_1);
                System.arraycopy(start, 0, bytes, 0, Math.min(start.length, bytes.length));
            }
            return bytes;
        });
    }

    static Stream<Object[]> giants() {
        return Stream.of(
                new Object[] {"A: " + "b".repeat(1_000_000), 30},
                new Object[] {"A: b\r\n", 20_000},
                new Object[] {"c".repeat(1_000_000), 1});
    }

    private static void serves() throws IOException {
        try (RawClient client = server.client()) {
            assertThat(client.get("/").body()).isEqualTo("hello\n");
        }
    }
}
