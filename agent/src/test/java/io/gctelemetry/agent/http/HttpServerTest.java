package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.agent.http.RawClient.Response;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The protocol, over real sockets. */
class HttpServerTest {
    private final RunningServer server = RunningServer.with(routes());

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void answersAGetAndKeepsTheConnection() throws IOException {
        try (RawClient client = server.client()) {
            Response first = client.get("/hello");
            assertThat(first.head()).isEqualTo("""
                            HTTP/1.1 200 OK\r
                            Content-Type: text/plain\r
                            Content-Length: 6\r
                            Connection: keep-alive\r
                            X-Content-Type-Options: nosniff\r
                            X-More: yes\r
                            \r
                            """);
            assertThat(first.body()).isEqualTo("hello\n");
            assertThat(client.get("/hello")).isEqualTo(first);
        }
        assertThat(server.counters.accepted()).isEqualTo(1);
        assertThat(server.counters.requests()).isEqualTo(2);
    }

    @Test
    void closesWhenTheClientAsksForIt() throws IOException {
        try (RawClient client = server.client()) {
            String all = client.send("GET /hello HTTP/1.1\r\nHost: localhost\r\nConnection: foo, Close\r\n\r\n")
                    .rest();
            assertThat(all).contains("Connection: close\r\n").endsWith("\r\n\r\nhello\n");
        }
    }

