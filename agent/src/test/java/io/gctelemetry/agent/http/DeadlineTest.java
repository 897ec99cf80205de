package io.gctelemetry.agent.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class DeadlineTest {
    private static final long NEVER = 3_600_000;

    @Test
    void aRequestThatIsNotWholeInTimeEndsItsConnection() throws Exception {
        try (RunningServer server = RunningServer.with(hello(), limits(300, NEVER, NEVER, NEVER));
                RawClient silent = server.client();
                RawClient half = server.client()) {
            half.get("/");
            half.send("GET / HTTP/1.1\r\n");

            assertThat(silent.rest()).isEmpty();
            assertThat(half.rest()).isEmpty();
            assertThat(server.counters.timedOut()).isEqualTo(2);
        }
    }

    @Test
    void bytesThatTrickleInDoNotMoveTheDeadline() throws Exception {
        try (RunningServer server = RunningServer.with(hello(), limits(300, NEVER, NEVER, NEVER));
                RawClient client = server.client()) {
            long start = System.nanoTime();
            int sent = 0;
            try {
                while (sent < 8_000) {
                    client.send("a");
                    sent++;
                    awaitMillis(start, sent);
                }
            } catch (IOException closed) {
                assertThat(closed).hasMessageMatching("(?i).*(reset|broken pipe).*");
            }
            assertThat(sent).isPositive().isLessThan(8_000);
            assertThat(server.counters.timedOut()).isEqualTo(1);
        }
    }

    @Test
    void aReplyThatIsNotReadInTimeEndsItsConnection() throws Exception {
        Pages large = new Pages();
        for (int i = 0; i < 20_000_000; i++) {
            large.put('x');
        }
        Map<String, Route> routes = new HashMap<>();
        routes.put("/large", request -> Reply.ok("text/plain", large.body()));
        try (RunningServer server = RunningServer.with(routes, limits(NEVER, 300, NEVER, NEVER));
                RawClient client = new RawClient("127.0.0.1", server.port(), 16 * 1024)) {
            client.send("GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n");
            Await.until(() -> server.counters.timedOut() == 1);

            Await.until(() -> large.readers() == 0);
            assertThat(client.rest().length()).isLessThan(20_000_000);
        }
    }

    @Test
    void aConnectionBetweenRequestsStaysLongerThanAHeadMayTake() throws Exception {
        try (RunningServer server = RunningServer.with(hello(), limits(200, 200, NEVER, 200));
                RawClient kept = server.client();
                RawClient silent = server.client()) {
            kept.get("/");

            assertThat(silent.rest()).isEmpty();
            assertThat(kept.get("/").status()).isEqualTo(200);
        }
    }

    @Test
    void anIdleConnectionEndsInTheEnd() throws Exception {
        try (RunningServer server = RunningServer.with(hello(), limits(NEVER, NEVER, 200, NEVER));
                RawClient client = server.client()) {
            client.get("/");

            assertThat(client.rest()).isEmpty();
            assertThat(server.counters.timedOut()).isZero();
        }
    }

    private static Limits limits(long headMillis, long writeMillis, long idleMillis, long lingerMillis) {
        return new Limits(64, headMillis, writeMillis, Long.MAX_VALUE, idleMillis, lingerMillis, 0);
    }

    private static Map<String, Route> hello() {
        return RunningServer.routes("/", "hello\n");
    }

    /** One byte a millisecond. */
    private static void awaitMillis(long start, int millis) throws Exception {
        Await.until(() -> System.nanoTime() - start > TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
