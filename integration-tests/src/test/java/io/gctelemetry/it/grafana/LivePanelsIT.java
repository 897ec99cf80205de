package io.gctelemetry.it.grafana;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import io.gctelemetry.it.host.Endpoint;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Workload;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every query of every panel about the JVM, answered by the agent in a JVM under load, as servers of all kinds read it. */
@EnabledIfSystemProperty(named = "matrix", matches = "all", disabledReason = "two minutes a server: ./test --all")
class LivePanelsIT {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @EnumSource(Kind.class)
    void everyPanelAboutTheJvmAnswersWithTheAgentsOwnFigures(Kind kind) throws Exception {
        try (HostJvm host = HostJvm.of(Jdks.require(17))
                .named("grafana " + kind)
                .options("-Xmx256m", "-XX:+UseG1GC", "-XX:MaxGCPauseMillis=100")
                .agent("labels.cluster=one,labels.run=live,allocation.samples=on")
                .program(Workload.class, "2", "40", "20")
                .start()) {
            Endpoint agent = host.endpoint();
            host.awaitNotice("source jfr-streaming");
            try (PrometheusServer server = PrometheusServer.start(kind, folder, Map.of("node1", agent))) {
                check(server, kind, "live");
            }
        }
    }

    /** Waits until there is a window of scrapes, and reads every dashboard. */
    static void check(PrometheusServer server, Kind kind, String run) {
        Until.so(Duration.ofMinutes(2), "20 scrapes, with a collection that marked the heap in them", () -> {
            double now = System.currentTimeMillis() / 1000.0;
            return server.at("sum(sum_over_time(up[2m])) >= 20", now).size() == 1
                    && !server.at("jvm_heap_live_bytes", now).isEmpty();
        });
        double now = Math.floor(System.currentTimeMillis() / 1000.0);
        SoftAssertions.assertSoftly(softly -> {
            for (Board board : Board.all()) {
                for (String histograms : kind.keepsClassic() ? List.of("1", "0") : List.of("1")) {
                    Reader reader =
                            new Reader(server, softly, now).choose(board, Map.of("histograms", histograms), true);
                    reader.skipping("client_latency_seconds").readPanels(board, 60, 1, true);
                    reader.marks(board, 60, 1);
                }
            }
            softly.assertThat(server.exemplars("jvm_stop_seconds_bucket", now - 60, now))
                    .as("exemplars of %s in %s", run, kind)
                    .isNotEmpty()
                    .allSatisfy(one -> assertThat(one[1]).isBetween(0.0, 60.0));
        });
    }
}
