package io.gctelemetry.benchmark.scrape;

import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** The native histogram of one family, its series added up, as counts by upper bound. */
public final class NativeHistogram {
    private NativeHistogram() {}

    /**
     * Reads it from a scrape in the protobuf format. Where a bucket is absent its bounds are not; empty if the family is
     * absent.
     */
    public static Map<Double, Double> read(byte[] protobuf, String family) throws IOException {
        TreeMap<Double, Double> buckets = new TreeMap<>();
        ByteArrayInputStream in = new ByteArrayInputStream(protobuf);
        for (Metrics.MetricFamily next = Metrics.MetricFamily.parseDelimitedFrom(in);
                next != null;
                next = Metrics.MetricFamily.parseDelimitedFrom(in)) {
            if (next.getName().equals(family)) {
                next.getMetricList().forEach(metric -> add(metric.getHistogram(), buckets));
            }
        }
        return buckets;
    }

    private static void add(Metrics.Histogram histogram, Map<Double, Double> buckets) {
        buckets.merge(histogram.getZeroThreshold(), (double) histogram.getZeroCount(), Double::sum);
        double base = Math.pow(2, Math.pow(2, -histogram.getSchema()));
        int index = 0;
        int delta = 0;
        long count = 0;
        for (Metrics.BucketSpan span : histogram.getPositiveSpanList()) {
            index += span.getOffset();
            for (int i = 0; i < span.getLength(); i++) {
                count += histogram.getPositiveDelta(delta++);
                buckets.putIfAbsent(Math.pow(base, index - 1), 0.0);
                buckets.merge(Math.pow(base, index++), (double) count, Double::sum);
            }
        }
    }
}
