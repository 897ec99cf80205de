package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.Unit;

/** Rows of the metric tables in the words of the snapshot model. */
final class Descriptions {
    private Descriptions() {}

    static MetricMetadata of(Metric metric) {
        return of(metric, metric.help());
    }

    /** @param help what stands in place of the table's help on this JVM */
    static MetricMetadata of(Metric metric, String help) {
        String unit = metric.unit();
        return new MetricMetadata(metric.baseName(), help, unit == null ? null : new Unit(unit));
    }
}
