package io.gctelemetry.agent.exposition;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;

/** Metrics as many as the agent may ever export: 55 histogram series of 22 buckets, most of them busy, and counters. */
final class BusyAgent {
    private static final double[] BOUNDS = {
        1e-5,
        2.5e-5,
        5e-5,
        1e-4,
        2.5e-4,
        5e-4,
        1e-3,
        2.5e-3,
        5e-3,
        0.01,
        0.025,
        0.05,
        0.1,
        0.25,
        0.5,
        1,
        2.5,
        5,
        10,
        30,
        60,
        Double.POSITIVE_INFINITY
    };

    private BusyAgent() {}

    static MetricSnapshots metrics() {
        HistogramSnapshot.Builder stops =
                HistogramSnapshot.builder().name("jvm_stop_seconds").help("Stops, from arming to release.");
        for (int series = 0; series < 55; series++) {
            stops.dataPoint(series(series));
        }
        CounterSnapshot.Builder counters =
                CounterSnapshot.builder().name("jvm_gc_failures").help("Failures of collections.");
        for (int series = 0; series < 40; series++) {
            counters.dataPoint(CounterDataPointSnapshot.builder()
                    .labels(Labels.of("cluster", "test", "failure", "failure " + series))
                    .value(series * 0.37)
                    .createdTimestampMillis(1_763_742_000_123L)
                    .build());
        }
        return new MetricSnapshots(stops.build(), counters.build());
    }

    private static HistogramDataPointSnapshot series(int series) {
        long[] counts = new long[BOUNDS.length];
        long total = 0;
        for (int i = 0; i < counts.length; i++) {
            counts[i] = series * 1000L + i;
            total += counts[i];
        }
        NativeHistogramBuckets.Builder buckets = NativeHistogramBuckets.builder();
        for (int i = 0; i < 40; i++) {
            buckets.bucket(i * 2 - 90, 3);
        }
        return HistogramDataPointSnapshot.builder()
                .labels(Labels.of(
                        "cluster", "test", "collection", "true", "operation", "G1CollectForAllocation" + series))
                .classicHistogramBuckets(ClassicHistogramBuckets.of(BOUNDS, counts))
                .sum(series * 1.2345)
                .nativeSchema(3)
                .nativeZeroThreshold(1e-9)
                .nativeZeroCount(total - 40 * 3)
                .nativeBucketsForPositiveValues(buckets.build())
                .exemplars(Exemplars.of(Exemplar.builder()
                        .value(0.02)
                        .labels(Labels.of("gc_id", "77"))
                        .timestampMillis(1_763_742_000_123L)
                        .build()))
                .createdTimestampMillis(1_763_742_000_123L)
                .build();
    }
}
