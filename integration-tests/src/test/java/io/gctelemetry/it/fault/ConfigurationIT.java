package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Options that cannot be meant, and places that cannot be used: the node runs, the operator is told, the rest is in force. */
class ConfigurationIT {

    private static final String JDKS = "io.gctelemetry.it.host.Jdks#ends";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aTakenPortIsNamedAndServedWithinTenSecondsOfItsRelease(int version) throws IOException {
        ServerSocket holder = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        int port = holder.getLocalPort();
        try (HostJvm host = with(version, "port=" + port).start()) {
            Judge.reported(host, "127.0.0.1:" + port, "in use");
            Judge.runs(host);
            holder.close();
            Endpoint endpoint = new Endpoint(URI.create("http://127.0.0.1:" + port));
            Until.present(Duration.ofSeconds(10), "it serves after the release", endpoint::tryScrape);
            Judge.advances(host, endpoint);
            Judge.isUnharmed(host);
        } finally {
            holder.close();
        }
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "garbage, garbage",
        "port=abc, port=abc",
        "port=99999, port=99999",
        "port=-1, port=-1",
        "jfr=perhaps, jfr=perhaps",
        "labels.1bad=x, labels.1bad",
        "labels.le=x, labels.le",
        "labels.quantile=x, labels.quantile",
        "labels.__name__=x, labels.__name__",
        "=, =",
    })
    void anArgumentThatCannotBeMeantIsNamedInOneLine(String argument, String named) {
        // The default port may be taken on this machine: where it is not given, another one is.
        String port = argument.startsWith("port=") ? "" : "port=0,";
        try (HostJvm host = HostJvm.of(Jdks.require(17))
                .named("configuration")
                .agent(AgentJar.path(), port + argument)
                .program(Host.class)
                .start()) {
            Judge.reported(host, named);
            if (!port.isEmpty()) {
                Judge.advances(host);
            }
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void anUnknownKeyIsNamedWithTheNearestKnownOneAndTheRestIsInForce(int version) {
        try (HostJvm host = with(version, "labels.cluster=test,prot=9404").start()) {
            Judge.reported(host, "prot", "port?");
            Scrape scrape = host.endpoint().scrape();
            assertThat(scrape.samples())
                    .allSatisfy(sample -> assertThat(sample.labels()).containsEntry("cluster", "test"));
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aConfigurationOfGarbageIsNamedAndTheNodeRuns(int version, @TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("agent.properties"), garbage());
        try (HostJvm host = with(version, "config=" + file).start()) {
            host.awaitNotice(file.toString());
            Judge.advances(host);
            assertThat(host.notices()).hasSizeLessThanOrEqualTo(6);
            Judge.isUnharmed(host);
        }
    }

    /** NULs and braces, an escape that is none, control characters, a key without end. */
    private static byte[] garbage() {
        String text = "{{{\u0000\u0000}}}\n\u001b[31m = \\u12 }\nport: {[\n" + "k".repeat(5000);
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/nowhere/agent.properties", "/"})
    void aConfigurationThatIsNoFileIsNamedAndTheRestIsInForce(String file) {
        try (HostJvm host = with(17, "labels.cluster=test,config=" + file).start()) {
            Judge.reported(host, "configuration " + file + " ");
            assertThat(host.endpoint().scrape().samples("jvm_safepoints_total", l -> true))
                    .allMatch(sample -> "test".equals(sample.labels().get("cluster")));
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aConfigurationWithoutAnEndIsNotRead(int version) {
        HostJvmBuilder builder = with(version, "labels.cluster=test,config=/dev/zero")
                .options("-Xmx128m", "-XX:+ExitOnOutOfMemoryError");
        try (HostJvm host = builder.start()) {
            Judge.reported(host, "configuration /dev/zero ", "not a regular file");
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aConfigurationThatIsAPipeIsNotRead(int version, @TempDir Path folder) throws IOException {
        Path pipe = folder.resolve("agent.properties");
        Machine.require("mkfifo", pipe.toString());
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
        try (HostJvm host = with(version, "config=" + link).start()) {
            Judge.reported(host, "configuration " + link + " ", "not a regular file");
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @Test
    void aConfigurationTheUserMayNotReadIsNamedAndTheRestIsInForce(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("agent.properties"));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("---------"));
        HostJvmBuilder builder = HostJvm.of(Jdks.require(17)).named("unreadable");
        Machine.asAnotherUser(builder, folder);
        try (HostJvm host = builder.agent(folder.resolve("agent.jar"), "port=0,config=" + file)
                .program(folder.resolve("programs"), Host.class)
                .start()) {
            Judge.reported(host, file.toString());
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void aConfigurationFileIsInForceAndTheArgumentWins(int version, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(
                folder.resolve("agent.properties"),
                "# of the cluster\nlabels.cluster = from the file\nlabels.rack = r1\nport = 1\n");
        try (HostJvm host = with(version, "port=0,labels.cluster=from the argument,config=" + file)
                .start()) {
            assertThat(host.endpoint().scrape().samples("jvm_safepoints_total", l -> true))
                    .singleElement()
                    .satisfies(sample -> assertThat(sample.labels())
                            .containsEntry("cluster", "from the argument")
                            .containsEntry("rack", "r1"));
            assertThat(host.notices()).noneMatch(line -> line.startsWith("option"));
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void theSameJavaagentLineTwiceIsOneAgentAndOneLine(int version) {
        try (HostJvm host = with(version, "").agent("").start()) {
            Judge.reported(host, "already");
            Judge.advances(host);
            assertThat(host.notices().stream().filter(line -> line.contains("serving http")))
                    .hasSize(1);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void ofTwoJavaagentLinesTheFirstServesEachTime(int version) {
        for (int i = 0; i < 20; i++) {
            int first = Machine.freePort();
            int second = Machine.freePort();
            try (HostJvm host = with(version, "jfr=off,port=" + first)
                    .agent("jfr=off,port=" + second)
                    .start()) {
                assertThat(host.endpoint().base().getPort()).as("start " + i).isEqualTo(first);
                Judge.reported(
                        host,
                        "another gc-telemetry agent is already running in this JVM; this one (port=" + second
                                + ") does nothing");
                Judge.isUnharmed(host);
            }
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void worksWhereTheAttachMechanismIsDisabled(int version) {
        try (HostJvm host =
                with(version, "").options("-XX:+DisableAttachMechanism").start()) {
            Judge.advances(host);
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"::1", "[::1]"})
    void servesOnAnAddressOfIpv6(String address) {
        Machine.requireIpv6();
        try (HostJvm host = with(17, "host=" + address).start()) {
            assertThat(host.endpoint().base().getHost()).isEqualTo("[::1]");
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void listensOnLoopbackAloneWhereNoAddressIsGiven(int version) {
        try (HostJvm host = with(version, "").start()) {
            int port = host.endpoint().base().getPort();
            assertThat(Machine.listeningOn(port)).containsExactly("127.0.0.1");
        }
    }

    @Test
    void anAddressOfAnotherMachineIsNamedAndTheNodeRuns() {
        try (HostJvm host = with(17, "host=192.0.2.77").start()) {
            Judge.reported(host, "192.0.2.77");
            Judge.isUnharmed(host);
        }
    }

    @Test
    void aNameNobodyKnowsIsNamedAndTheNodeRuns() {
        try (HostJvm host = with(17, "host=no.such.host.invalid").start()) {
            Judge.reported(host, "no.such.host.invalid");
            Judge.isUnharmed(host);
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource(JDKS)
    void attachedToARunningJvmItWorksAsFromTheStart(int version) {
        try (HostJvm host = HostJvm.of(Jdks.require(version))
                .named("attached")
                .program(Host.class)
                .start()) {
            Judge.runs(host);
            Attach.to(host.pid(), AgentJar.path(), "port=0");
            Judge.advances(host);
            if (version >= 14) {
                host.awaitNotice("jfr-streaming");
            }
            Attach.to(host.pid(), AgentJar.path(), "port=0");
            Judge.reported(host, "already");
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    private static HostJvmBuilder with(int version, String agent) {
        return HostJvm.of(Jdks.require(version))
                .named("configuration")
                .agent(agent)
                .program(Host.class);
    }
}
