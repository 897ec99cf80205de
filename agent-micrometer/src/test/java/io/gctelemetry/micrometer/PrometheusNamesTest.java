package io.gctelemetry.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.GcMetric;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.util.Arrays;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PrometheusNamesTest {
    private final PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);

    @Test
    void aPrometheusRegistryGivesTheMetersTheNamesOfTheAgent() {
        try (GcTelemetryMetrics metrics = new GcTelemetryMetrics()) {
            metrics.bindTo(registry);
            System.gc();
            Await.until(
                    "the heap after a collection",
                    () -> registry.scrape().contains("jvm_heap_live_bytes ")
                            && registry.scrape().contains("gctelemetry_info{"));

            assertThat(families()).isEqualTo("""
                            gctelemetry_info gauge
                            jvm_gc_concurrent_phase_seconds summary
                            jvm_gc_concurrent_phase_seconds_max gauge
                            jvm_gc_failures_total counter
                            jvm_gc_pause_seconds summary
                            jvm_gc_pause_seconds_max gauge
                            jvm_gc_system_gc_calls_total counter
                            jvm_heap_after_collection_bytes gauge
                            jvm_heap_before_collection_bytes gauge
                            jvm_heap_committed_bytes gauge
                            jvm_heap_live_bytes gauge
                            jvm_heap_max_bytes gauge
                            jvm_hiccup_raw_seconds summary
                            jvm_hiccup_raw_seconds_max gauge
                            jvm_hiccup_seconds summary
                            jvm_hiccup_seconds_max gauge
                            jvm_memory_allocated_bytes_total counter
                            jvm_safepoint_stopped_seconds_total counter
                            jvm_safepoint_sync_seconds_total counter
                            jvm_safepoints_total counter
                            jvm_stop_longest_seconds gauge
                            jvm_stop_seconds summary
                            jvm_stop_seconds_max gauge
                            jvm_time_to_safepoint_seconds summary
                            jvm_time_to_safepoint_seconds_max gauge
                            """);
        }
    }

    @Test
    void withBucketsTheTimersAreTheAgentsClassicHistograms() {
        try (GcTelemetryMetrics metrics = GcTelemetryMetrics.builder().buckets().build()) {
            metrics.bindTo(registry);

            String scrape = registry.scrape();
            assertThat(scrape).contains("# TYPE jvm_stop_seconds histogram");
            assertThat(Arrays.stream(scrape.split("\n"))
                            .filter(line -> line.startsWith("jvm_time_to_safepoint_seconds_bucket"))
                            .map(line -> line.substring(line.indexOf("le=\"") + 4, line.lastIndexOf('"')))
                            .collect(Collectors.joining(" ")))
                    .isEqualTo("1.0E-5 2.5E-5 5.0E-5 1.0E-4 2.5E-4 5.0E-4 0.001 0.0025 0.005 0.01 0.025 0.05 0.1 0.25"
                            + " 0.5 1.0 2.5 5.0 10.0 25.0 50.0 60.0 +Inf");
        }
    }

    @Test
    void everyFamilyButTheMaximaStandsInTheTable() {
        try (GcTelemetryMetrics metrics = new GcTelemetryMetrics()) {
            metrics.bindTo(registry);

            for (String line : families().lines().toList()) {
                String name = line.substring(0, line.indexOf(' '));
                if (!name.endsWith("_max")) {
                    assertThat(GcMetric.values())
                            .extracting(GcMetric::queryName)
                            .contains(name);
                }
            }
        }
    }

    /** Name and type of each family, a line each. */
    private String families() {
        TreeMap<String, String> types = new TreeMap<>();
        registry.scrape().lines().filter(line -> line.startsWith("# TYPE ")).forEach(line -> {
            String[] words = line.split(" ", -1);
            types.put(words[2], words[3]);
        });
        StringBuilder text = new StringBuilder();
        types.forEach((name, type) -> text.append(name).append(' ').append(type).append('\n'));
        return text.toString();
    }
}
