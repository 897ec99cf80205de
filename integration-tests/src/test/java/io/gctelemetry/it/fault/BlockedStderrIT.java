package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A log shipper that hangs: standard error is a pipe that is full, and nobody reads it. */
class BlockedStderrIT {

    /** Opens the pipe for both directions, so that opening blocks nobody, and fills it. */
    private static final String FULL_PIPE =
            "mkfifo \"$0\" && exec 3<>\"$0\" && dd if=/dev/zero of=/dev/fd/3 bs=4096 oflag=nonblock 2>&1;"
                    + " exec \"$@\" 2>&3";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    @Timeout(120)
    void theEndpointServesAndAdvancesAndTheMessagesComeOnceSomebodyReads(int version, @TempDir Path folder)
            throws IOException {
        int port = Machine.freePort();
        Path pipe = folder.resolve("pipe");
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("blocked-stderr")
                .within("sh", "-c", FULL_PIPE, pipe.toString())
                .agent("port=" + port + ",garbage,config=/nowhere,unknown=key")
                .program(Host.class)
                .start()) {
            host.awaitMain();
            Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:" + port));
            Until.present(Duration.ofSeconds(20), "it serves", endpoint::tryScrape);
            Judge.advances(host, endpoint);
            Judge.advances(host, endpoint);
            try (BufferedReader late =
                    new BufferedReader(new InputStreamReader(Files.newInputStream(pipe), StandardCharsets.UTF_8))) {
                String line = late.readLine();
                while (line != null && !line.contains("serving http")) {
                    line = late.readLine();
                }
                assertThat(line).contains("gc-telemetry: serving http://127.0.0.1:" + port + "/metrics");
            }
            host.send("exit 7");
            assertThat(host.awaitExit()).isEqualTo(7);
        }
    }
}
