package io.gctelemetry.agent.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the server listens, and that it comes to listen in the end. */
@Timeout(60)
class ListenerTest {
    @ParameterizedTest
    @CsvSource({"127.0.0.1, 127.0.0.1", "::1, ::1", "[::1], ::1", "localhost, localhost", "0.0.0.0, 127.0.0.1"})
    void servesAtTheAddressItIsGiven(String host, String reachedAt) throws Exception {
        assumeTrue(isHere(reachedAt), "this machine has no " + reachedAt);
        try (RunningServer server = RunningServer.at(host, 0);
                RawClient client = new RawClient(reachedAt, server.port())) {
            assertThat(client.get("/").body()).isEqualTo("hello\n");
            assertThat(server.notices).isEmpty();
        }
    }

    @Test
    void servesWithinTenSecondsOfTheReleaseOfATakenPort() throws Exception {
        ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        try (RunningServer server = RunningServer.at("127.0.0.1", taken.getLocalPort())) {
            Await.until(() -> server.counters.failures() >= 4);
            assertThat(server.listens()).isFalse();
            assertThat(server.notices)
                    .allSatisfy(notice -> assertThat(notice)
                            .isEqualTo("port: cannot listen on 127.0.0.1:" + taken.getLocalPort()
                                    + " (Address already in use);"
                                    + " retrying until it succeeds; the application is not affected"));

            long released = System.nanoTime();
            taken.close();
            try (RawClient client = new RawClient("127.0.0.1", server.port())) {
                assertThat(client.get("/").body()).isEqualTo("hello\n");
            }
            assertThat(System.nanoTime() - released).isLessThan(TimeUnit.SECONDS.toNanos(10));
        }
    }

    @ParameterizedTest
    @CsvSource({"192.0.2.1", "not an address"})
    void anAddressThatIsNotOursIsReportedAndTriedAgain(String host) throws Exception {
        try (RunningServer server = RunningServer.at(host, 0)) {
            Await.until(() -> server.counters.failures() >= 2);
            assertThat(server.notices.get(0))
                    .startsWith("port: cannot listen on " + host + ":0 (")
                    .endsWith("; retrying until it succeeds; the application is not affected")
                    .doesNotContain("\n");
        }
    }

    @Test
    void closingEndsTheServerWhileItWaitsForItsPort() throws Exception {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            RunningServer server = RunningServer.at("127.0.0.1", taken.getLocalPort());
            Await.until(() -> server.counters.failures() >= 1);
            server.close();
        }
    }

    @Test
    void closingEndsTheServerInTheMidstOfARequestAndFreesThePort() throws Exception {
        RunningServer server = RunningServer.at("127.0.0.1", 0);
        try (RawClient client = server.client()) {
            client.send("GET / HTTP/1.1\r\n");
            Await.until(() -> server.counters.open() == 1);
            server.close();
            assertThat(client.rest()).isEmpty();
        }
        new ServerSocket(server.port(), 1, InetAddress.getLoopbackAddress()).close();
    }

    @Test
    void anInterruptOfItsThreadDoesNotEndIt() throws Exception {
        try (RunningServer server = RunningServer.at("127.0.0.1", 0)) {
            for (int i = 0; i < 100; i++) {
                server.port();
                server.thread.interrupt();
                serves(server);
            }
        }
    }

    private static boolean isHere(String address) {
        try (ServerSocket any = new ServerSocket()) {
            any.bind(new InetSocketAddress(address, 0));
            return true;
        } catch (IOException absent) {
            return false;
        }
    }

    private static void serves(RunningServer server) throws Exception {
        Await.until(() -> {
            try (RawClient client = server.client()) {
                return client.get("/").body().equals("hello\n");
            } catch (IOException interrupted) {
                return false;
            }
        });
    }
}
