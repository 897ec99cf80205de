package io.gctelemetry.agent.compat;

import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.DataPointSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a registry shows, looked at by family and by series. */
final class Families {
    private final Map<String, MetricSnapshot> byName = new TreeMap<>();

    Families(MetricSnapshots snapshots) {
        for (MetricSnapshot snapshot : snapshots) {
            byName.put(snapshot.getMetadata().getPrometheusName(), snapshot);
        }
    }

    Set<String> names() {
        return new TreeSet<>(byName.keySet());
    }

    MetricSnapshot get(String name) {
        MetricSnapshot family = byName.get(name);
        if (family == null) {
            throw new NoSuchElementException(name);
        }
        return family;
    }

    /** The labels of each series, as text. */
    Set<String> series(String name) {
        Set<String> series = new TreeSet<>();
        for (DataPointSnapshot point : get(name).getDataPoints()) {
            series.add(text(point.getLabels()));
        }
        return series;
    }

    /** Name, type, unit and label names of a family, as one line. */
    String line(String name) {
        MetricSnapshot family = get(name);
        Set<String> labels = new TreeSet<>();
        for (DataPointSnapshot point : family.getDataPoints()) {
            for (int i = 0; i < point.getLabels().size(); i++) {
                labels.add(point.getLabels().getPrometheusName(i));
            }
        }
        return name + " " + type(family) + (family.getMetadata().getUnit() == null ? "" : " in " + unit(family))
                + (labels.isEmpty() ? "" : " by " + String.join(", ", labels));
    }

    String type(String name) {
        return type(get(name));
    }

    /** The value of a series; of a summary or histogram its sum. */
    double value(String name, String... labels) {
        String wanted = text(Labels.of(labels));
        for (DataPointSnapshot point : get(name).getDataPoints()) {
            if (text(point.getLabels()).equals(wanted)) {
                return value(point);
            }
        }
        throw new NoSuchElementException(name + wanted);
    }

    private static double value(DataPointSnapshot point) {
        if (point instanceof CounterSnapshot.CounterDataPointSnapshot counter) {
            return counter.getValue();
        }
        if (point instanceof GaugeSnapshot.GaugeDataPointSnapshot gauge) {
            return gauge.getValue();
        }
        return ((SummarySnapshot.SummaryDataPointSnapshot) point).getSum();
    }

    /** How many a summary's series counted. */
    long count(String name, String... labels) {
        String wanted = text(Labels.of(labels));
        for (DataPointSnapshot point : get(name).getDataPoints()) {
            if (text(point.getLabels()).equals(wanted)) {
                return ((SummarySnapshot.SummaryDataPointSnapshot) point).getCount();
            }
        }
        throw new NoSuchElementException(name + wanted);
    }

    private static String unit(MetricSnapshot family) {
        return family.getMetadata().getUnit().toString();
    }

    private static String type(MetricSnapshot family) {
        if (family instanceof CounterSnapshot) {
            return "counter";
        }
        if (family instanceof GaugeSnapshot) {
            return "gauge";
        }
        if (family instanceof HistogramSnapshot) {
            return "histogram";
        }
        return family instanceof InfoSnapshot ? "info" : "summary";
    }

    private static String text(Labels labels) {
        TreeMap<String, String> sorted = new TreeMap<>();
        for (int i = 0; i < labels.size(); i++) {
            sorted.put(labels.getPrometheusName(i), labels.getValue(i));
        }
        return sorted.toString();
    }
}
