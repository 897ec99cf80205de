package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.GcMetric;
import java.util.List;
import java.util.Map;

/** Metrics as many as the agent may ever export: 55 busy histogram series and 40 counters. */
public final class BusyAgent {
    private static final Common COMMON =
            new Common(Labels.of(Map.of("cluster", "test")), 1_763_742_000_123L, 1_763_745_600_000L);

    private final HistogramFamily stops = new HistogramFamily(GcMetric.STOP_SECONDS, COMMON);
    private final MetricRegistry registry = new MetricRegistry(COMMON);
    private double figure;

    public BusyAgent() {
        registry.add(stops);
        for (int i = 0; i < 55; i++) {
            Distribution series = stops.create(operation(i), true);
            for (int n = 0; n < 40; n++) {
                series.recordMany(3, (long) (3e9 * Math.pow(2, n / 4.0 - 11)));
            }
            series.record(20_000_000 + i, 77, 1_763_742_000_123L);
        }
        for (int i = 0; i < 40; i++) {
            double share = 0.37 * i;
            registry.add(GcMetric.GC_FAILURES, () -> figure + share, "failure " + i);
        }
    }

    private static List<String> operation(int i) {
        return List.of("G1CollectForAllocation" + i, "true");
    }

    /** A second in which some stops happened and all counters moved. */
    public void work(int series) {
        figure++;
        stops.find(operation(series % 55)).record(7_000_000 + series, series, 1_763_742_000_123L + series);
    }

    public Family[] families() {
        return registry.families();
    }
}
