package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
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
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes the Prometheus text format 0.0.4 or OpenMetrics text 1.0.0.
 *
 * <p>Knows what the agent exports: counters, gauges, infos, summaries without quantiles and histograms with classic buckets, under names that
 * need no quotes, without sample timestamps and {@code _created} lines. For these it writes, byte for byte, what the
 * writers of prometheus-metrics write.
 */
// Those allocate two buffers of 24 KB a scrape, an array or a String for every number, and look at every name again
// for every line (1.8.0, read as byte code). Here what does not change is written once and copied from then on.
final class TextWriter implements SnapshotWriter {
    private final boolean openMetrics;
    private final FamilyBytes.All written = new FamilyBytes.All();
    private double[] bounds = new double[0];
    private String[] boundTexts = new String[0];

    TextWriter(boolean openMetrics) {
        this.openMetrics = openMetrics;
    }

    @Override
    public void write(MetricSnapshots metrics, Pages out) {
        for (int i = 0; i < metrics.size(); i++) {
            MetricSnapshot metric = metrics.get(i);
            if (metric.getDataPoints().isEmpty()) {
                continue;
            }
            if (metric instanceof CounterSnapshot) {
                counter((CounterSnapshot) metric, out);
            } else if (metric instanceof GaugeSnapshot) {
                gauge((GaugeSnapshot) metric, out);
            } else if (metric instanceof HistogramSnapshot) {
                histogram((HistogramSnapshot) metric, out);
            } else if (metric instanceof InfoSnapshot) {
                info((InfoSnapshot) metric, out);
            } else if (metric instanceof SummarySnapshot) {
                summary((SummarySnapshot) metric, out);
            } else {
                throw new IllegalArgumentException("no such metric is exported: " + metric.getClass());
            }
        }
        if (openMetrics) {
            out.ascii("# EOF\n");
        }
    }

    private void counter(CounterSnapshot metric, Pages out) {
        String name = metric.getMetadata().getPrometheusName();
        SeriesBytes series = describe(metric.getMetadata(), name, "_total", "counter", out);
        List<CounterDataPointSnapshot> points = metric.getDataPoints();
        for (int i = 0; i < points.size(); i++) {
            CounterDataPointSnapshot point = points.get(i);
            head(series, name, "_total", point.getLabels(), out);
            Decimals.write(out, point.getValue());
            exemplar(point.getExemplar(), out);
            out.put('\n');
        }
    }

    private void gauge(GaugeSnapshot metric, Pages out) {
        String name = metric.getMetadata().getPrometheusName();
        SeriesBytes series = describe(metric.getMetadata(), name, "", "gauge", out);
        List<GaugeDataPointSnapshot> points = metric.getDataPoints();
        for (int i = 0; i < points.size(); i++) {
            GaugeDataPointSnapshot point = points.get(i);
            head(series, name, "", point.getLabels(), out);
            Decimals.write(out, point.getValue());
            out.put('\n');
        }
    }

    private void info(InfoSnapshot metric, Pages out) {
        String name = metric.getMetadata().getPrometheusName();
        SeriesBytes series = describe(metric.getMetadata(), name, "_info", openMetrics ? "info" : "gauge", out);
        for (int i = 0; i < metric.getDataPoints().size(); i++) {
            head(series, name, "_info", metric.getDataPoints().get(i).getLabels(), out);
            out.ascii("1\n");
        }
    }

    private void histogram(HistogramSnapshot metric, Pages out) {
        String name = metric.getMetadata().getPrometheusName();
        SeriesBytes series = describe(metric.getMetadata(), name, "", "histogram", out);
        List<HistogramDataPointSnapshot> points = metric.getDataPoints();
        for (int i = 0; i < points.size(); i++) {
            HistogramDataPointSnapshot point = points.get(i);
            SeriesBytes.Series before = series.next();
            SeriesBytes.Series labels = series.next();
            if (before.is(point)) {
                before.copyTo(out);
            } else {
                long from = out.length();
                series(name, point, labels, out);
                before.copyFrom(out, from, point);
            }
        }
    }

    /** Writes what stands before the number. */
    private void head(SeriesBytes series, String name, String suffix, Labels labels, Pages out) {
        SeriesBytes.Series before = series.next();
        if (before.is(labels)) {
            before.copyTo(out);
        } else {
            long from = out.length();
            out.ascii(name).ascii(suffix);
            labels(labels, out);
            out.put(' ');
            before.copyFrom(out, from, labels);
        }
    }

