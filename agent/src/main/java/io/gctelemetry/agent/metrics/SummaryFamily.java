package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import java.util.ArrayList;
import java.util.List;

/** A summary of a table, count and sum without quantiles: for each of its series where the two come from. */
final class SummaryFamily implements Family {
    private final Metric metric;
    private final Labels common;
    private final long createdMillis;
    private final MetricMetadata metadata;
    private final List<Labels> labels = new ArrayList<>();
    private final List<Scalar> counts = new ArrayList<>();
    private final List<Scalar> sums = new ArrayList<>();

    SummaryFamily(Metric metric, Labels common, long createdMillis) {
        this.metric = metric;
        this.common = common;
        this.createdMillis = createdMillis;
        this.metadata = Descriptions.of(metric);
    }

    void add(Scalar count, Scalar sum, String... values) {
        labels.add(common.merge(metric.labels().toArray(new String[0]), values));
        counts.add(count);
        sums.add(sum);
    }

    @Override
    public SummarySnapshot snapshot() {
        List<SummaryDataPointSnapshot> points = new ArrayList<>(labels.size());
        for (int i = 0; i < labels.size(); i++) {
            double count = counts.get(i).value();
            if (!Double.isNaN(count)) {
                points.add(new SummaryDataPointSnapshot(
                        (long) count,
                        sums.get(i).value(),
                        Quantiles.EMPTY,
                        labels.get(i),
                        Exemplars.EMPTY,
                        createdMillis));
            }
        }
        return new SummarySnapshot(metadata, points);
    }
}
