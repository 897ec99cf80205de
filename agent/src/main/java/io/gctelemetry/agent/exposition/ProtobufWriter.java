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
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import org.jspecify.annotations.Nullable;

/**
 * Writes delimited {@code io.prometheus.client.MetricFamily} messages, the one format that carries native histograms.
 *
 * <p>Knows what {@link TextWriter} knows. Byte for byte what prometheus-metrics writes: the created timestamp of
 * counters, none of histograms.
 */
// A created timestamp of a histogram ends Prometheus 3.5.3 ("unlock of unlocked mutex" in AppendHistogramCTZeroSample)
// if
// it runs with created-timestamp-zero-ingestion and the timestamp is too old for it. Do not add it.
// Everything is written from the last to the first: see BackwardBytes. Field numbers are those of metrics.proto.
final class ProtobufWriter implements SnapshotWriter {
    private static final int COUNTER = 0;
    private static final int GAUGE = 1;
    private static final int SUMMARY = 2;
    private static final int HISTOGRAM = 4;

    private static final int NEGATIVE_SPAN = 9;
    private static final int NEGATIVE_DELTA = 10;
    private static final int POSITIVE_SPAN = 12;
    private static final int POSITIVE_DELTA = 13;

    /** A gap of up to two empty buckets is cheaper written as zeros than as a new span; the library's choice, too. */
    private static final int WIDEST_GAP = 3;

    private final BackwardBytes out = new BackwardBytes();
    private final SeriesBytes written = new SeriesBytes();

    @Override
    public void write(MetricSnapshots metrics, Pages to) {
        written.begin();
        for (int i = 0; i < metrics.size(); i++) {
            if (!metrics.get(i).getDataPoints().isEmpty()) {
                family(metrics.get(i));
                out.moveTo(to);
            }
        }
    }

    private void family(MetricSnapshot metric) {
        for (int i = metric.getDataPoints().size() - 1; i >= 0; i--) {
            if (metric instanceof CounterSnapshot) {
                counter(((CounterSnapshot) metric).getDataPoints().get(i));
            } else if (metric instanceof GaugeSnapshot) {
                GaugeDataPointSnapshot point =
                        ((GaugeSnapshot) metric).getDataPoints().get(i);
                gauge(point.getLabels(), point.getValue());
            } else if (metric instanceof HistogramSnapshot) {
                copyOfHistogram(((HistogramSnapshot) metric).getDataPoints().get(i));
            } else if (metric instanceof InfoSnapshot) {
                gauge(((InfoSnapshot) metric).getDataPoints().get(i).getLabels(), 1);
            } else if (metric instanceof SummarySnapshot) {
                summary(((SummarySnapshot) metric).getDataPoints().get(i));
            } else {
                throw new IllegalArgumentException("no such metric is exported: " + metric.getClass());
            }
        }
        MetricMetadata metadata = metric.getMetadata();
        String name = metadata.getPrometheusName();
        if (metric instanceof CounterSnapshot) {
            describe(COUNTER, metadata, name + "_total");
        } else if (metric instanceof HistogramSnapshot) {
            describe(HISTOGRAM, metadata, name);
        } else if (metric instanceof SummarySnapshot) {
            describe(SUMMARY, metadata, name);
        } else {
            describe(GAUGE, metadata, metric instanceof InfoSnapshot ? name + "_info" : name);
        }
        out.length(0);
    }

    private void describe(int type, MetricMetadata metadata, String name) {
        out.uint(3, type);
        if (metadata.getHelp() != null) {
            out.string(2, metadata.getHelp());
        }
        out.string(1, name);
    }

    private void counter(CounterDataPointSnapshot point) {
        int metric = out.length();
        timestamp(3, point.hasCreatedTimestamp(), point.getCreatedTimestampMillis());
        exemplar(2, point.getExemplar());
        out.number(1, point.getValue());
        out.message(3, metric);
        labels(point.getLabels());
        out.message(4, metric);
    }

    private void gauge(Labels labels, double value) {
        int metric = out.length();
        out.number(1, value);
        out.message(2, metric);
        labels(labels);
        out.message(4, metric);
    }

    private void summary(SummaryDataPointSnapshot point) {
        int metric = out.length();
        if (point.hasSum()) {
            out.number(2, point.getSum());
        }
        out.uint(1, point.getCount());
        out.message(4, metric);
        labels(point.getLabels());
        out.message(4, metric);
    }

