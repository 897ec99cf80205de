package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.HostJvmBuilder;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A start that fails half way leaves nothing: the next one works. */
class FailedStartIT {

    /** More than the agent has threads. */
    private static final int TURNS = 8;

    /** A security manager that can be set at run time exists up to 17. */
    @ParameterizedTest(name = "JDK {0}")
    @ValueSource(ints = {8, 17})
    void theNextStartWorksWhereverTheFirstOneFailed(int version) {
        HostJvmBuilder builder = HostJvm.of(Jdks.require(version)).named("failed-start");
        if (version > 8) {
            builder.options("-Djava.security.manager=allow");
        }
        try (HostJvm host = builder.program(Host.class).start()) {
            Judge.runs(host);
            int failed = 0;
            for (int turn = 1; turn <= TURNS; turn++) {
                host.ask("deny " + turn, "DENIED " + turn);
                Attach.to(host.pid(), AgentJar.path(), "port=0,jfr=off");
                if (!failsToStart(host, failed + 1)) {
                    break;
                }
                failed++;
                Until.so(
                        Duration.ofSeconds(5),
                        "no thread of the agent is left, turn " + turn,
                        () -> threads(host).isEmpty());
            }
            assertThat(failed).as("starts that failed").isBetween(2, TURNS - 1);
            host.ask("permit", "PERMITTED");
            assertThat(host.notices()).noneMatch(line -> line.contains("already running"));
            Judge.advances(host);
            Judge.isUnharmed(host);
        }
    }

    /** Waits until that many starts failed, or one did not. */
    private static boolean failsToStart(HostJvm host, int failures) {
        List<String> notices = Until.last(
                Duration.ofSeconds(30),
                host::notices,
                all -> failed(all) == failures || all.stream().anyMatch(FailedStartIT::started));
        return failed(notices) == failures;
    }

    private static boolean started(String notice) {
        return notice.contains("serving http") || notice.contains("already");
    }

    private static long failed(List<String> notices) {
        return notices.stream().filter(line -> line.contains("could not start")).count();
    }

    /** Threads of the agent but the one that writes the log. */
    private static List<String> threads(HostJvm host) {
        return host.askAll("state", "STATE", "STATE end").stream()
                .filter(line -> line.contains(" gc-telemetry") && !line.endsWith(" gc-telemetry-log"))
                .toList();
    }
}
