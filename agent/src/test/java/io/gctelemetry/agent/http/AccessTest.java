package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.http.RawClient.Response;
import java.io.IOException;
import java.net.InetAddress;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a web page of another site can make a browser send, on a loopback address and on another. */
class AccessTest {
    private static RunningServer server;

    @BeforeAll
    static void start() {
        server = RunningServer.with(RunningServer.routes("/metrics", "figures\n"));
    }

    @AfterAll
    static void stop() {
        server.close();
        assertThat(server.notices).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "localhost",
                "localhost:9404",
                "LocalHost:9404",
                "127.0.0.1",
                "127.0.0.1:9404",
                "127.255.0.3:80",
                "[::1]",
                "[::1]:9404",
                ""
            })
    void aLoopbackAddressAnswersRequestsForThisMachine(String host) throws IOException {
        assertThat(statusFor(host)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evil.example",
                "evil.example:9404",
                "127.example.org",
                "127.0.0.1.example.org",
                "127.0.0.1.example.org:9404",
                "localhost.example.org",
                "127.0.0.256",
                "127.0.0",
                "127.0.0.1:x",
                "192.0.2.1:9404",
                "[::2]",
                "[::1",
                "[::1]x",
                "::1",
                "a@localhost",
                "<script>"
            })
    void aLoopbackAddressRefusesEveryOtherHost(String host) throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
            Response response = client.response();
            assertThat(response.head()).isEqualTo("""
                            HTTP/1.1 403 Forbidden\r
                            Content-Type: text/plain; charset=utf-8\r
                            Content-Length: 14\r
                            Connection: keep-alive\r
                            X-Content-Type-Options: nosniff\r
                            \r
                            """);
            assertThat(response.body()).isEqualTo("403 Forbidden\n");
        }
    }

    @Test
    void aRefusalComesBeforeTheQuestionWhetherThePathIsKnownAndIsCounted() throws IOException {
        long before = server.counters.rejected();
        try (RawClient client = server.client()) {
            client.send("HEAD /missing HTTP/1.1\r\nHost: evil.example\r\n\r\n");
            assertThat(client.bodiless().status()).isEqualTo(403);
        }
        assertThat(server.counters.rejected()).isEqualTo(before + 1);
    }

    @Test
    void aTargetInAbsoluteFormIsCheckedAsWell() throws IOException {
        try (RawClient client = server.client()) {
            assertThat(client.get("http://evil.example/metrics").status()).isEqualTo(403);
            assertThat(client.get("http://127.0.0.1:1/metrics").status()).isEqualTo(200);
        }
    }

    @Test
    void aClientOfHttp10MayNameNoHost() throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET /metrics HTTP/1.0\r\n\r\n");
            assertThat(client.response().status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sec-Fetch-Site: cross-site",
                "sec-fetch-site: Cross-Site",
                "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: image",
                "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: iframe",
                "Origin: https://evil.example",
                "Origin: null",
                "Origin: http://localhost:1",
            })
    void aRequestOfAnotherSiteIsRefused(String headers) throws IOException {
        assertThat(statusWith(headers)).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Sec-Fetch-Site: none\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document",
                "Sec-Fetch-Site: same-origin",
                "Sec-Fetch-Site: cross-site\r\nSec-Fetch-Mode: navigate\r\nSec-Fetch-Dest: document",
                "Origin: http://localhost",
            })
    void theOwnPageAndALinkSomebodyFollowsAreAnswered(String headers) throws IOException {
        assertThat(statusWith(headers)).isEqualTo(200);
    }

    @Test
    void onAnotherAddressAnyHostIsAnsweredAndCrossSiteRequestsAreNot() throws IOException {
        Access access = new Access("10.0.0.7");
        access.listensOn(InetAddress.getByAddress(new byte[] {10, 0, 0, 7}));

        assertThat(access.allows(head("Host: node1.example.org:9404"))).isTrue();
        assertThat(access.allows(head("Host: 10.0.0.7:9404"))).isTrue();
        assertThat(access.allows(head("Host: node1\r\nSec-Fetch-Site: cross-site")))
                .isFalse();
        assertThat(access.allows(head("Host: node1\r\nOrigin: http://evil.example")))
                .isFalse();
    }

    @Test
    void aConfiguredNameThatMeansLoopbackIsAnswered() {
        Access access = new Access("node1");
        access.listensOn(InetAddress.getLoopbackAddress());

        assertThat(access.allows(head("Host: Node1:9404"))).isTrue();
        assertThat(access.allows(head("Host: node2:9404"))).isFalse();
    }

    @Test
    void onlyLiteralAddressesOf127AreLoopback() {
        assertThat(Loopback.is("127.0.0.1")).isTrue();
        assertThat(Loopback.is("127.1.2.3")).isTrue();
        assertThat(Loopback.is("::1")).isTrue();
        assertThat(Loopback.is("localhost")).isTrue();
        assertThat(Loopback.is("127.example.org")).isFalse();
        assertThat(Loopback.is("127.0.0.1.example.org")).isFalse();
        assertThat(Loopback.is("127.0.0.")).isFalse();
        assertThat(Loopback.is("127.0.0.1.1")).isFalse();
        assertThat(Loopback.is("")).isFalse();
    }

    private static RequestHead head(String headers) {
        byte[] bytes = ("GET /metrics HTTP/1.1\r\n" + headers + "\r\n\r\n").getBytes(ISO_8859_1);
        RequestHead head = new RequestHead();
        head.read(bytes, 0, bytes.length);
        assertThat(head.status()).isZero();
        return head;
    }

    private static int statusFor(String host) throws IOException {
        try (RawClient client = server.client()) {
            client.send("GET /metrics HTTP/1.1\r\nHost: " + host + "\r\n\r\n");
            return client.response().status();
        }
    }

    private static int statusWith(String headers) throws IOException {
        return statusFor("localhost\r\n" + headers);
    }
}
