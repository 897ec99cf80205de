package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.GcMetric;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a scrape shows: the families of the metric table, filled before the first scrape. A snapshot renders state that is
 * already there; it blocks on nothing and asks no bean. {@link #snapshots} from any thread.
 */
public final class MetricRegistry {
    /** Gives the label values of an info metric as they are now, in the order of the table. */
    public interface InfoValues {
        String[] values();
    }

    private final Labels common;
    private final long createdMillis;
    private final List<HistogramFamily> histograms = new ArrayList<>();
    private final Map<GcMetric, ScalarFamily> scalars = new EnumMap<>(GcMetric.class);
    private final Map<GcMetric, InfoValues> infos = new EnumMap<>(GcMetric.class);

    /**
     * @param common labels of every series
     * @param createdMillis when counting began, epoch milliseconds
     */
    public MetricRegistry(Labels common, long createdMillis) {
        this.common = common;
        this.createdMillis = createdMillis;
    }

    void add(HistogramFamily family) {
        histograms.add(family);
    }

    /** Adds a series of a counter or gauge. */
    public void add(GcMetric metric, Scalar scalar, String... labelValues) {
        scalars.computeIfAbsent(metric, m -> new ScalarFamily(m, common, createdMillis))
                .add(scalar, labelValues);
    }

    public void addInfo(GcMetric metric, InfoValues values) {
        infos.put(metric, values);
    }

    public MetricSnapshots snapshots() {
        List<MetricSnapshot> snapshots = new ArrayList<>(histograms.size() + scalars.size() + infos.size());
        for (HistogramFamily family : histograms) {
            snapshots.add(family.snapshot());
        }
        for (ScalarFamily family : scalars.values()) {
            MetricSnapshot snapshot = family.snapshot();
            if (snapshot != null) {
                snapshots.add(snapshot);
            }
        }
        for (Map.Entry<GcMetric, InfoValues> info : infos.entrySet()) {
            GcMetric metric = info.getKey();
            Labels labels = common.merge(
                    metric.labels().toArray(new String[0]), info.getValue().values());
            snapshots.add(new InfoSnapshot(
                    new MetricMetadata(metric.baseName(), metric.help()),
                    Collections.singletonList(new InfoDataPointSnapshot(labels))));
        }
        return new MetricSnapshots(snapshots);
    }
}
