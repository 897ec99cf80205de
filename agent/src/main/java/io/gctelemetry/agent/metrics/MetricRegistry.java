package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
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
    private final Map<Metric, ScalarFamily> scalars = new LinkedHashMap<>();
    private final Map<Metric, SummaryFamily> summaries = new LinkedHashMap<>();
    private final Map<Metric, InfoValues> infos = new LinkedHashMap<>();

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
    public void add(Metric metric, Scalar scalar, String... labelValues) {
        scalars.computeIfAbsent(metric, m -> new ScalarFamily(m, common, createdMillis))
                .add(scalar, labelValues);
    }

    /** Adds a series of a summary; where the count is NaN none is shown. */
    public void addSummary(Metric metric, Scalar count, Scalar sum, String... labelValues) {
        summaries
                .computeIfAbsent(metric, m -> new SummaryFamily(m, common, createdMillis))
                .add(count, sum, labelValues);
    }

    public void addInfo(Metric metric, InfoValues values) {
        infos.put(metric, values);
    }

    private int families() {
        return histograms.size() + scalars.size() + summaries.size() + infos.size();
    }

    public MetricSnapshots snapshots() {
        List<MetricSnapshot> snapshots = new ArrayList<>(families());
        for (HistogramFamily family : histograms) {
            snapshots.add(family.snapshot());
        }
        for (ScalarFamily family : scalars.values()) {
            MetricSnapshot snapshot = family.snapshot();
            if (snapshot != null) {
                snapshots.add(snapshot);
            }
        }
        for (SummaryFamily family : summaries.values()) {
            snapshots.add(family.snapshot());
        }
        for (Map.Entry<Metric, InfoValues> info : infos.entrySet()) {
            Metric metric = info.getKey();
            Labels labels = common.merge(
                    metric.labels().toArray(new String[0]), info.getValue().values());
            snapshots.add(new InfoSnapshot(
                    Descriptions.of(metric), Collections.singletonList(new InfoDataPointSnapshot(labels))));
        }
        return new MetricSnapshots(snapshots);
    }
}
