package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.ClientJavaMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.event.metric.MicrometerMetric;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A counter of hours that seems to have begun at the attach would be an increase of hours in one second. */
class AttachedLateTest {
    private static final long JVM_START = 1_763_742_000_000L;
    private static final long ATTACH = JVM_START + 3_600_000;

    static List<Metric> counters() {
        List<Metric> counters = new ArrayList<>();
        for (Metric[] table :
                new Metric[][] {GcMetric.values(), MicrometerMetric.values(), ClientJavaMetric.values()}) {
            counters.addAll(Arrays.asList(table));
        }
        counters.removeIf(metric -> metric.type() != Metric.Type.COUNTER);
        return counters;
    }

    @ParameterizedTest
    @MethodSource("counters")
    void aCounterIsSaidToCountFromTheStartThatItCountsFrom(Metric metric) {
        MetricRegistry registry = new MetricRegistry(new Common(Labels.NONE, JVM_START, ATTACH));
        registry.add(
                metric,
                () -> 34_237,
                Collections.nCopies(metric.labels().size(), "x").toArray(new String[0]));

        CounterSnapshot shown = (CounterSnapshot) Snapshots.of(registry).get(0);

        assertThat(shown.getDataPoints().get(0).getCreatedTimestampMillis())
                .isEqualTo(metric.since() == Metric.Since.JVM ? JVM_START : ATTACH);
    }
}
