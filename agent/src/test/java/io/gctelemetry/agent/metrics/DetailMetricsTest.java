package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Snapshots;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetailMetricsTest {
    private final MetricRegistry registry = new MetricRegistry(new Common(Labels.NONE, 1, 2));

    private String shown() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            PrometheusTextFormatWriter.create().write(out, Snapshots.of(registry));
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return out.toString(StandardCharsets.UTF_8)
                .lines()
                .filter(line -> !line.startsWith("#") && !line.endsWith(" 0.0"))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    @Test
    void whatIsNotAskedForIsNotThere() {
        DetailMetrics details = new DetailMetrics(registry, Set.of());
        details.onSafepointLatency(latency("ReadStage-1", 5));
        details.onAllocationSample(new AllocationSample("[B", 10, "main"));

        assertThat(Snapshots.of(registry).size()).isZero();
    }

    @Test
    void latenciesAreAddedUpByPool() {
        DetailMetrics details = new DetailMetrics(registry, EnumSet.of(Detail.SAFEPOINT_BLAME));
        assertThat(Snapshots.of(registry).size()).isEqualTo(3);
        details.onSafepointLatency(latency("ReadStage-1", 5));
        details.onSafepointLatency(latency("ReadStage-12", 20));
        details.onSafepointLatency(latency("PerDiskMemtableFlushWriter_0:1", 100));
        details.onSafepointLatency(latency(null, 1));

        assertThat(shown()).isEqualTo("""
                        jvm_safepoint_latency_longest_seconds{group="MemtableFlushWriter"} 0.1
                        jvm_safepoint_latency_longest_seconds{group="ReadStage"} 0.02
                        jvm_safepoint_latency_longest_seconds{group="other"} 0.001
                        jvm_safepoint_latency_samples_total{group="MemtableFlushWriter"} 1.0
                        jvm_safepoint_latency_samples_total{group="ReadStage"} 2.0
                        jvm_safepoint_latency_samples_total{group="other"} 1.0
                        jvm_safepoint_latency_seconds_total{group="MemtableFlushWriter"} 0.1
                        jvm_safepoint_latency_seconds_total{group="ReadStage"} 0.025
                        jvm_safepoint_latency_seconds_total{group="other"} 0.001
                        """);
    }

    @Test
    void aClassHasASeriesWithItsFirstSampleAndWhatTheAgentAllocatesIsOther() {
        DetailMetrics details = new DetailMetrics(registry, EnumSet.of(Detail.ALLOCATION_SAMPLES));
        details.onAllocationSample(new AllocationSample("[B", 10, "main"));
        details.onAllocationSample(new AllocationSample("[B", 5, null));
        details.onAllocationSample(new AllocationSample("java.lang.String", 3, "ReadStage-1"));
        details.onAllocationSample(new AllocationSample("java.lang.Long", 2, "gc-telemetry-jfr"));

        assertThat(shown()).isEqualTo("""
                        jvm_allocation_sampled_bytes_total{class="byte[]"} 15.0
                        jvm_allocation_sampled_bytes_total{class="java.lang.String"} 3.0
                        jvm_allocation_sampled_bytes_total{class="other"} 2.0
                        """);
    }

    @Test
    void thereAreThirtyClassesAndTheRestIsOther() {
        DetailMetrics details = new DetailMetrics(registry, EnumSet.of(Detail.ALLOCATION_SAMPLES));
        for (int i = 0; i < 100; i++) {
            details.onAllocationSample(new AllocationSample("C" + i, 1, "main"));
        }

        assertThat(shown()).hasLineCount(31).contains("{class=\"other\"} 70.0", "{class=\"C29\"} 1.0");
    }

    @ParameterizedTest
    @CsvSource({
        "[B, byte[]",
        "[[J, long[][]",
        "[Ljava.lang.String;, java.lang.String[]",
        "[[Ljava.util.Map$Entry;, java.util.Map$Entry[][]",
        "a.B$$Lambda$14/0x0000000800c03000, a.B$$Lambda",
        "a.B$$Lambda/0x00007f5c4c001000, a.B$$Lambda",
        "a.Hidden/0x00007f5c4c001000, a.Hidden",
        "java.lang.Object, java.lang.Object"
    })
    void aClassIsShownAsItStandsInSourceCode(String name, String shown) {
        assertThat(SampledClasses.shown(name)).isEqualTo(shown);
    }

    private static SafepointLatency latency(String thread, long millis) {
        return new SafepointLatency(Interval.of(Instant.EPOCH, Duration.ofMillis(millis)), thread);
    }
}
