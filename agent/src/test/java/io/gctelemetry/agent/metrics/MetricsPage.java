package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.UncountedPauses;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.ClientJavaMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.event.metric.MicrometerMetric;
import io.gctelemetry.event.metric.OtelMetric;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** METRICS.md as text, made from the tables. */
final class MetricsPage {
    private final StringBuilder text = new StringBuilder();

    private MetricsPage() {}

    static String render() {
        MetricsPage page = new MetricsPage();
        page.head();
        page.families("Our own", "Always exported.", GcMetric.values());
        page.missing();
        page.families(
                "compat=micrometer",
                "The default. What Micrometer's JVM binders export, less `jvm_gc_pause_seconds`, which is our own above with"
                        + " the same labels.",
                MicrometerMetric.values());
        page.families(
                "compat=client_java",
                "What client_java's JvmMetrics and jmx_exporter export about the JVM.",
                ClientJavaMetric.values());
        page.families(
                "compat=otel",
                "What the OpenTelemetry Java agent exports about the JVM through its Prometheus exporter: the stable metrics, and"
                        + " those that `otel.instrumentation.runtime-telemetry.emit-experimental-metrics` adds. The histogram has the"
                        + " classic buckets 0.01, 0.1, 1 and 10 s, and no native ones. Not exported are its"
                        + " metrics from JFR, the label `jvm_gc_cause`, the labels `otel_scope_*` and `target_info`.",
                OtelMetric.values());
        return page.text.toString();
    }

    private void head() {
        double[] buckets = Buckets.classic();
        line("# Metrics");
        line("");
        line("Generated from the tables in `gc-events` (`io.gctelemetry.event.metric`) by "
                + "`MetricsPageTest`; do not edit. The help of a metric states which bound its value is; "
                + "`/metrics` shows the same help.");
        line("");
        line("Histograms are native (schema " + Buckets.NATIVE_SCHEMA + ") and classic: " + buckets.length
                + " bounds from 10 us to 60 s. Every possible series is exported as zero from the start. A "
                + "figure that a JVM does not report is missing, never zero. In the lines \"Source\" numbers are JDK versions. "
                + "The lines \"Shown in\" name a panel, an annotation or a rule of `grafana`.");
        line("");
    }

    private void families(String title, String what, Metric[] metrics) {
        line("## " + title);
        line("");
        line(what);
        line("");
        for (Metric metric : metrics) {
            line("### `" + metric.queryName() + "`");
            line("");
            line(kind(metric) + ". " + metric.help());
            line("");
            line("- Source: " + MetricsReference.source(metric) + ".");
            line("- Example: `" + MetricsReference.example(metric) + "`");
            shown(metric);
            line("");
        }
    }

    private void shown(Metric metric) {
        if (metric.panel() != null) {
            line("- Shown in: " + metric.panel());
        } else if (metric.whyNoPanel() != null) {
            line("- On no panel: " + metric.whyNoPanel() + ".");
        }
    }

    private static String kind(Metric metric) {
        String type = metric.type().name().charAt(0)
                + metric.type().name().substring(1).toLowerCase(Locale.ROOT);
        List<String> labels = metric.labels();
        return labels.isEmpty()
                ? type
                : type + " by "
                        + labels.stream().map(label -> "`" + label + "`").collect(Collectors.joining(", "));
    }

    private void missing() {
        line("## Pauses that are available only in a recording");
        line("");
        line("No bean, notification or counter reports these pauses. Without JFR events (8 to 13, "
                + "`jfr=off`) they are missing in `jvm_gc_pause_seconds`, but included in "
                + "`jvm_stop_seconds`. `jfr.poll=5` adds them.");
        line("");
        line("| JDK | collector | missing | without performance counters also |");
        line("|---|---|---|---|");
        for (CollectorKind collector : CollectorKind.values()) {
            for (int jdk : new int[] {8, 11, 17, 21, 25, 26}) {
                List<String> with = UncountedPauses.of(jdk, collector, true);
                List<String> without = UncountedPauses.of(jdk, collector, false);
                if (!without.isEmpty()) {
                    String more = with.isEmpty() ? String.join(", ", without) : "";
                    line("| " + jdk + " | " + collector.words() + " | " + String.join(", ", with) + " | " + more
                            + " |");
                }
            }
        }
        line("");
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
