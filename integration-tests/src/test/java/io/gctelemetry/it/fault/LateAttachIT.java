package io.gctelemetry.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.host.AgentJar;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdk;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Scrape;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the agent reports of the time before it was attached: sums since the JVM started, and no history. */
class LateAttachIT {
    private static final int EARLIER = 300;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.gctelemetry.it.host.Jdks#ends")
    void whatHappenedBeforeTheAttachIsInTheSumsAndNowhereElse(int version) {
        Jdk jdk = Jdks.require(version);
        try (HostJvm host = HostJvm.of(jdk)
                .named("late-attach")
                .options("-Xmx64m")
                .program(Host.class)
                .start()) {
            Judge.runs(host);
            host.ask("dumps " + EARLIER, "DUMPED threads");
            Attach.to(host.pid(), AgentJar.path(), "port=0");
            Endpoint agent = host.endpoint();

            Scrape scrape = agent.scrape();
            assertThat(scrape.sum("jvm_stop_seconds_count"))
                    .as("stops since the JVM started")
                    .isGreaterThanOrEqualTo(EARLIER);
            List<ServedStop> stops = agent.stops();
            assertThat(stops).as("/stops has what happened since the attach").hasSizeLessThan(EARLIER / 2);
            Until.so(PATIENCE, "what the counters have is in the histogram", () -> {
                Scrape now = agent.scrape();
                return now.sum("jvm_stop_seconds_count") == now.sum("jvm_safepoints_total");
            });
        }
    }
}
