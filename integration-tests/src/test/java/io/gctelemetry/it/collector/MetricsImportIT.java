package io.gctelemetry.it.collector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.grafana.PrometheusServer;
import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import io.gctelemetry.it.grafana.PrometheusServer.Series;
import io.gctelemetry.it.live.CollectorProcess;
import io.gctelemetry.testing.Launcher;
import io.gctelemetry.testing.Launcher.Finished;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What {@code correlate --prom} writes, imported by promtool and asked for by queries: every window counts, the first one, too. */
class MetricsImportIT {
    @TempDir
    Path folder;

    private SyntheticRun run;

    @BeforeEach
    void synthesize() {
        run = new SyntheticRun(folder);
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"OLD_CLASSIC", "NEW_BOTH"})
    void increaseAndQuantilesOfEveryWindowAreThoseOfTheFiles(Kind kind) throws Exception {
        Path text = folder.resolve("run.prom");
        List<String> arguments = new ArrayList<>(List.of("correlate", "--prom=" + text));
        arguments.addAll(run.arguments());
        try (CollectorProcess correlate = CollectorProcess.start(folder, arguments.toArray(String[]::new))) {
            assertThat(correlate.exitCode()).as(correlate.errors()).isZero();
        }
        Finished imported = Launcher.of(
                        kind.programs().resolve("promtool").toString(),
                        "tsdb",
                        "create-blocks-from",
                        "openmetrics",
                        text.toString(),
                        folder.resolve("data").toString())
                .run();
        assertThat(imported.exit()).as(imported.output()).isZero();
        try (PrometheusServer server = PrometheusServer.start(kind, folder, Map.of())) {
            requestsOfEachWindow(server);
            assertThat(value(server, "increase(jvm_stop_seconds_count{instance=\"n1\"}[11s])", 10))
                    .isEqualTo(3, within(1e-9));
            assertThat(value(server, "increase(jvm_stop_seconds_sum{instance=\"n1\"}[11s])", 10))
                    .isEqualTo(0.6, within(1e-6));
            assertThat(value(server, "increase(jvm_stop_seconds_count{instance=\"n1\"}[51s])", 50))
                    .isEqualTo(4, within(1e-9));
            assertThat(value(server, "increase(jvm_stop_seconds_count{instance=\"n2\"}[51s])", 50))
                    .isEqualTo(1, within(1e-9));
        }
    }

    private void requestsOfEachWindow(PrometheusServer server) {
        int total = 0;
        for (int window = 0; window < SyntheticRun.REQUESTS.size(); window++) {
            int end = 10 * (window + 1);
            total += SyntheticRun.REQUESTS.get(window);
            String count = "client_latency_seconds_count";
            assertThat(value(server, count + " - " + count + " offset 10s", end))
                    .as("window %d", window)
                    .isEqualTo(SyntheticRun.REQUESTS.get(window).doubleValue());
            assertThat(value(server, "increase(" + count + "[" + (end + 1) + "s])", end))
                    .as("windows up to %d", window)
                    .isEqualTo(total, within(1e-6));
        }
        String quantile = "histogram_quantile(%s, sum by (le) (increase(client_latency_seconds_bucket[11s])))";
        // a tenth of the first window's requests take 0.7 s, all others 3 ms: each lies in its bucket
        assertThat(value(server, quantile.formatted("0.95"), 10)).isBetween(0.5, 1.0);
        assertThat(value(server, quantile.formatted("0.5"), 10)).isBetween(0.0025, 0.005);
        assertThat(value(server, quantile.formatted("0.99"), 20)).isBetween(0.0025, 0.005);
    }

    private double value(PrometheusServer server, String expression, int second) {
        double at = run.start().plus(Duration.ofSeconds(second)).getEpochSecond();
        List<Series> all = server.at(expression, at);
        assertThat(all).as(expression).hasSize(1);
        return all.get(0).points().get(0)[1];
    }
}
