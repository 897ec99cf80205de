package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Rule.alert;
import static io.gctelemetry.grafana.Rule.record;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import java.util.List;
import java.util.Locale;

/**
 * The recording rules and alerts. An alert never waits longer than what it is about lasts, and looks back far enough that an
 * evaluation every 15 s misses nothing. The names of alerts are headings of the runbook in the README.
 */
final class Rules {
    /** Evaluated more often than the shortest window is wide. */
    private static final String EVERY = "15s";

    private static final String LONGEST_RECORD = "instance:jvm_stop_longest_seconds:max1m";
    private static final String SHARE_RECORD = "instance:jvm_stopped:ratio5m";
    private static final String ALL = "instance, cluster, run";

    /** What the service level of the alerts is; whoever has another one changes these lines in the rules. */
    private static final String BOUND = "0.1";

    private static final double TARGET = 0.999;

    private Rules() {}

    static String text() {
        StringBuilder yaml = new StringBuilder("# Made by RulesTest from the metric table; do not edit.\ngroups:\n");
        group(yaml, "gc-telemetry-records", records());
        group(yaml, "gc-telemetry-alerts", alerts());
        return yaml.toString();
    }

    private static void group(StringBuilder yaml, String name, List<Rule> rules) {
        yaml.append("  - name: ")
                .append(name)
                .append("\n    interval: ")
                .append(EVERY)
                .append("\n    rules:\n");
        rules.forEach(rule -> rule.appendTo(yaml, "      "));
    }

    static List<Rule> records() {
        return List.of(
                // the maximum, not a mean: what is recorded is what a year's view will show
                record(LONGEST_RECORD, longest("1m")),
                record(
                        "instance:jvm_time_to_safepoint_seconds:max1m",
                        rule(GcMetric.TIME_TO_SAFEPOINT_SECONDS, "", "1m").quantile("1", ALL)),
                record(
                        "instance:jvm_hiccup_seconds:max1m",
                        rule(GcMetric.HICCUP_SECONDS, "", "1m").quantile("1", ALL)),
                record(SHARE_RECORD, share("5m")),
                record(
                        "cluster:jvm_stopped_nodes:count1m",
                        "count by (cluster) (" + longest("15s") + " >= 0.25) or count by (cluster) ("
                                + GcMetric.GC_INFO.queryName() + ") * 0"),
                record("run:client_latency_seconds:max1m", client("1m").quantile("1", "run", "op", "kind")),
                record("run:client_latency_seconds:p999_1m", client("1m").quantile("0.999", "run", "op", "kind")),
                record(late("5m"), lateShare("5m")),
                record(late("30m"), lateShare("30m")),
                record(late("1h"), lateShare("1h")),
                record(late("6h"), lateShare("6h")));
    }

