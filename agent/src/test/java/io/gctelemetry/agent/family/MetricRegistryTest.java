package io.gctelemetry.agent.family;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.GcMetric;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MetricRegistryTest {
    private static final Common COMMON = new Common(Labels.of(Map.of("node", "n1")), 1, 2);

    private final MetricRegistry registry = new MetricRegistry(COMMON);
    private double figure = 1;
    private double other = 2;

    private List<String> shown() {
        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : Snapshots.of(registry)) {
            if (family instanceof CounterSnapshot counters) {
                counters.getDataPoints().forEach(p -> lines.add(p.getLabels() + " " + p.getValue()));
            } else if (family instanceof GaugeSnapshot gauges) {
                gauges.getDataPoints().forEach(p -> lines.add(p.getLabels() + " " + p.getValue()));
            } else {
                family.getDataPoints().forEach(p -> lines.add(p.getLabels().toString()));
            }
        }
        return lines;
    }

    private int version() {
        return registry.families()[0].version(0);
    }

    @Test
    void theVersionOfAFamilyChangesWithItsFiguresAndOnlyThen() {
        registry.add(GcMetric.SAFEPOINTS, () -> figure);
        int first = version();
        assertThat(version()).isEqualTo(first).isNotZero();
        figure = 3;

        assertThat(version()).isNotEqualTo(first);
        assertThat(shown()).containsExactly("{node=\"n1\"} 3.0");
    }

    @Test
    void aFamilyOfWhichNothingIsKnownHasNoVersion() {
        figure = Double.NaN;
        registry.add(GcMetric.SAFEPOINTS, () -> figure);
        assertThat(version()).isZero();
        figure = 1;
        int known = version();
        figure = Double.NaN;
        assertThat(version()).isZero();
        figure = 1;

        assertThat(version()).isNotZero().isNotEqualTo(known);
    }

    @Test
    void aFigureIsShownFromWhenItIsKnownUntilItIsNotKnownAnyMore() {
        registry.add(GcMetric.HEAP_LIVE_BYTES, () -> figure);
        figure = Double.NaN;
        assertThat(shown()).isEmpty();
        figure = 7;
        assertThat(shown()).containsExactly("{node=\"n1\"} 7.0");
        figure = Double.NaN;

        assertThat(shown()).isEmpty();
    }

    /* cgroups of version 1 and 2 report the same in different units; there is one of them */
    @Test
    void oneSeriesMayHaveTwoFiguresOfWhichOneIsKnown() {
        registry.add(GcMetric.HOST_CPU_THROTTLED_SECONDS, () -> figure);
        registry.add(GcMetric.HOST_CPU_THROTTLED_SECONDS, () -> other);
        other = Double.NaN;
        assertThat(shown()).containsExactly("{node=\"n1\"} 1.0");
        figure = Double.NaN;
        other = 2;

        assertThat(shown()).containsExactly("{node=\"n1\"} 2.0");
    }

    @Test
    void aSeriesThatComesLaterIsShownInItsPlace() {
        registry.add(GcMetric.GC_FAILURES, () -> figure, "promotion failed");
        shown();
        registry.add(GcMetric.GC_FAILURES, () -> other, "evacuation failed");

        assertThat(shown())
                .containsExactly(
                        "{failure=\"evacuation failed\",node=\"n1\"} 2.0",
                        "{failure=\"promotion failed\",node=\"n1\"} 1.0");
    }

    @Test
    void anInfoFollowsItsValues() {
        String[] values = {"0.1.0", "perf-counters", "jfr=off"};
        registry.addInfo(GcMetric.AGENT_INFO, () -> values);
        int first = version();
        assertThat(version()).isEqualTo(first);
        values[1] = "jfr-streaming";

        assertThat(version()).isNotEqualTo(first);
        assertThat(shown().toString()).contains("jfr-streaming");
    }

    @Test
    void onlyTheSeriesOfAHistogramThatChangesHasANewVersion() {
        HistogramFamily family = new HistogramFamily(GcMetric.STOP_SECONDS, COMMON);
        Distribution dumps = family.create(List.of("ThreadDump", "false"), false);
        family.create(List.of("Cleanup", "false"), false);
        int cleanup = family.version(0);
        int dump = family.version(1);
        dumps.record(1_000_000);

        assertThat(family.parts()).isEqualTo(2);
        assertThat(family.version(0)).isEqualTo(cleanup).isNotZero();
        assertThat(family.version(1)).isNotEqualTo(dump);
    }

    @Test
    void theFamiliesAreTheSameArrayUntilThereIsOneMore() {
        registry.add(GcMetric.GC_FAILURES, () -> figure, "promotion failed");
        Family[] first = registry.families();
        registry.add(GcMetric.GC_FAILURES, () -> other, "evacuation failed");
        assertThat(registry.families()).isSameAs(first);
        registry.add(GcMetric.SAFEPOINTS, () -> figure);

        assertThat(registry.families()).isNotSameAs(first).hasSize(2);
    }
}
