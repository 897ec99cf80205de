package io.gctelemetry.it.live;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.gctelemetry.it.grafana.PrometheusServer;
import io.gctelemetry.it.grafana.PrometheusServer.Kind;
import io.gctelemetry.it.host.HostJvm;
import io.gctelemetry.it.host.Jdks;
import io.gctelemetry.it.host.Until;
import io.gctelemetry.it.program.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code stops --prometheus} with a real server that scrapes two nodes: the stops of each are those that it was asked for. */
class HistoryIT {
    @TempDir
    Path folder;

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"OLD_NATIVE", "NEW_BOTH"})
    void theStopsOfSeveralNodesComeFromOneServer(Kind kind) throws Exception {
        try (HostJvm n1 = node("n1");
                HostJvm n2 = node("n2");
                PrometheusServer server =
                        PrometheusServer.start(kind, folder, Map.of("n1", n1.endpoint(), "n2", n2.endpoint()))) {
            Until.so(
                    CollectorProcess.PATIENCE,
                    "both are scraped",
                    () -> stops(server, "n1") >= 0 && stops(server, "n2") >= 0);
            Instant from = Instant.now();
            collect(n1, 7);
            collect(n2, 3);
            Until.so(
                    CollectorProcess.PATIENCE,
                    "the collections are scraped",
                    () -> stops(server, "n1") == 7 && stops(server, "n2") == 3);
            JsonNode files = read(server, from, Instant.now());
            assertThat(List.of(name(files.get(0)), name(files.get(1))))
                    .containsExactlyInAnyOrder("instance=n1 job=gc-telemetry", "instance=n2 job=gc-telemetry");
            for (JsonNode file : files) {
                int asked = name(file).contains("n1") ? 7 : 3;
                assertThat(fullCollections(file)).as(file.toString()).isEqualTo(asked);
                assertThat(file.at("/stops/count").asInt()).isGreaterThanOrEqualTo(asked);
                assertThat(file.at("/stops/max").asDouble()).isPositive();
                assertThat(file.at("/jdk").asInt()).isEqualTo(17);
                assertThat(file.at("/collector").asText()).isEqualTo("G1");
            }
        }
    }

    private static HostJvm node(String name) {
        HostJvm node = HostJvm.of(Jdks.require(17))
                .named("history-" + name)
                .options("-Xmx64m", "-XX:+UseG1GC")
                .agent("")
                .program(Host.class)
                .start();
        node.awaitMain();
        return node;
    }

    private static void collect(HostJvm node, int times) {
        for (int i = 0; i < times; i++) {
            node.ask("gc", "GC done");
        }
    }

    /** The full collections that the server knows; -1 if it does not know the node. */
    private static double stops(PrometheusServer server, String node) {
        double now = Instant.now().toEpochMilli() / 1000.0;
        if (server.at("count({instance=\"" + node + "\"})", now).isEmpty()) {
            return -1;
        }
        String selector = "{instance=\"" + node + "\",operation=\"G1CollectFull\"}";
        return server
                .at("jvm_stop_seconds_count" + selector + " or histogram_count(jvm_stop_seconds" + selector + ")", now)
                .stream()
                .mapToDouble(series -> series.points().get(0)[1])
                .sum();
    }

    private JsonNode read(PrometheusServer server, Instant from, Instant to) throws IOException {
        try (CollectorProcess stops = CollectorProcess.start(
                folder, "stops", "--prometheus=" + server.address(), "--from=" + from, "--to=" + to, "--format=json")) {
            assertThat(stops.exitCode()).as(stops.errors()).isZero();
            return new ObjectMapper().readTree(stops.output()).path("files");
        }
    }

    private static String name(JsonNode file) {
        String text = file.path("file").asText();
        return text.substring(text.indexOf(' ') + 1);
    }

    private static int fullCollections(JsonNode file) {
        int count = 0;
        for (JsonNode row : file.path("byOperation")) {
            count += row.path("operation").asText().equals("G1CollectFull")
                    ? row.path("count").asInt()
                    : 0;
        }
        return count;
    }
}
