package io.gctelemetry.it.host;

import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The native histogram of one family, its series added up: counts by upper bound, as a Prometheus scrapes them. */
public final class NativeHistogram {

    private static final String PROTOBUF =
            "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited";

    private final TreeMap<Double, Double> counts = new TreeMap<>();

    private NativeHistogram() {}

    /** Those of these families, as they are served now; one that is not served is empty. */
    public static Map<String, NativeHistogram> read(Endpoint agent, List<String> families) {
        Map<String, NativeHistogram> found = new HashMap<>();
        families.forEach(family -> found.put(family, new NativeHistogram()));
        ByteArrayInputStream in = new ByteArrayInputStream(
                agent.get("/metrics", "Accept", PROTOBUF).body());
        try {
            for (Metrics.MetricFamily next = Metrics.MetricFamily.parseDelimitedFrom(in);
                    next != null;
                    next = Metrics.MetricFamily.parseDelimitedFrom(in)) {
                NativeHistogram one = found.get(next.getName());
                if (one != null) {
                    next.getMetricList().forEach(metric -> one.add(metric.getHistogram()));
                }
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Metrics.Histogram histogram) {
        counts.merge(histogram.getZeroThreshold(), (double) histogram.getZeroCount(), Double::sum);
        double base = Math.pow(2, Math.pow(2, -histogram.getSchema()));
        int index = 0;
        int delta = 0;
        long count = 0;
        for (Metrics.BucketSpan span : histogram.getPositiveSpanList()) {
            index += span.getOffset();
            for (int i = 0; i < span.getLength(); i++) {
                count += histogram.getPositiveDelta(delta++);
                counts.putIfAbsent(Math.pow(base, index - 1), 0.0);
                counts.merge(Math.pow(base, index++), (double) count, Double::sum);
            }
        }
    }

    /** What it has counted since then. */
    public NativeHistogram since(NativeHistogram before) {
        NativeHistogram grown = new NativeHistogram();
        grown.counts.putAll(counts);
        before.counts.forEach((bound, count) -> grown.counts.merge(bound, -count, Double::sum));
        return grown;
    }

    /** What {@code histogram_quantile} shows: linear inside a bucket; NaN of nothing. */
    public double quantile(double quantile) {
        double total = counts.values().stream().mapToDouble(Double::doubleValue).sum();
        double rank = quantile * total;
        double lower = 0;
        double below = 0;
        for (Map.Entry<Double, Double> bucket : counts.entrySet()) {
            double upTo = below + bucket.getValue();
            if (bucket.getValue() > 0 && upTo >= rank) {
                return lower + (bucket.getKey() - lower) * (rank - below) / bucket.getValue();
            }
            lower = bucket.getKey();
            below = upTo;
        }
        return Double.NaN;
    }

    /** The quantile of values themselves: the one of that rank, the nearest above; NaN of nothing. */
    public static double quantile(Collection<Double> values, double quantile) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[Math.max(0, (int) Math.ceil(quantile * sorted.length) - 1)];
    }
}
