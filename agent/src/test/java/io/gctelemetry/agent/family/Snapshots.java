package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.Metric;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Quantiles;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.ArrayList;
import java.util.List;

/** Our families in the model of Prometheus' Java library, whose writers are the truth that ours are compared with. */
public final class Snapshots implements Sink {
    private final List<CounterDataPointSnapshot> counters = new ArrayList<>();
    private final List<GaugeDataPointSnapshot> gauges = new ArrayList<>();
    private final List<InfoDataPointSnapshot> infos = new ArrayList<>();
    private final List<SummaryDataPointSnapshot> summaries = new ArrayList<>();
    private final List<HistogramDataPointSnapshot> histograms = new ArrayList<>();
    private final Family family;

    private Snapshots(Family family) {
        this.family = family;
    }

    public static MetricSnapshots of(MetricRegistry registry) {
        return of(registry.families());
    }

    /** What a scrape shows now; families without series are left out. */
    public static MetricSnapshots of(Family... families) {
        List<MetricSnapshot> shown = new ArrayList<>();
        for (Family family : families) {
            Snapshots series = new Snapshots(family);
            boolean any = false;
            for (int i = 0; i < family.parts(); i++) {
                if (family.version(i) != 0) {
                    family.show(i, series);
                    any = true;
                }
            }
            if (any) {
                shown.add(series.snapshot());
            }
        }
        return new MetricSnapshots(shown);
    }

    private MetricSnapshot snapshot() {
        Metric metric = family.metric();
        MetricMetadata metadata = new MetricMetadata(
                metric.baseName(), family.help(), metric.unit() == null ? null : new Unit(metric.unit()));
        return switch (metric.type()) {
            case COUNTER -> new CounterSnapshot(metadata, counters);
            case GAUGE -> new GaugeSnapshot(metadata, gauges);
            case HISTOGRAM -> new HistogramSnapshot(metadata, histograms);
            case INFO -> new InfoSnapshot(metadata, infos);
            case SUMMARY -> new SummarySnapshot(metadata, summaries);
        };
    }

    @Override
    public void figure(Labels labels, double value) {
        if (family.metric().type() == Metric.Type.COUNTER) {
            counters.add(new CounterDataPointSnapshot(value, labels(labels), null, family.createdMillis()));
        } else {
            gauges.add(new GaugeDataPointSnapshot(value, labels(labels), null));
        }
    }

    @Override
    public void info(Labels labels) {
        infos.add(new InfoDataPointSnapshot(labels(labels)));
    }

    @Override
    public void summary(Labels labels, long count, double sum) {
        summaries.add(new SummaryDataPointSnapshot(
                count, sum, Quantiles.EMPTY, labels(labels), Exemplars.EMPTY, family.createdMillis()));
    }

    @Override
    public void histogram(Labels labels, DurationSeries series) {
        int[] buckets = family.metric().buckets();
        long created = family.createdMillis();
        histograms.add(
                buckets == null ? point(labels, series, created) : classicPoint(labels, series, created, buckets));
    }

    private static HistogramDataPointSnapshot classicPoint(
            Labels labels, DurationSeries series, long createdMillis, int[] buckets) {
        Durations durations = new Durations();
        series.copyTo(durations);
        double[] bounds = new double[buckets.length + 1];
        long[] counts = new long[bounds.length];
        long before = 0;
        for (int i = 0; i < bounds.length; i++) {
            boolean last = i == buckets.length;
            bounds[i] = last ? Double.POSITIVE_INFINITY : Buckets.classic()[buckets[i]];
            long upTo = last ? durations.count() : durations.upTo(buckets[i]);
            counts[i] = upTo - before;
            before = upTo;
        }
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(bounds, counts),
                durations.sumSeconds(),
                labels(labels),
                Exemplars.EMPTY,
                createdMillis);
    }

    static HistogramDataPointSnapshot point(Labels labels, DurationSeries series, long createdMillis) {
        Durations durations = new Durations();
        series.copyTo(durations);
        double[] bounds = new double[Durations.CLASSIC];
        long[] counts = new long[Durations.CLASSIC];
        List<Exemplar> exemplars = new ArrayList<>();
        for (int i = 0; i < bounds.length; i++) {
            bounds[i] = i < Buckets.classic().length ? Buckets.classic()[i] : Double.POSITIVE_INFINITY;
            counts[i] = durations.upTo(i) - (i == 0 ? 0 : durations.upTo(i - 1));
            if (durations.hasExemplar(i)) {
                exemplars.add(exemplar(durations, i));
            }
        }
        NativeHistogramBuckets.Builder natives = NativeHistogramBuckets.builder();
        for (int i = 0; i < durations.exponentials(); i++) {
            natives.bucket(durations.exponential(i), durations.inExponential(i));
        }
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(bounds, counts),
                Buckets.NATIVE_SCHEMA,
                durations.zeros(),
                Buckets.NATIVE_ZERO_THRESHOLD,
                natives.build(),
                NativeHistogramBuckets.EMPTY,
                durations.sumSeconds(),
                labels(labels),
                Exemplars.of(exemplars),
                createdMillis);
    }

    private static Exemplar exemplar(Durations durations, int bucket) {
        Exemplar.Builder exemplar = Exemplar.builder()
                .value(durations.exemplarSeconds(bucket))
                .timestampMillis(durations.exemplarMillis(bucket));
        if (durations.exemplarGcId(bucket) >= 0) {
            exemplar.labels(io.prometheus.metrics.model.snapshots.Labels.of(
                    "gc_id", Long.toString(durations.exemplarGcId(bucket))));
        }
        return exemplar.build();
    }

    private static io.prometheus.metrics.model.snapshots.Labels labels(Labels labels) {
        String[] both = new String[2 * labels.size()];
        for (int i = 0; i < labels.size(); i++) {
            both[2 * i] = labels.name(i);
            both[2 * i + 1] = labels.value(i);
        }
        return io.prometheus.metrics.model.snapshots.Labels.of(both);
    }
}
