package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.Arrays;
import java.util.Collections;
import org.jspecify.annotations.Nullable;

/** An info metric of the table: one series whose labels say how things are. Thread-safe. */
final class InfoFamily implements Family {
    private final Metric metric;
    private final Labels common;
    private final MetricRegistry.InfoValues info;
    private final MetricMetadata metadata;
    private String[] values = new String[0];
    private @Nullable InfoSnapshot rendered; // until the values change

    InfoFamily(Metric metric, Labels common, MetricRegistry.InfoValues info) {
        this.metric = metric;
        this.common = common;
        this.info = info;
        this.metadata = Descriptions.of(metric);
    }

    @Override
    public synchronized InfoSnapshot snapshot() {
        String[] now = info.values();
        InfoSnapshot snapshot = rendered;
        if (snapshot == null || !Arrays.equals(values, now)) {
            Labels labels = common.merge(metric.labels().toArray(new String[0]), now);
            snapshot = new InfoSnapshot(metadata, Collections.singletonList(new InfoDataPointSnapshot(labels)));
            values = now.clone();
            rendered = snapshot;
        }
        return snapshot;
    }
}
