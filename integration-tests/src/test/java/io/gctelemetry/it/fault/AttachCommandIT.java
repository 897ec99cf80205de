package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Machine;
import io.gctelemetry.it.program.Host;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code java -jar gc-telemetry-agent.jar attach <pid>}, each JDK into a JVM of its own. */
class AttachCommandIT {

    /** How a command ended and what it said, both streams together. */
    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#selected")
    void theAgentWorksAsFromTheStartAndTheSecondDoesNothing(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm host =
                HostJvm.of(jdk).named("attach-command").program(Host.class).start()) {
            Judge.runs(host);
            Finished first = attach(jdk, String.valueOf(host.pid()), "port=0");
            assertThat(first)
                    .isEqualTo(
                            new Finished(
                                    0,
                                    "gc-telemetry: the agent was loaded into JVM " + host.pid()
                                            + "; its address, or the reason of a failure, is on the standard error of that JVM\n"));
            Judge.advances(host);
            assertThat(attach(jdk, String.valueOf(host.pid()), "port=0").exit()).isZero();
            Judge.reported(host, "already");
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    @Test
    void aProcessThatIsNoJvmIsNamedAndLives() throws IOException {
        Process other = Launcher.of("tail", "-f", "/dev/null").start();
        try {
            Jdk jdk = Jdks.require(17);
            assertThat(attach(jdk, String.valueOf(other.pid())))
                    .isEqualTo(new Finished(
                            1,
                            "gc-telemetry: process " + other.pid()
                                    + " is not a JVM, or its attach listener is disabled (-Xrs)\n"));
            assertThat(other.isAlive()).isTrue();
        } finally {
            other.destroyForcibly();
        }
    }

    @Test
    void aMistypedCommandIsAnsweredInOneLine() {
        Jdk jdk = Jdks.require(17);
        assertThat(attach(jdk, "abc"))
                .isEqualTo(new Finished(
                        1, "gc-telemetry: 'abc' is not a process id; usage: attach <pid> [key=value,...]\n"));
        assertThat(attach(jdk))
                .isEqualTo(new Finished(
                        1, "gc-telemetry: usage: java -jar gc-telemetry-agent.jar attach <pid> [key=value,...]\n"));
    }

    @Test
    void aJvmThatDoesNotLetAttachIsLeftAloneWithTheReason() {
        Jdk jdk = Jdks.require(17);
        try (HostJvm host = HostJvm.of(jdk)
                .named("attach-disabled")
                .options("-XX:+DisableAttachMechanism")
                .program(Host.class)
                .start()) {
            Judge.runs(host);
            Finished refused = attach(jdk, String.valueOf(host.pid()), "port=0");
            assertThat(refused.exit()).isOne();
            assertThat(refused.output())
                    .startsWith("gc-telemetry: could not attach to " + host.pid() + " (")
                    .contains("jcmd " + host.pid() + " JVMTI.agent_load ")
                    .hasLineCount(1);
            Judge.isUnharmed(host);
        }
    }

    @Test
    void onlyTheOwnerMayAttach(@TempDir Path folder) throws IOException {
        String[] nobody = {"setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"};
        Machine.require("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "true");
        Path jar = Files.copy(AgentJar.path(), Path.of("/tmp").resolve(folder.getFileName() + ".jar"));
        Jdk jdk = Jdks.require(17);
        try (HostJvm host =
                HostJvm.of(jdk).named("attach-stranger").program(Host.class).start()) {
            Judge.runs(host);
            List<String> command = new ArrayList<>(List.of(nobody));
            command.addAll(List.of(jdk.java().toString(), "-jar", jar.toString(), "attach"));
            command.add(String.valueOf(host.pid()));
            Finished refused = Launcher.of(command).run();
            assertThat(refused.exit()).isOne();
            assertThat(refused.output())
                    .startsWith("gc-telemetry: process " + host.pid() + " belongs to ")
                    .hasLineCount(1);
            Judge.isUnharmed(host);
        } finally {
            Files.delete(jar);
        }
    }

    private static Finished attach(Jdk jdk, String... arguments) {
        List<String> command = new ArrayList<>(
                List.of(jdk.java().toString(), "-jar", AgentJar.path().toString(), "attach"));
        command.addAll(List.of(arguments));
        return Launcher.of(command).run();
    }
}
