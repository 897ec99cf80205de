package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Promql.CHOSEN;
import static io.gctelemetry.grafana.Promql.NODE;
import static io.gctelemetry.grafana.Promql.histogram;

import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;

/** Runs, or collectors, next to one another on one scale; one over the other, moved in time; and as figures. */
final class CompareRuns {
    /** From a step of the fastest store to what a client no longer waits for: every panel of lengths has this axis. */
    private static final double SHORTEST = 0.0005;

    private static final double LONGEST = 10;
    private static final String[][] LADDER = {
        {"p50", "0.5"}, {"p90", "0.9"}, {"p99", "0.99"}, {"p99.9", "0.999"}, {"p99.99", "0.9999"}, {"max", "1"}
    };

    private CompareRuns() {}

    static Dashboard build() {
        Dashboard board = new Dashboard(
                "gc-compare",
                "GC compare runs and collectors",
                "Runs next to one another on one scale, one over the other by an offset, and percentiles over all that is"
                        + " in view.",
                "now-1h");
        board.variables().common();
        board.variables().client();
        // Prometheus 2 refuses 0s
        board.variables().text("shift", "Move the other run by", "1s");
        board.variables().one("other", "Other run", GcMetric.GC_INFO.queryName(), "run");
        board.annotations().longStops();
        board.annotations().changes();
        ladders(board.row("All that is in view"));
        sideBySide(board.row("Run by run, one scale"));
        overlay(board.row("One over the other"));
        collectors(board.row("Collector by collector"));
        return board;
    }

    private static HistogramQuery client(String selector, String window) {
        return HistogramQuery.panel(ClientMetric.LATENCY_SECONDS, selector, window);
    }

    private static Panel onOneScale(Panel panel) {
        return panel.log().set("fieldConfig.defaults.min", SHORTEST).set("fieldConfig.defaults.max", LONGEST);
    }

    private static void ladders(Dashboard board) {
        Panel client = Panel.table("Client latency over all that is in view", "s", 12)
                .says(
                        "Percentiles of every request in the time range, merged from the histograms, not averaged.",
                        "when it was; requests before the first and after the last scrape of the range. A bar of a few"
                                + " seconds is lost in the p50 of an hour: look at the max.");
        Panel stops = Panel.table("Stops over all that is in view", "s", 12)
                .says(
                        "Percentiles of every stop in the time range, and the longest.",
                        "when it was. A percentile of stops does not describe requests: many short stops push it down.");
        HistogramQuery ofStops = HistogramQuery.panel(GcMetric.STOP_SECONDS, CHOSEN, "$__range");
        for (String[] one : LADDER) {
            client.lists(one[0], client(Promql.CLIENT, "$__range").quantile(one[1], "run"));
            stops.lists(one[0], ofStops.quantile(one[1], "run", NODE));
        }
        board.add(merged(client)).add(merged(stops));
    }

    /** One row a run, a column a percentile. */
    private static Panel merged(Panel table) {
        return table.set("transformations", Json.read("[{\"id\": \"merge\", \"options\": {}}]"))
                .set("fieldConfig.defaults.decimals", 4)
                .where("Value #A", "displayName", LADDER[0][0])
                .where("Value #B", "displayName", LADDER[1][0])
                .where("Value #C", "displayName", LADDER[2][0])
                .where("Value #D", "displayName", LADDER[3][0])
                .where("Value #E", "displayName", LADDER[4][0])
                .where("Value #F", "displayName", LADDER[5][0]);
    }

    private static void sideBySide(Dashboard board) {
        board.add(onOneScale(Panel.lines("Client latency of $run", "s", 12))
                .says(
                        "p99, p99.9 and max of one run; the axis is the same for every run.",
                        "what lies outside 0.5 ms to 10 s.")
                .set("repeat", "run")
                .set("repeatDirection", "h")
                .shows("p99", client(Promql.CLIENT, Promql.RATE).quantile("0.99"))
                .shows("p99.9", client(Promql.CLIENT, Promql.RATE).quantile("0.999"))
                .shows("max", client(Promql.CLIENT, Promql.RATE).quantile("1")));
        board.add(onOneScale(Panel.lines("Longest stop of $run", "s", 12))
                .says(
                        "The longest stop of the window; the axis is the same for every run.",
                        "what lies outside 0.5 ms to 10 s; a stop of over 2 s at a scrape a second (see the overview).")
                .set("repeat", "run")
                .set("repeatDirection", "h")
                .showsWithExemplars(
                        "stop {{instance}}", histogram(GcMetric.STOP_SECONDS).quantile("1", NODE)));
    }

    private static void overlay(Dashboard board) {
        String other = "run=~\"$other\",op=~\"$op\",kind=\"$kind\"";
        board.add(onOneScale(Panel.lines("Client latency, the other run moved", "s", 12))
                .says(
                        "p99.9 of the chosen runs and, moved by so much (10m, 1h30m, -5m), of the other one.",
                        "that the two had the same load: that has to be seen to when they are run.")
                .shows("{{run}}", client(Promql.CLIENT, Promql.RATE).quantile("0.999", "run"))
                .shows(
                        "moved: {{run}}",
                        client(other, Promql.RATE).shifted("$shift").quantile("0.999", "run")));
        board.add(onOneScale(Panel.lines("Longest stop, the other run moved", "s", 12))
                .says(
                        "The longest stops of the chosen runs and, moved by so much, of the other one.",
                        "that the two had the same load.")
                .shows("{{run}}", histogram(GcMetric.STOP_SECONDS).quantile("1", "run"))
                .shows(
                        "moved: {{run}}",
                        HistogramQuery.panel(GcMetric.STOP_SECONDS, "run=~\"$other\"", Promql.RATE)
                                .shifted("$shift")
                                .quantile("1", "run")));
    }

    private static void collectors(Dashboard board) {
        String collector = " * on (instance) group_left (collector) max by (instance, collector) ("
                + Promql.series(GcMetric.GC_INFO) + ")";
        board.add(onOneScale(Panel.lines("Longest stop by collector", "s", 12))
                .says(
                        "The longest stop among the nodes of each collector.",
                        "how many nodes each has; a node that changed its collector counts for the one of that time.")
                .shows(
                        "{{collector}}",
                        "max by (collector) (("
                                + histogram(GcMetric.STOP_SECONDS).quantile("1", NODE) + ")" + collector + ")"));
        board.add(Panel.lines("Share of time stopped by collector", "percentunit", 12)
                .says(
                        "The sum of all stops, from arming the safepoint to release, in seconds a second; the mean of the nodes"
                                + " of each collector.",
                        "single stops and single nodes: it is a mean. The wait before a safepoint is armed. CPU that a concurrent collector takes instead.")
                .showsSmoothly(
                        "{{collector}}",
                        "avg by (collector) (("
                                + histogram(GcMetric.STOP_SECONDS).share(NODE) + ")" + collector + ")"));
    }
}