    private void copyOfHistogram(HistogramDataPointSnapshot point) {
        SeriesBytes.Series before = written.next();
        if (before.is(point)) {
            out.put(before.bytes(), before.length());
        } else {
            int metric = out.length();
            histogram(point);
            out.copy(metric, before.renew(point, out.length() - metric));
        }
    }

    private void histogram(HistogramDataPointSnapshot point) {
        int metric = out.length();
        if (point.hasNativeHistogramData()) {
            buckets(POSITIVE_SPAN, POSITIVE_DELTA, point.getNativeBucketsForPositiveValues());
            buckets(NEGATIVE_SPAN, NEGATIVE_DELTA, point.getNativeBucketsForNegativeValues());
            out.uint(7, point.getNativeZeroCount());
            out.number(6, point.getNativeZeroThreshold());
            out.sint(5, point.getNativeSchema());
        }
        classic(point.getClassicBuckets(), point.getExemplars());
        if (point.hasSum()) {
            out.number(2, point.getSum());
        }
        if (point.hasCount()) {
            out.uint(1, point.getCount());
        }
        out.message(7, metric);
        labels(point.getLabels());
        out.message(4, metric);
    }

    private void classic(ClassicHistogramBuckets buckets, Exemplars exemplars) {
        long count = 0;
        for (int i = 0; i < buckets.size(); i++) {
            count += buckets.getCount(i);
        }
        for (int i = buckets.size() - 1; i >= 0; i--) {
            double upper = buckets.getUpperBound(i);
            int bucket = out.length();
            if (exemplars.size() > 0) {
                double lower = i == 0 ? Double.NEGATIVE_INFINITY : buckets.getUpperBound(i - 1);
                exemplar(3, BucketExemplar.find(exemplars, lower, upper));
            }
            out.number(2, upper);
            out.uint(1, count);
            out.message(3, bucket);
            count -= buckets.getCount(i);
        }
    }

    /** Deltas stand behind spans. */
    private void buckets(int spanField, int deltaField, NativeHistogramBuckets buckets) {
        for (int i = buckets.size() - 1; i >= 0; i--) {
            int gap = i == 0 ? 1 : buckets.getBucketIndex(i) - buckets.getBucketIndex(i - 1);
            long before = i == 0 ? 0 : buckets.getCount(i - 1);
            if (gap > 1 && gap <= WIDEST_GAP) {
                out.sint(deltaField, buckets.getCount(i));
                for (int empty = gap - 1; empty > 1; empty--) {
                    out.sint(deltaField, 0);
                }
                out.sint(deltaField, -before);
            } else {
                out.sint(deltaField, buckets.getCount(i) - before);
            }
        }
        int length = 0;
        for (int i = buckets.size() - 1; i >= 0; i--) {
            int gap = i == 0 ? Integer.MAX_VALUE : buckets.getBucketIndex(i) - buckets.getBucketIndex(i - 1);
            length++;
            if (gap > WIDEST_GAP) {
                int span = out.length();
                out.uint(2, length);
                out.sint(1, i == 0 ? buckets.getBucketIndex(0) : gap - 1);
                out.message(spanField, span);
                length = 0;
            } else {
                length += gap - 1;
            }
        }
    }

    private void exemplar(int field, @Nullable Exemplar exemplar) {
        if (exemplar == null) {
            return;
        }
        int message = out.length();
        timestamp(3, exemplar.hasTimestamp(), exemplar.getTimestampMillis());
        out.number(2, exemplar.getValue());
        labels(exemplar.getLabels());
        out.message(field, message);
    }

    /** A point in time; its parts are left out where they are zero, as in every proto3 message. */
    private void timestamp(int field, boolean known, long millis) {
        if (!known) {
            return;
        }
        int message = out.length();
        long nanos = Math.floorMod(millis, 1000L) * 1_000_000;
        if (nanos != 0) {
            out.uint(2, nanos);
        }
        long seconds = Math.floorDiv(millis, 1000L);
        if (seconds != 0) {
            out.uint(1, seconds);
        }
        out.message(field, message);
    }

    private void labels(Labels labels) {
        for (int i = labels.size() - 1; i >= 0; i--) {
            int pair = out.length();
            out.string(2, labels.getValue(i));
            out.string(1, labels.getPrometheusName(i));
            out.message(1, pair);
        }
    }
}
