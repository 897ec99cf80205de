package io.gctelemetry.collector.exposition;

import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The latencies of all logs of a run as {@code client_latency_seconds}, and what failed as {@code client_errors_total}. For
 * any thread.
 *
 * <pre>client_latency_seconds_count{kind="response",op="read",run="baseline"} 15003</pre>
 *
 * <p>Latencies of an unknown kind count as service times. Hiccups and waits are not latencies of requests and are left out.
 */
public final class LatencyMetrics implements LatencyListener {
    private static final String ERROR = "ERROR";

    /** A log names a handful of operations; one that names more would fill every server that scrapes it. */
    private static final int MOST_SERIES = 100;

    private final String run;
    private final Map<Labels, LatencyHistogram> histograms = new LinkedHashMap<>();
    private final long created = System.currentTimeMillis();
    private long errors;

    /** @param run the value of the label {@code run}; empty for none */
    public LatencyMetrics(String run) {
        this.run = run;
    }

    @Override
    public synchronized void onInterval(LatencySeries series, long start, long end, LatencyCounts counts) {
        Kind kind = series.kind();
        if (series.operation().equals(ERROR)) {
            errors += counts.total();
        } else if (kind != Kind.HICCUP && kind != Kind.WAIT) {
            Labels labels = labels(
                    "op",
                    series.operation().toLowerCase(Locale.ROOT),
                    "kind",
                    kind == Kind.RESPONSE ? ClientMetric.RESPONSE : ClientMetric.SERVICE);
            if (histograms.size() < MOST_SERIES || histograms.containsKey(labels)) {
                histograms
                        .computeIfAbsent(labels, key -> new LatencyHistogram())
                        .add(counts);
            }
        }
    }

    @Override
    public synchronized void onErrors(String operation, long start, long end, long count) {
        errors += count;
    }

    private Labels labels(String... pairs) {
        Labels labels = Labels.of(pairs);
        return run.isEmpty() ? labels : labels.merge(Labels.of("run", run));
    }

    /** All of it as it is now. */
    public synchronized MetricSnapshots snapshot() {
        HistogramSnapshot.Builder latencies = HistogramSnapshot.builder()
                .name(ClientMetric.LATENCY_SECONDS.baseName())
                .help(ClientMetric.LATENCY_SECONDS.help());
        histograms.forEach((labels, histogram) -> latencies.dataPoint(histogram.snapshot(labels)));
        CounterSnapshot failed = CounterSnapshot.builder()
                .name(ClientMetric.ERRORS.baseName())
                .help(ClientMetric.ERRORS.help())
                .dataPoint(CounterDataPointSnapshot.builder()
                        .value((double) errors)
                        .labels(labels())
                        .createdTimestampMillis(created)
                        .build())
                .build();
        return MetricSnapshots.of(latencies.build(), failed);
    }
}