    static List<Rule> alerts() {
        String heapMax = GcMetric.HEAP_MAX_BYTES.queryName();
        return List.of(
                alert(
                        "LongStop",
                        "warning",
                        "",
                        longest("1m") + " >= 1",
                        "A stop of {{ $value | humanizeDuration }} on {{ $labels.instance }}",
                        "Every request of this node that came at its beginning waited at least as long."),
                alert(
                        "StopShare",
                        "warning",
                        "",
                        "(" + share("5m") + ") > 0.02",
                        "{{ $labels.instance }} was stopped for {{ $value | humanizePercentage }} of five minutes",
                        "The sum of all stops, from arming the safepoint to release. Where a server keeps no histograms the"
                                + " counter of the safepoint log, which from JDK 14 on is an upper bound."),
                alert(
                        "AllocationStall",
                        "warning",
                        "",
                        "("
                                + rule(GcMetric.GC_ALLOCATION_STALL_SECONDS, "", "5m")
                                        .count(ALL) + ") > 0",
                        "Threads of {{ $labels.instance }} waited for memory",
                        "The concurrent collector is behind: it began too late or has too little headroom or CPU."),
                alert(
                        "FullGC",
                        "warning",
                        "",
                        "("
                                + rule(
                                                GcMetric.GC_PAUSE_SECONDS,
                                                "action=\"" + CollectionKind.MAJOR + "\",cause!=\""
                                                        + CollectionNames.NO_GC + "\"",
                                                "5m")
                                        .count(ALL, "gc", "cause")
                                + ") > 0",
                        "A full collection on {{ $labels.instance }}: {{ $labels.cause }}",
                        "The whole heap was collected in one pause. With G1, ZGC, Shenandoah and CMS that should not happen."),
                alert(
                        "LiveSetRising",
                        "warning",
                        "15m",
                        "predict_linear(" + GcMetric.HEAP_LIVE_BYTES.queryName() + "[1h], 4 * 3600) > " + heapMax
                                + " and deriv(" + GcMetric.HEAP_LIVE_BYTES.queryName() + "[1h]) > 0",
                        "What lives in the heap of {{ $labels.instance }} will fill it within four hours",
                        "A line through the live sets of the last hour. A leak, or caches that are still filling."),
                alert(
                        "SlowSafepoint",
                        "warning",
                        "",
                        "(" + rule(GcMetric.TIME_TO_SAFEPOINT_SECONDS, "", "5m").above("0.1", ALL) + ") > 0.5",
                        "A thread of {{ $labels.instance }} kept all others waiting for more than 100 ms",
                        "The time to safepoint, not the collection, was long."),
                alert(
                        "NodesStoppedTogether",
                        "critical",
                        "",
                        "count by (cluster) (" + longest("15s") + " >= 0.25) >= 2",
                        "{{ $value }} nodes of {{ $labels.cluster }} had long stops within the same seconds",
                        "Two replicas that are stopped at once are a quorum that does not answer."),
                alert(
                        "AgentBlind",
                        "warning",
                        "1m",
                        "(up == 0 and on (instance, job) last_over_time(" + GcMetric.AGENT_INFO.queryName() + "[1h]))"
                                + " or increase(" + GcMetric.AGENT_EVENTS_LOST_BYTES.queryName() + "[5m]) > 0",
                        "No good figures of {{ $labels.instance }}",
                        "Its agent has answered within the hour and does not now, or the JVM lost events before it could read them."),
                burn("BurnFast", "critical", "5m", "1h", 14.4),
                burn("BurnSlow", "warning", "30m", "6h", 6));
    }

    private static Rule burn(String name, String severity, String shortWindow, String longWindow, double rate) {
        String more = " > " + rate + " * " + String.format(Locale.ROOT, "%.3f", 1 - TARGET);
        return alert(
                name,
                severity,
                "",
                late(longWindow) + more + " and " + late(shortWindow) + more,
                "Requests of {{ $labels.run }} are late at {{ $value | humanizePercentage }}",
                "More than " + rate + " times what " + TARGET * 100 + " % within " + BOUND + " s allows, for "
                        + longWindow + " and still for " + shortWindow + ".");
    }

    /** The sum of the stops; where there are only counters that of the safepoint log, which begins before the arming. */
    private static String share(String window) {
        return rule(GcMetric.STOP_SECONDS, "", window).share(ALL) + " or (sum by (" + ALL + ") (rate("
                + GcMetric.SAFEPOINT_STOPPED_SECONDS.queryName() + "[" + window + "])))";
    }

    private static String longest(String window) {
        return Promql.longest(GcMetric.STOP_LONGEST_SECONDS, "", window).replace("by (instance)", "by (" + ALL + ")");
    }

    private static HistogramQuery rule(Metric metric, String selector, String window) {
        return HistogramQuery.rule(metric, selector, window);
    }

    private static HistogramQuery client(String window) {
        return HistogramQuery.rule(ClientMetric.LATENCY_SECONDS, "", window);
    }

    private static String late(String window) {
        return "run:client_latency_seconds:late_ratio" + window;
    }

    private static String lateShare(String window) {
        HistogramQuery client =
                HistogramQuery.rule(ClientMetric.LATENCY_SECONDS, "kind=\"" + ClientMetric.RESPONSE + "\"", window);
        return "(" + client.above(BOUND, "run") + ") / (" + client.count("run") + ")";
    }
}
