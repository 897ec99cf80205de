package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** JMX exporter, which many nodes carry, in the same JVM. */
class ForeignAgentIT {

    private static final Path FOREIGN = Path.of(System.getProperty("its.foreign", "target/foreign/jmx-exporter.jar"));

    @ParameterizedTest(name = "JDK {0}, ours first: {1}")
    @CsvSource({"17, true", "17, false", "25, true", "25, false"})
    void bothServe(int version, boolean oursFirst, @TempDir Path folder) throws IOException {
        int port = Machine.freePort();
        Path rules = Files.writeString(folder.resolve("rules.yml"), "rules:\n  - pattern: \".*\"\n");
        HostJvmBuilder builder = HostJvm.of(Jdks.require(version)).named("foreign");
        String theirs = "127.0.0.1:" + port + ":" + rules;
        if (oursFirst) {
            builder.agent(AgentJar.path(), "port=0").agent(FOREIGN, theirs);
        } else {
            builder.agent(FOREIGN, theirs).agent(AgentJar.path(), "port=0");
        }
        try (HostJvm host = builder.program(Host.class).start()) {
            Endpoint other = new Endpoint(URI.create("http://127.0.0.1:" + port));
            Until.so(
                    Duration.ofSeconds(30),
                    "the other agent serves",
                    () -> other.tryScrape()
                            .filter(scrape -> scrape.has("jvm_threads_current"))
                            .isPresent());
            host.awaitNotice("jfr-streaming");
            Judge.advances(host);
            assertThat(other.scrape().sum("jvm_threads_current")).isPositive();
            Judge.runs(host);
            host.send("exit 7");
            assertThat(host.awaitExit()).isEqualTo(7);
        }
    }
}
