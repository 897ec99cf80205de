package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.Metric.Since;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A wrong start makes a false increase when the agent is attached to a JVM that has run for hours. */
class SinceTest {
    static List<Metric> rows() {
        List<Metric> rows = new ArrayList<>();
        rows.addAll(Arrays.asList(GcMetric.values()));
        rows.addAll(Arrays.asList(MicrometerMetric.values()));
        rows.addAll(Arrays.asList(ClientJavaMetric.values()));
        rows.addAll(Arrays.asList(OtelMetric.values()));
        rows.addAll(Arrays.asList(ClientMetric.values()));
        return rows;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatCountsHasAStartAndAFigureOfTheMomentHasNone(Metric metric) {
        boolean counts = metric.type() != Metric.Type.GAUGE && metric.type() != Metric.Type.INFO;

        assertThat(metric.since() != Since.NOW).isEqualTo(counts);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void theStartIsTheOneThatTheHelpNames(Metric metric) {
        if (metric.since() != Since.NOW && metric.help().contains("since the JVM started")) {
            assertThat(metric.since()).isEqualTo(Since.JVM);
        }
        if (metric.help().contains("Since the agent started")) {
            assertThat(metric.since()).isEqualTo(Since.EXPORTER);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void whatTheAgentCountsOfItselfAndOfTheHostStartsWithTheAgent(Metric metric) {
        if (metric.since() != Since.NOW && metric.baseName().startsWith("gctelemetry_")) {
            assertThat(metric.since()).isEqualTo(Since.EXPORTER);
        }
    }
}
