package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.event.metric.ClientJavaMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.event.metric.MicrometerMetric;
import io.gctelemetry.event.metric.OtelMetric;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Counter;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.MetricFamily;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A counter of hours that seems to have begun at the attach would be an increase of hours in one second. */
class AttachedLateTest {
    private static final long JVM_START = 1_763_742_000L;
    private static final long ATTACH = JVM_START + 3_600;

    private final MetricRegistry registry =
            new MetricRegistry(new Common(Labels.NONE, JVM_START * 1000, ATTACH * 1000));

    static List<Metric> counters() {
        List<Metric> counters = new ArrayList<>();
        for (Metric[] table : new Metric[][] {
            GcMetric.values(), MicrometerMetric.values(), ClientJavaMetric.values(), OtelMetric.values()
        }) {
            counters.addAll(Arrays.asList(table));
        }
        counters.removeIf(metric -> metric.type() != Metric.Type.COUNTER);
        return counters;
    }

    @ParameterizedTest
    @MethodSource("counters")
    void theCreatedTimestampIsTheStartThatTheFamilyCountsFrom(Metric metric) throws IOException {
        add(metric);

        byte[] written = Written.ours(new ProtobufWriter(), registry.families());

        Counter counter = MetricFamily.parseDelimitedFrom(new ByteArrayInputStream(written))
                .getMetric(0)
                .getCounter();
        assertThat(counter.getValue()).isEqualTo(34_237);
        assertThat(counter.getCreatedTimestamp().getSeconds())
                .isEqualTo(metric.since() == Metric.Since.JVM ? JVM_START : ATTACH);
    }

    @ParameterizedTest
    @MethodSource("counters")
    void openMetricsHasNoCreatedLine(Metric metric) {
        add(metric);

        assertThat(new String(Written.ours(new TextWriter(true), registry.families()), UTF_8))
                .doesNotContain("_created");
    }

    private void add(Metric metric) {
        String[] values = Collections.nCopies(metric.labels().size(), "x").toArray(new String[0]);
        registry.add(metric, () -> 34_237, values);
    }
}
