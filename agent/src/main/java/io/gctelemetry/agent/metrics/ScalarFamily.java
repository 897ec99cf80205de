package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A counter or gauge of the table: for each of its series where the figure comes from. Thread-safe. */
final class ScalarFamily implements Family {
    private final Metric metric;
    private final Labels common;
    private final long createdMillis;
    private final MetricMetadata metadata;
    private final List<Series> series = new ArrayList<>(); // in the order of the snapshot: it sorts them anew
    private @Nullable MetricSnapshot rendered; // until a figure changes
    private boolean changed;

    /** A figure, and what it was when it was asked last. */
    private static final class Series {
        private final Labels labels;
        private final Scalar scalar;
        private double value = Double.NaN;

        Series(Labels labels, Scalar scalar) {
            this.labels = labels;
            this.scalar = scalar;
        }

        boolean changes() {
            double before = value;
            value = scalar.value();
            return Double.compare(before, value) != 0;
        }
    }

    ScalarFamily(Metric metric, Labels common, long createdMillis) {
        this.metric = metric;
        this.common = common;
        this.createdMillis = createdMillis;
        this.metadata = Descriptions.of(metric);
    }

    synchronized void add(Scalar scalar, String... values) {
        series.add(new Series(common.merge(metric.labels().toArray(new String[0]), values), scalar));
        series.sort((one, other) -> one.labels.compareTo(other.labels));
    }

    @Override
    public synchronized @Nullable MetricSnapshot snapshot() {
        for (Series one : series) {
            changed |= one.changes();
        }
        if (changed) {
            rendered = metric.type() == Metric.Type.COUNTER ? counter() : gauge();
            changed = false;
        }
        return rendered;
    }

    private @Nullable MetricSnapshot counter() {
        List<CounterDataPointSnapshot> points = new ArrayList<>(series.size());
        for (Series one : series) {
            if (!Double.isNaN(one.value)) {
                points.add(new CounterDataPointSnapshot(Math.max(0, one.value), one.labels, null, createdMillis));
            }
        }
        return points.isEmpty() ? null : new CounterSnapshot(metadata, points);
    }

    private @Nullable MetricSnapshot gauge() {
        List<GaugeDataPointSnapshot> points = new ArrayList<>(series.size());
        for (Series one : series) {
            if (!Double.isNaN(one.value)) {
                points.add(new GaugeDataPointSnapshot(one.value, one.labels, null));
            }
        }
        return points.isEmpty() ? null : new GaugeSnapshot(metadata, points);
    }
}
