package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of the table with all its series, fixed when it is made: a first event must raise {@code rate()}, so every
 * series is there at zero, and no event can add one. Thread-safe.
 */
final class HistogramFamily implements Family {
    private final Metric metric;
    private final Labels common;
    private final long createdMillis;
    private final MetricMetadata metadata;
    private final Map<List<String>, Distribution> series = new LinkedHashMap<>();
    private final SortedMap<Labels, Distribution> inOrder = new TreeMap<>(); // that of the snapshot: it sorts them anew
    private @Nullable HistogramSnapshot rendered; // until a series changes

    HistogramFamily(Metric metric, Labels common, long createdMillis) {
        this(metric, metric.help(), common, createdMillis);
    }

    /** @param help what stands in place of the table's help on this JVM */
    HistogramFamily(Metric metric, String help, Labels common, long createdMillis) {
        this.metric = metric;
        this.common = common;
        this.createdMillis = createdMillis;
        this.metadata = Descriptions.of(metric, help);
    }

    /** Makes the one series of a family without labels. */
    Distribution create() {
        return create(Collections.emptyList());
    }

    /** Makes the series of these label values, in the order of the table, unless it is there. */
    Distribution create(List<String> values) {
        Distribution distribution = series.get(values);
        if (distribution == null) {
            String[] names = metric.labels().toArray(new String[0]);
            String[] ordered = values.toArray(new String[0]);
            Labels labels = common.merge(names, ordered);
            distribution = new Distribution(labels, createdMillis, ordered);
            series.put(values, distribution);
            inOrder.put(labels, distribution);
        }
        return distribution;
    }

    /** The series of these label values, or null if the table did not foresee it. */
    @Nullable
    Distribution find(List<String> values) {
        return series.get(values);
    }

    String name() {
        return metric.baseName();
    }

    List<DurationSeries> all() {
        return new ArrayList<>(series.values());
    }

    int size() {
        return series.size();
    }

    @Override
    public synchronized HistogramSnapshot snapshot() {
        HistogramSnapshot snapshot = rendered;
        List<HistogramDataPointSnapshot> points = new ArrayList<>(series.size());
        for (Distribution distribution : inOrder.values()) {
            points.add(distribution.snapshot());
        }
        if (snapshot == null || !same(points, snapshot.getDataPoints())) {
            snapshot = new HistogramSnapshot(metadata, points);
            rendered = snapshot;
        }
        return snapshot;
    }

    private static boolean same(List<HistogramDataPointSnapshot> now, List<HistogramDataPointSnapshot> before) {
        boolean same = now.size() == before.size();
        for (int i = 0; same && i < now.size(); i++) {
            same = now.get(i) == before.get(i);
        }
        return same;
    }
}
