package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.GcMetric;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MetricRegistryTest {
    private final MetricRegistry registry = new MetricRegistry(Labels.of("node", "n1"), 0);
    private double figure = 1;
    private double other = 2;

    private List<String> shown() {
        List<String> lines = new ArrayList<>();
        for (MetricSnapshot family : registry.snapshots()) {
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

    @Test
    void aFamilyIsMadeAnewWhenAFigureOfItChangesAndOnlyThen() {
        registry.add(GcMetric.SAFEPOINTS, () -> figure);
        MetricSnapshot first = registry.snapshots().get(0);
        assertThat(registry.snapshots().get(0)).isSameAs(first);
        figure = 3;

        assertThat(registry.snapshots().get(0)).isNotSameAs(first);
        assertThat(shown()).containsExactly("{node=\"n1\"} 3.0");
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

    /* cgroups of version 1 and 2 tell the same in different units; there is one of them */
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
        MetricSnapshot first = registry.snapshots().get(0);
        assertThat(registry.snapshots().get(0)).isSameAs(first);
        values[1] = "jfr-streaming";

        assertThat(shown().toString()).contains("jfr-streaming");
    }

    @Test
    void aHistogramFamilyIsMadeAnewWhenASeriesOfItChangesAndOnlyThen() {
        HistogramFamily family = new HistogramFamily(GcMetric.STOP_SECONDS, Labels.EMPTY, 0);
        Distribution stops = family.create(List.of("Cleanup", "false"));
        family.create(List.of("ThreadDump", "false"));
        MetricSnapshot first = family.snapshot();
        assertThat(family.snapshot()).isSameAs(first);
        stops.record(1_000_000);

        assertThat(family.snapshot()).isNotSameAs(first);
        assertThat(family.snapshot().getDataPoints().get(0).getCount()).isEqualTo(1);
    }
}
