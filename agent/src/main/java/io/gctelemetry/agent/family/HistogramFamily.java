package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A histogram of the table with all its series, fixed before it is shown: a first event must raise {@code rate()}, so
 * every series is there at zero, and no event can add one. Each series is a part. Events from any thread.
 */
public final class HistogramFamily extends TableFamily {
    private final Map<List<String>, Distribution> byValues = new HashMap<>();
    private final List<Distribution> series = new ArrayList<>(); // in the order of their labels

    public HistogramFamily(Metric metric, Common common) {
        this(metric, metric.help(), common);
    }

    /** @param help the help that replaces the table's help on this JVM */
    public HistogramFamily(Metric metric, String help, Common common) {
        super(metric, help, common);
    }

    /** Makes the one series of a family without labels. */
    public Distribution create() {
        return create(Collections.<String>emptyList(), false);
    }

    /**
     * Makes the series of these label values unless it is there.
     *
     * @param values in the order of the table
     * @param gcIds whether its exemplars have the id of a collection: then they all do
     */
    public Distribution create(List<String> values, boolean gcIds) {
        Distribution known = byValues.get(values);
        if (known != null) {
            return known;
        }
        String[] ordered = values.toArray(new String[0]);
        Distribution made = new Distribution(labels(ordered), gcIds, ordered);
        int at = series.size();
        while (at > 0 && series.get(at - 1).labels().compareTo(made.labels()) > 0) {
            at--;
        }
        series.add(at, made);
        byValues.put(values, made);
        return made;
    }

    /** The series of these label values, or null if the table did not foresee it. */
    public @Nullable Distribution find(List<String> values) {
        return byValues.get(values);
    }

    public List<DurationSeries> all() {
        return new ArrayList<DurationSeries>(series);
    }

    @Override
    public int parts() {
        return series.size();
    }

    @Override
    public int version(int part) {
        return series.get(part).version();
    }

    @Override
    public void show(int part, Sink sink) {
        Distribution one = series.get(part);
        sink.histogram(one.labels(), one);
    }
}
