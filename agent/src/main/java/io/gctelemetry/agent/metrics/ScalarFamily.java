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
final class ScalarFamily {
    private final Metric metric;
    private final Labels common;
    private final long createdMillis;
    private final MetricMetadata metadata;
    private final List<Labels> labels = new ArrayList<>();
    private final List<Scalar> scalars = new ArrayList<>();

    ScalarFamily(Metric metric, Labels common, long createdMillis) {
        this.metric = metric;
        this.common = common;
        this.createdMillis = createdMillis;
        this.metadata = Descriptions.of(metric);
    }

    synchronized void add(Scalar scalar, String... values) {
        labels.add(common.merge(metric.labels().toArray(new String[0]), values));
        scalars.add(scalar);
    }

    /** The family as it stands; null if none of its figures is known. */
    @Nullable
    synchronized MetricSnapshot snapshot() {
        return metric.type() == Metric.Type.COUNTER ? counter() : gauge();
    }

    private @Nullable MetricSnapshot counter() {
        List<CounterDataPointSnapshot> points = new ArrayList<>(scalars.size());
        for (int i = 0; i < scalars.size(); i++) {
            double value = scalars.get(i).value();
            if (!Double.isNaN(value)) {
                points.add(new CounterDataPointSnapshot(Math.max(0, value), labels.get(i), null, createdMillis));
            }
        }
        return points.isEmpty() ? null : new CounterSnapshot(metadata, points);
    }

    private @Nullable MetricSnapshot gauge() {
        List<GaugeDataPointSnapshot> points = new ArrayList<>(scalars.size());
        for (int i = 0; i < scalars.size(); i++) {
            double value = scalars.get(i).value();
            if (!Double.isNaN(value)) {
                points.add(new GaugeDataPointSnapshot(value, labels.get(i), null));
            }
        }
        return points.isEmpty() ? null : new GaugeSnapshot(metadata, points);
    }
}
