package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a scrape shows: the families of the metric tables by name. Looking at them blocks on nothing and asks no bean.
 * {@link #families} from any thread, the rest before the first scrape, series of a counter or gauge also later.
 */
public final class MetricRegistry {
    /** Gives the label values of an info metric as they are now, in the order of the table. */
    public interface InfoValues {
        String[] values();
    }

    private final Common common;
    private final SortedMap<String, Family> byName = new TreeMap<>();
    private final Map<Metric, ScalarFamily> scalars = new HashMap<>();
    private final Map<Metric, SummaryFamily> summaries = new HashMap<>();
    private volatile Family[] families = {};

    /** @param common labels of every series, and the starts that counters have */
    public MetricRegistry(Common common) {
        this.common = common;
    }

    public synchronized void add(Family family) {
        byName.put(family.metric().baseName(), family);
        families = byName.values().toArray(new Family[0]);
    }

    /** Adds a series of a counter or gauge. */
    public synchronized void add(Metric metric, Scalar scalar, String... labelValues) {
        ScalarFamily family = scalars.get(metric);
        if (family == null) {
            family = new ScalarFamily(metric, common);
            scalars.put(metric, family);
            add(family);
        }
        family.add(scalar, labelValues);
    }

    /** Adds a series of a summary; where the count is NaN none is shown. */
    public synchronized void addSummary(Metric metric, Scalar count, Scalar sum, String... labelValues) {
        SummaryFamily family = summaries.get(metric);
        if (family == null) {
            family = new SummaryFamily(metric, common);
            summaries.put(metric, family);
            add(family);
        }
        family.add(count, sum, labelValues);
    }

    /** Adds a histogram with these series, each named by its label values in the order of the table. */
    public HistogramFamily addHistogram(Metric metric, Iterable<List<String>> series) {
        HistogramFamily family = new HistogramFamily(metric, common);
        for (List<String> values : series) {
            family.create(values, false);
        }
        add(family);
        return family;
    }

    public void addInfo(Metric metric, InfoValues values) {
        add(new InfoFamily(metric, common, values));
    }

    /** All families by name; the same array until there is one more. Not to be changed. */
    public Family[] families() {
        return families;
    }
}
