package io.gctelemetry.agent.http;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server in a JVM that runs out of what it needs. */
@Timeout(120)
class StarvationTest {
    @Test
    void waitsForDescriptorsWithoutSpinningAndServesWhenThereAreSome() throws Exception {
        try (Host host = new Host("-Xmx64m")) {
            host.scrape();
            host.state();
            host.send('d');
            try (RawClient waiting = new RawClient("127.0.0.1", host.port);
                    RawClient another = new RawClient("127.0.0.1", host.port)) {
                waiting.send("GET / HTTP/1.0\r\n\r\n");
                another.send("GET / HTTP/1.0\r\n\r\n");
                long start = System.nanoTime();
                long[] before = host.state();
                Await.until(() -> host.state()[1] >= before[1] + 5);
                long[] after = host.state();
                long wall = System.nanoTime() - start;
                assertThat(wall).isGreaterThan(TimeUnit.SECONDS.toNanos(2));
                assertThat(after[0] - before[0]).isLessThan(wall / 10 * 3);

                long freed = System.nanoTime();
                host.send('f');
                assertThat(waiting.response().body()).hasSize(10_000);
                assertThat(System.nanoTime() - freed).isLessThan(TimeUnit.SECONDS.toNanos(5));
            }
            host.scrape();
            assertThat(host.uncaught()).isZero();
        }
    }

    @Test
    void servesAgainWheneverThereIsMemoryAgain() throws Exception {
        try (Host host = new Host("-Xmx32m")) {
            for (int round = 0; round < 3; round++) {
                host.scrape();
                host.send('m');
                int failed = 0;
                while (failed < 3) {
                    failed += host.scrapeFails() ? 1 : 0;
                }
                host.send('f');
                host.scrapeSoon();
            }
            assertThat(host.state()[1]).isPositive();
            assertThat(host.lastFailure()).isEqualTo("OutOfMemoryError");
            assertThat(host.uncaught()).isZero();
        }
    }

    private static final class Host implements AutoCloseable {
        final int port;
        private final Process process;
        private final BufferedReader out;
        private String lastFailure = "";
        private long uncaught;

        Host(String option) throws IOException {
            String command = "ulimit -n 100; exec \"$0\" " + option + " -XX:+UseSerialGC -cp \"$1\" "
                    + StarvedHost.class.getName();
            process = Launcher.of(
                            "sh", "-c", command, Launcher.ownJava().toString(), System.getProperty("java.class.path"))
                    .errors(ProcessBuilder.Redirect.INHERIT)
                    .start();
            out = new BufferedReader(new InputStreamReader(process.getInputStream(), US_ASCII));
            port = Integer.parseInt(out.readLine());
        }

        void send(char command) throws IOException {
            process.getOutputStream().write(command);
            process.getOutputStream().flush();
            assertThat(out.readLine()).isEqualTo("done");
        }

        /** CPU nanoseconds of the server's thread, failures. */
        long[] state() throws IOException {
            process.getOutputStream().write('?');
            process.getOutputStream().flush();
            String line = out.readLine();
            List<String> words = List.of(line.split(" ", -1));
            uncaught = Long.parseLong(words.get(3));
            lastFailure = words.get(2);
            return new long[] {Long.parseLong(words.get(0)), Long.parseLong(words.get(1))};
        }

        long uncaught() throws IOException {
            state();
            return uncaught;
        }

        String lastFailure() throws IOException {
            state();
            return lastFailure;
        }

        void scrape() throws IOException {
            try (RawClient client = new RawClient("127.0.0.1", port)) {
                assertThat(client.get("/").body()).hasSize(10_000);
            }
        }

        boolean scrapeFails() throws IOException {
            try (RawClient client = new RawClient("127.0.0.1", port)) {
                client.socket.setSoTimeout(300);
                client.get("/");
                return false;
            } catch (IOException failed) {
                return true;
            }
        }

        void scrapeSoon() throws IOException {
            long start = System.nanoTime();
            while (scrapeFails()) {
                assertThat(System.nanoTime() - start).isLessThan(TimeUnit.SECONDS.toNanos(5));
            }
        }

        @Override
        public void close() throws IOException {
            process.getOutputStream().close();
            assertThat(process.onExit().orTimeout(10, TimeUnit.SECONDS).join().exitValue())
                    .isZero();
        }
    }
}
