package io.gctelemetry.it.grafana;

import io.gctelemetry.event.cassandra.ThreadPool;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Something of every metric of the table, so that no panel has a reason to be empty: counters that grow, histograms that
 * fill, and half way another flag and another profile.
 */
final class SyntheticSamples {
    static final String INSTANCE = "made";
    static final String RUN = "made";

    /** Values that panels ask for; any other label is {@code made}. */
    private static final Map<String, String> VALUES = Map.of(
            "collection", "false",
            "operation", "ThreadDump",
            "tasks", "some",
            "flag", "MaxGCPauseMillis",
            "origin", "vm creation",
            "group", ThreadPool.COMPACTION.label(),
            "op", "read",
            "kind", ClientMetric.RESPONSE);

    private SyntheticSamples() {}

    /** Scrapes a second until then, epoch seconds. */
    static void writeTo(PrometheusServer server, PrometheusServer.Kind kind, long until, int seconds) {
        Counts counts = new Counts();
        for (int second = 0; second < seconds; second++) {
            for (double length : new double[] {0.0007, 0.02, 0.12, 0.6, 3}) {
                counts.add(length);
            }
            RemoteWrite scrape = new RemoteWrite();
            long millis = (until - seconds + second) * 1000;
            boolean late = second > seconds / 2;
            labelled(scrape, "up", millis, 1);
            labelled(scrape, "scrape_duration_seconds", millis, 0.01);
            for (Metric metric : metrics()) {
                add(scrape, kind, metric, millis, second, late, counts);
            }
            server.write(scrape);
        }
    }

    private static List<Metric> metrics() {
        return Stream.<Metric>concat(Arrays.stream(GcMetric.values()), Arrays.stream(ClientMetric.values()))
                .toList();
    }

    private static void labelled(RemoteWrite to, String name, long millis, double value) {
        to.sample(name, labels(List.of(), false), millis, value);
    }

    private static void add(
            RemoteWrite to,
            PrometheusServer.Kind kind,
            Metric metric,
            long millis,
            int second,
            boolean late,
            Counts counts) {
        Map<String, String> labels = labels(metric.labels(), late && metric == GcMetric.GC_INFO);
        switch (metric.type()) {
            case HISTOGRAM -> Scenario.histogram(to, kind, metric.queryName(), labels, millis, counts, false);
            case COUNTER -> to.sample(metric.queryName(), labels, millis, 2e6 * second);
            case INFO -> to.sample(metric.queryName(), labels, millis, 1);
            case GAUGE -> gauges(to, metric, labels, millis, late);
            case SUMMARY -> throw new IllegalStateException(metric.baseName());
        }
    }

    private static void gauges(RemoteWrite to, Metric metric, Map<String, String> labels, long millis, boolean late) {
        List<String> each = metric == GcMetric.STOP_LONGEST_SECONDS
                ? List.of("10s", "60s")
                : metric == GcMetric.STOP_END_TIMESTAMP_SECONDS ? List.of("0.05", "0.25", "1.0") : List.of("made");
        for (String one : each) {
            Map<String, String> own = new TreeMap<>(labels);
            own.computeIfPresent("window", (k, v) -> one);
            own.computeIfPresent("at_least", (k, v) -> one);
            double value = metric == GcMetric.STOP_END_TIMESTAMP_SECONDS ? millis / 1000.0 : late ? 200 : 100;
            to.sample(metric.queryName(), own, millis, value);
        }
    }

    private static Map<String, String> labels(List<String> names, boolean changed) {
        Map<String, String> labels =
                new TreeMap<>(Map.of("job", "gc-telemetry", "instance", INSTANCE, "cluster", "made", "run", RUN));
        names.forEach(name -> labels.putIfAbsent(name, VALUES.getOrDefault(name, "made")));
        if (changed) {
            labels.put("profile", "another");
        }
        return labels;
    }
}
