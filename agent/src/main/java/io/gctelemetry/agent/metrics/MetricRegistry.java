package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

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
    private final SortedMap<String, Family> families =
            new TreeMap<>(); // in the order of the snapshots, which sort them anew
    private final Map<Metric, ScalarFamily> scalars = new HashMap<>();
    private final Map<Metric, SummaryFamily> summaries = new HashMap<>();

    /**
     * @param common labels of every series
     * @param createdMillis when counting began, epoch milliseconds
     */
    public MetricRegistry(Labels common, long createdMillis) {
        this.common = common;
        this.createdMillis = createdMillis;
    }

    void add(HistogramFamily family) {
        families.put(family.name(), family);
    }

    /** Adds a series of a counter or gauge. */
    public void add(Metric metric, Scalar scalar, String... labelValues) {
        ScalarFamily family = scalars.get(metric);
        if (family == null) {
            family = new ScalarFamily(metric, common, createdMillis);
            scalars.put(metric, family);
            families.put(metric.baseName(), family);
        }
        family.add(scalar, labelValues);
    }

    /** Adds a series of a summary; where the count is NaN none is shown. */
    public void addSummary(Metric metric, Scalar count, Scalar sum, String... labelValues) {
        SummaryFamily family = summaries.get(metric);
        if (family == null) {
            family = new SummaryFamily(metric, common, createdMillis);
            summaries.put(metric, family);
            families.put(metric.baseName(), family);
        }
        family.add(count, sum, labelValues);
    }

    public void addInfo(Metric metric, InfoValues values) {
        families.put(metric.baseName(), new InfoFamily(metric, common, values));
    }

    public MetricSnapshots snapshots() {
        List<MetricSnapshot> snapshots = new ArrayList<>(families.size());
        for (Family family : families.values()) {
            MetricSnapshot snapshot = family.snapshot();
            if (snapshot != null) {
                snapshots.add(snapshot);
            }
        }
        return new MetricSnapshots(snapshots);
    }
}
