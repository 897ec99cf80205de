package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Choosing;
import io.gctelemetry.it.program.Halting;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the application has chosen for its JVM stands. */
class HostChoicesIT {

    private static final String JDKS = "io.gctelemetry.it.host.Jdks#ends";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aLogManagerAndAnMBeanServerChosenInMainAreTheHostsOwn(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("chooses")
                .agent("")
                .program(Choosing.class)
                .start()) {
            Judge.advances(host);
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            assertThat(host.askAll("choice", "CHOICE", "CHOICE end"))
                    .containsExactly(
                            "CHOICE LogManager OwnLogManager",
                            "CHOICE MBeanServerBuilder OwnServerBuilder",
                            "CHOICE end");
            Judge.isUnharmed(host);
        }
    }

    /** A security manager cannot be enabled from 24 on. */
    @ParameterizedTest(name = "JDK {0}")
    @ValueSource(ints = {8, 17})
    void aSecurityManagerThatGrantsUsNothingIsRespectedInOneLine(int version, @TempDir Path folder) throws IOException {
        Path policy = Files.writeString(
                folder.resolve("policy"),
                "grant codeBase \"" + programs() + "-\" { permission java.security.AllPermission; };\n");
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("security")
                .options("-Djava.security.manager", "-Djava.security.policy==" + policy)
                .agent("")
                .program(Host.class)
                .start()) {
            Judge.reported(host, "the application is not affected");
            Judge.standsAside(host);
            assertThat(host.notices()).hasSize(1);
            Judge.isUnharmed(host);
        }
    }

    private static URI programs() {
        try {
            return Host.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void cassandrasFlagsAndItsHaltingHandlerAreLivedWith(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("cassandra-flags")
                .options(
                        "-ea",
                        "-Xss256k",
                        "-Xmx256m",
                        "-XX:+PerfDisableSharedMem",
                        "-Djava.net.preferIPv4Stack=true",
                        "-XX:+ExitOnOutOfMemoryError",
                        "-XX:+AlwaysPreTouch")
                .agent("")
                .program(Halting.class)
                .start()) {
            Judge.advances(host);
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
                Judge.advances(host);
            }
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#streaming")
    void whereTheHostSwitchesTheCountersOffTheStreamReportsTheStopsAndNoTotalIsInvented(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("no-counters")
                .options("-XX:-UsePerfData")
                .agent("")
                .program(Host.class)
                .start()) {
            Judge.reported(host, "-XX:-UsePerfData");
            host.awaitNotice("jfr-streaming");
            Endpoint endpoint = host.endpoint();
            host.ask("gc", "GC done");
            Until.so(
                    Duration.ofSeconds(10),
                    "the stop of System.gc() by its operation",
                    () -> endpoint.scrape()
                            .samples("jvm_stop_seconds_count", labels -> "true".equals(labels.get("collection")))
                            .anyMatch(sample -> sample.value() > 0
                                    && !"unknown".equals(sample.labels().get("operation"))));
            assertThat(endpoint.scrape().has("jvm_safepoints_total")).isFalse();
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void servesOnWhenTheHostClosesItsOutputs(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("closes-output")
                .agent("")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = host.endpoint();
            host.send("close-output");
            host.awaitOutputsClosed();
            advancesUnheard(host, endpoint);
            assertThat(exitUnheard(host)).isEqualTo(7);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void servesWhereTheOutputsWereClosedBeforeItsStart(int version) {
        int port = Machine.freePort();
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("closed-output")
                .within("sh", "-c", "exec \"$@\" >&- 2>&-", "sh")
                .agent("port=" + port + ",unknown=key")
                .program(Host.class)
                .start()) {
            Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:" + port));
            Until.present(Duration.ofSeconds(20), "it serves", endpoint::tryScrape);
            advancesUnheard(host, endpoint);
            assertThat(exitUnheard(host)).isEqualTo(7);
        }
    }

    private static void advancesUnheard(HostJvm host, Endpoint endpoint) {
        Scrape before = endpoint.scrape();
        host.send("gc");
        Until.so(
                Duration.ofSeconds(10),
                "the figures advance after System.gc()",
                () -> endpoint.scrape().sum("jvm_stop_seconds_count") > before.sum("jvm_stop_seconds_count"));
    }

    private static int exitUnheard(HostJvm host) {
        host.send("exit 7");
        return host.awaitExit();
    }
}
