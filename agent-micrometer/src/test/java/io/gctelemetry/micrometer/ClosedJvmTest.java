package io.gctelemetry.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/** A service that is started as services are: nothing is exported to it. */
class ClosedJvmTest {
    @Test
    void aJvmThatKeepsItsCountersToItselfSaysOnceWhatIsMissingAndHowToGetIt() {
        Finished service = Launcher.java("-cp", System.getProperty("java.class.path"), Service.class.getName())
                .errors(ProcessBuilder.Redirect.INHERIT)
                .run();

        assertThat(service.output()).isEqualTo("""
                        notice: jvm.safepoints, jvm.safepoint.stopped, jvm.safepoint.sync, jvm.stop.longest are missing, and jvm.stop starts with the event stream: this JVM's counters cannot be read; start it with --add-exports java.base/jdk.internal.perf=ALL-UNNAMED (and without -XX:-UsePerfData)
                        missing: the same
                        safepoints: absent
                        stops: reported
                        """);
        assertThat(service.exit()).isZero();
    }

    /** The service. */
    static final class Service {
        private Service() {}

        public static void main(String[] args) {
            PrintStream out = System.out;
            MeterRegistry registry = new SimpleMeterRegistry();
            String[] notice = {""};
            GcTelemetryMetrics metrics = GcTelemetryMetrics.builder()
                    .notices(text -> {
                        if (text.startsWith("jvm.safepoints")) {
                            notice[0] = text;
                            out.println("notice: " + text);
                        }
                    })
                    .build();
            metrics.bindTo(registry);
            Await.until("the event stream", () -> metrics.missing().size() == 1);
            out.println("missing: " + (metrics.missing().get(0).equals(notice[0]) ? "the same" : "another"));
            out.println("safepoints: " + (registry.find("jvm.safepoints").meter() == null ? "absent" : "there"));
            System.gc();
            Await.until(
                    "a stop", () -> registry.get("jvm.stop").timers().stream().anyMatch(t -> t.count() > 0));
            out.println("stops: reported");
            metrics.close();
        }
    }
}