    @Test
    void closesAfterHttp10UnlessAskedToStay() throws IOException {
        try (RawClient client = server.client()) {
            assertThat(client.send("GET /hello HTTP/1.0\r\n\r\n").rest()).endsWith("hello\n");
        }
        try (RawClient client = server.client()) {
            client.send("GET /hello HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            assertThat(client.response().header("connection")).isEqualTo("keep-alive");
            assertThat(client.get("/hello").status()).isEqualTo(200);
        }
    }

    @Test
    void answersHeadLikeGetButWithoutTheBody() throws IOException {
        try (RawClient client = server.client()) {
            Response head = client.send("HEAD /hello HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    .bodiless();
            assertThat(head.head()).isEqualTo(client.get("/hello").head());

            Response missing = client.send("HEAD /missing HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    .bodiless();
            assertThat(missing.status()).isEqualTo(404);
            assertThat(client.get("/hello").body()).isEqualTo("hello\n");
        }
    }

    @Test
    void answersPipelinedRequestsInTheirOrder() throws IOException {
        StringBuilder requests = new StringBuilder();
        for (int i = 0; i < 500; i++) {
            requests.append("GET /echo?n=").append(i).append(" HTTP/1.1\r\nHost: localhost\r\n\r\n");
        }
        try (RawClient client = server.client()) {
            client.send(requests.toString());
            for (int i = 0; i < 500; i++) {
                assertThat(client.response().body()).isEqualTo(Integer.toString(i));
            }
        }
    }

    @Test
    void readsARequestThatComesInSinglePackets() throws IOException {
        try (RawClient client = server.client()) {
            client.socket.setTcpNoDelay(true);
            for (char c : "GET /hello HTTP/1.1\r\nHost: localhost\r\n\r\n".toCharArray()) {
                client.send(String.valueOf(c));
            }
            assertThat(client.response().body()).isEqualTo("hello\n");
        }
    }

    @Test
    void decodesQueryParameters() throws IOException {
        try (RawClient client = server.client()) {
            assertThat(client.get("/echo?n=a%20b+c%2B").body()).isEqualTo("a b c+");
            assertThat(client.get("/echo?m=1&n=2&n=3").body()).isEqualTo("2");
            assertThat(client.get("/echo?nn=1&n").body()).isEmpty();
            assertThat(client.get("/echo?nn=1").body()).isEqualTo("null");
            assertThat(client.get("/echo").body()).isEqualTo("null");
            assertThat(client.get("http://localhost:1/echo?n=absolute").body()).isEqualTo("absolute");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PUT", "DELETE", "TRACE", "POST", "OPTIONS", "PATCH", "CONNECT", "get", "PROPFIND"})
    void refusesOtherMethodsThanGetAndHead(String method) throws IOException {
        try (RawClient client = server.client()) {
            client.send(method + " /hello HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nX: <script>\r\n\r\nabc");
            Response response = client.response();
            assertThat(response.status()).isEqualTo(405);
            assertThat(response.header("allow")).isEqualTo("GET, HEAD");
            assertThat(response.body()).isEqualTo("405 Method Not Allowed\n");
            assertThat(client.rest()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/missing",
                "/hello/",
                "/hello/../hello",
                "/../../etc/passwd",
                "/%2e%2e/etc/passwd",
                "/%68ello",
                "//hello",
                "/HELLO",
                "/missing?q=%0d%0aSet-Cookie:%20a=b",
                "/missing?<script>alert(1)</script>",
                "/hello%00"
            })
    void knowsOnlyItsOwnPathsAndReflectsNothing(String target) throws IOException {
        try (RawClient client = server.client()) {
            Response response = client.get(target);
            assertThat(response.head()).isEqualTo("""
                            HTTP/1.1 404 Not Found\r
                            Content-Type: text/plain; charset=utf-8\r
                            Content-Length: 14\r
                            Connection: keep-alive\r
                            X-Content-Type-Options: nosniff\r
                            \r
                            """);
            assertThat(response.body()).isEqualTo("404 Not Found\n");
        }
        assertThat(server.counters.rejected()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 16 * 1024 - 1, 16 * 1024, 16 * 1024 + 1, 5_000_000})
    void sendsSharedBytesOfAnyLength(int length) throws IOException {
        try (RawClient client = server.client()) {
            StringBuilder expected = new StringBuilder();
            for (int i = 0; i < length; i++) {
                expected.append((char) ('a' + i % 26));
            }
            String body = client.get("/pages?n=" + length).body();
            assertThat(body.equals(expected.toString())).isTrue();
        }
    }

    @Test
    void sendsABodyOfUnknownLengthInChunks() throws IOException {
        try (RawClient client = server.client()) {
            Response response = client.get("/stream?n=3");
            assertThat(response.header("content-length")).isNull();
            assertThat(response.body()).isEqualTo("piece 0\npiece 1\npiece 2\n");
            assertThat(client.get("/stream?n=0").body()).isEmpty();
            assertThat(client.get("/hello").body()).isEqualTo("hello\n");
            Response head = client.send("HEAD /stream?n=3 HTTP/1.1\r\nHost: localhost\r\n\r\n")
                    .bodiless();
            assertThat(head.header("transfer-encoding")).isEqualTo("chunked");
            assertThat(client.get("/hello").body()).isEqualTo("hello\n");
        }
    }

    @Test
    void sendsABodyOfUnknownLengthToAnHttp10ClientUntilItCloses() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET /stream?n=2 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n");
            Response response = client.response();
            assertThat(response.header("transfer-encoding")).isNull();
            assertThat(response.header("connection")).isEqualTo("close");
            assertThat(response.body()).isEqualTo("piece 0\npiece 1\n");
        }
    }

    @Test
    void closesTheConnectionOfARequestThatFailsAndSaysItOnce() throws IOException {
        try (RawClient client = server.client()) {
            assertThatThrownBy(() -> client.get("/broken")).isInstanceOf(EOFException.class);
        }
        try (RawClient client = server.client()) {
            assertThat(client.get("/hello").status()).isEqualTo(200);
        }
        assertThat(server.counters.failures()).isEqualTo(1);
        assertThat(server.counters.lastFailure()).isEqualTo(IllegalStateException.class);
        assertThat(server.notices)
                .containsExactly("http: a request failed (java.lang.IllegalStateException) and its connection was"
                        + " closed; the application is not affected");
    }

    @Test
    void servesOnAfterAnOutOfMemoryError() throws IOException {
        for (int i = 0; i < 3; i++) {
            try (RawClient client = server.client()) {
                assertThatThrownBy(() -> client.get("/exhausted")).isInstanceOf(EOFException.class);
            }
        }
        try (RawClient client = server.client()) {
            assertThat(client.get("/hello").status()).isEqualTo(200);
        }
        assertThat(server.counters.failures()).isEqualTo(3);
        assertThat(server.counters.open()).isLessThanOrEqualTo(1);
    }

    private static Map<String, Route> routes() {
        Map<String, Route> routes = new HashMap<>();
        routes.put(
                "/hello",
                request -> Reply.ok("text/plain", "hello\n".getBytes(UTF_8)).with("X-More", "yes"));
        routes.put(
                "/echo",
                request -> Reply.ok(
                        "text/plain", String.valueOf(request.parameter("n")).getBytes(UTF_8)));
        routes.put(
                "/pages",
                request -> Reply.ok("text/plain", pages(number(request)).body()));
        routes.put("/stream", request -> Reply.ok("text/plain", new Stream(number(request))));
        routes.put("/broken", request -> {
            throw new IllegalStateException("secret");
        });
        routes.put("/exhausted", request -> {
            throw new OutOfMemoryError("thrown by a test");
        });
        return routes;
    }

    private static int number(Request request) {
        return Integer.parseInt(String.valueOf(request.parameter("n")));
    }

    private static Pages pages(int length) {
        Pages pages = new Pages();
        for (int i = 0; i < length; i++) {
            pages.put('a' + i % 26);
        }
        return pages;
    }

    /** So many pieces, made as they are asked for. */
    private static final class Stream implements Body {
        private final int pieces;
        private int next;

        Stream(int pieces) {
            this.pieces = pieces;
        }

        @Override
        public long length() {
            return -1;
        }

        @Override
        public @Nullable ByteBuffer next() {
            return next == pieces ? null : ByteBuffer.wrap(("piece " + next++ + "\n").getBytes(UTF_8));
        }

        @Override
        public void close() {}
    }
}
