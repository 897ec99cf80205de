package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.it.control.BadAgent;
import io.gctelemetry.it.control.EmptyAgent;
import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.program.Host;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The judges, judged: agents of bad manners must be caught by the very judges that pass the final jar. */
class JudgeIT {

    @ParameterizedTest
    @ValueSource(strings = {"throw", "exit", "exit-later", "block", "block-exit", "trace"})
    void anAgentThatHarmsTheHostIsCaught(String wrong) {
        try (HostJvm host = bad(wrong)) {
            assertThatThrownBy(() -> {
                        host.awaitMain();
                        host.awaitBeats(15);
                        Judge.isUnharmed(host);
                    })
                    .isInstanceOf(AssertionError.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"user-thread", "property", "locale", "handler"})
    void anAgentThatChangesWhatTheApplicationSeesIsCaught(String wrong) {
        try (HostJvm host = bad(wrong);
                HostJvm bare = empty("bare")) {
            assertThatThrownBy(() -> Judge.seesTheSame(bare, host)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void anAgentThatKeepsTheJvmFromEndingIsCaught() {
        try (HostJvm host = bad("user-thread")) {
            host.awaitMain();
            host.send("return");
            assertThatThrownBy(host::awaitExit).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void anAgentThatLoadsTheLoggersIsCaught() {
        try (HostJvm host = HostJvm.of(Jdks.require(17))
                .named("judge-classes")
                .options("-Xlog:class+load")
                .agent(AgentJar.of(BadAgent.class), "log")
                .program(Host.class)
                .start()) {
            host.awaitMain();
            assertThat(LoadedClasses.beforeMain(host)).contains("java.util.logging.LogManager");
        }
    }

    @Test
    void anAgentThatSpendsCpuOnTheWayToMainIsCaught() {
        try (HostJvm host = bad("spend");
                HostJvm bare = empty("bare")) {
            assertThat(host.cpuUntilMain().minus(bare.cpuUntilMain())).isGreaterThan(Duration.ofMillis(50));
        }
    }

    @Test
    void anAgentThatFailsSilentlyIsCaught() {
        try (HostJvm host = bad("silent")) {
            assertThatThrownBy(() -> Judge.reported(host, "port")).isInstanceOf(AssertionError.class);
            assertThatThrownBy(() -> Judge.advances(host)).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void anAgentThatDoesNothingPasses() {
        try (HostJvm host = empty("guest");
                HostJvm bare = empty("bare")) {
            assertThatCode(() -> {
                        Judge.seesTheSame(bare, host);
                        Judge.isUnharmed(host);
                    })
                    .doesNotThrowAnyException();
        }
    }

    private static HostJvm bad(String wrong) {
        return HostJvm.of(Jdks.require(17))
                .named("judge-" + wrong)
                .patience(Duration.ofSeconds(2))
                .agent(AgentJar.of(BadAgent.class), wrong)
                .program(Host.class)
                .start();
    }

    private static HostJvm empty(String name) {
        return HostJvm.of(Jdks.require(17))
                .named("judge-" + name)
                .agent(AgentJar.of(EmptyAgent.class), "")
                .program(Host.class)
                .start();
    }
}