    private void series(String name, HistogramDataPointSnapshot point, SeriesBytes.Series before, Pages out) {
        ClassicHistogramBuckets buckets = point.getClassicBuckets();
        Exemplars exemplars = point.getExemplars();
        Labels labels = point.getLabels();
        long count = 0;
        double lower = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < buckets.size(); i++) {
            double upper = buckets.getUpperBound(i);
            count += buckets.getCount(i);
            out.ascii(name).ascii("_bucket");
            openLabels(labels, before, out);
            out.ascii(labels.size() == 0 ? "le=\"" : ",le=\"")
                    .ascii(bound(i, upper))
                    .ascii("\"} ");
            out.decimal(count);
            if (exemplars.size() > 0) {
                exemplar(BucketExemplar.find(exemplars, lower, upper), out);
            }
            out.put('\n');
            lower = upper;
        }
        if (point.hasCount() && (point.hasSum() || !openMetrics)) {
            out.ascii(name).ascii("_count");
            labels(labels, before, out);
            out.put(' ').decimal(point.getCount()).put('\n');
        }
        if (point.hasSum() && (point.hasCount() || !openMetrics)) {
            out.ascii(name).ascii("_sum");
            labels(labels, before, out);
            value(point.getSum(), out);
            out.put('\n');
        }
    }

    private static void labels(Labels labels, SeriesBytes.Series before, Pages out) {
        if (labels.size() > 0) {
            openLabels(labels, before, out);
            out.put('}');
        }
    }

    /** Writes the labels without the closing brace, as they were written before. */
    private static void openLabels(Labels labels, SeriesBytes.Series before, Pages out) {
        if (before.is(labels)) {
            before.copyTo(out);
        } else {
            long from = out.length();
            openLabels(labels, out);
            before.copyFrom(out, from, labels);
        }
    }

    private void summary(SummarySnapshot metric, Pages out) {
        String name = metric.getMetadata().getPrometheusName();
        SeriesBytes series = describe(metric.getMetadata(), name, "", "summary", out);
        for (int i = 0; i < metric.getDataPoints().size(); i++) {
            SummaryDataPointSnapshot point = metric.getDataPoints().get(i);
            head(series, name, "_count", point.getLabels(), out);
            out.decimal(point.getCount()).put('\n');
            if (point.hasSum()) {
                head(series, name, "_sum", point.getLabels(), out);
                Decimals.write(out, point.getSum());
                out.put('\n');
            } else {
                series.next(); // the place of every line stays the same
            }
        }
    }

    /** Writes the description; the series that follow. */
    private SeriesBytes describe(MetricMetadata metadata, String name, String suffix, String type, Pages out) {
        FamilyBytes family = written.begin(metadata);
        SeriesBytes.Series before = family.description();
        if (before.is(metadata)) {
            before.copyTo(out);
        } else {
            long from = out.length();
            if (openMetrics) {
                describe(metadata, name, type, out);
            } else {
                describe(metadata.getHelp(), name, suffix, type, out);
            }
            before.copyFrom(out, from, metadata);
        }
        return family.series();
    }

    private static void describe(@Nullable String help, String name, String suffix, String type, Pages out) {
        if (help != null && !help.isEmpty()) {
            out.ascii("# HELP ").ascii(name).ascii(suffix).put(' ');
            escaped(help, false, out);
            out.put('\n');
        }
        out.ascii("# TYPE ").ascii(name).ascii(suffix).put(' ').ascii(type).put('\n');
    }

    private static void describe(MetricMetadata metadata, String name, String type, Pages out) {
        out.ascii("# TYPE ").ascii(name).put(' ').ascii(type).put('\n');
        if (metadata.getUnit() != null) {
            out.ascii("# UNIT ")
                    .ascii(name)
                    .put(' ')
                    .ascii(metadata.getUnit().toString())
                    .put('\n');
        }
        String help = metadata.getHelp();
        if (help != null && !help.isEmpty()) {
            out.ascii("# HELP ").ascii(name).put(' ');
            escaped(help, true, out);
            out.put('\n');
        }
    }

    private static void value(double value, Pages out) {
        out.put(' ');
        Decimals.write(out, value);
    }

    private static void labels(Labels labels, Pages out) {
        if (labels.size() > 0) {
            openLabels(labels, out);
            out.put('}');
        }
    }

    /** Writes the labels without the closing brace. */
    private static void openLabels(Labels labels, Pages out) {
        out.put('{');
        for (int i = 0; i < labels.size(); i++) {
            if (i > 0) {
                out.put(',');
            }
            out.ascii(labels.getPrometheusName(i)).ascii("=\"");
            escaped(labels.getValue(i), true, out);
            out.put('"');
        }
    }

    private void exemplar(@Nullable Exemplar exemplar, Pages out) {
        if (!openMetrics || exemplar == null) {
            return;
        }
        out.ascii(" # ");
        openLabels(exemplar.getLabels(), out);
        out.put('}');
        value(exemplar.getValue(), out);
        if (exemplar.hasTimestamp()) {
            long millis = exemplar.getTimestampMillis();
            long fraction = millis % 1000;
            out.put(' ').decimal(millis / 1000).ascii(fraction < 10 ? ".00" : fraction < 100 ? ".0" : ".");
            out.decimal(fraction);
        }
    }

    private static void escaped(String text, boolean quotes, Pages out) {
        int i = 0;
        while (i < text.length()) {
            char c = text.charAt(i);
            if (c == '\n') {
                out.ascii("\\n");
                i++;
            } else if (c == '\\' || (c == '"' && quotes)) {
                out.put('\\').put(c);
                i++;
            } else {
                i = out.utf8(text, i);
            }
        }
    }

    /** The text of the i-th bound: all histograms have the same ones, so it is made once. */
    private String bound(int i, double value) {
        if (i >= bounds.length) {
            bounds = Arrays.copyOf(bounds, i + 8);
            boundTexts = Arrays.copyOf(boundTexts, i + 8);
        }
        String text = boundTexts[i];
        if (text == null || bounds[i] != value) {
            text = value == Double.POSITIVE_INFINITY ? "+Inf" : Double.toString(value);
            bounds[i] = value;
            boundTexts[i] = text;
        }
        return text;
    }
}
