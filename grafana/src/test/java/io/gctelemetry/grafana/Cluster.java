package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Promql.NODE;
import static io.gctelemetry.grafana.Promql.histogram;

import io.gctelemetry.event.metric.GcMetric;

/** Many nodes: a lane each, the number of nodes stopped at once, the worst. */
final class Cluster {
    private static final String LONGEST = Promql.longest(GcMetric.STOP_LONGEST_SECONDS, Promql.CHOSEN, Promql.RATE);

    private Cluster() {}

    static Dashboard build() {
        Dashboard board = new Dashboard(
                "gc-cluster",
                "GC cluster",
                "A lane for each node, the number of nodes stopped at once, and the worst nodes.",
                "now-1h");
        board.variables().common();
        board.annotations().longStops();
        board.annotations().nodeOperations();
        board.annotations().changes();
        lanes(board.row("Stops by node"));
        worst(board.row("The worst nodes"));
        return board;
    }

    private static void lanes(Dashboard board) {
        board.add(Panel.lanes("Longest stop, a lane a node", "s", 24)
                .thresholds(0.05, "yellow", 0.25, "orange", 1.0, "red")
                .says(
                        "The agent's own maximum of 10 s (of 60 s where scrapes are rarer than every 4 s), and of a step"
                                + " the greatest.",
                        "the very second: a lane stays coloured for the length of the maximum and of the step. A gap is a"
                                + " node that was not scraped, a stop may be the reason.")
                .shows("{{instance}}", LONGEST));
        String still = LONGEST + " >= $threshold";
        board.add(Panel.lines("Nodes stopped at once", "short", 12)
                .set("fieldConfig.defaults.decimals", 0)
                .custom("fillOpacity", 40)
                .says(
                        "How many nodes had a long stop within the same 10 s (60 s where scrapes are rarer): two or more"
                                + " put a quorum at risk.",
                        "whether the stops overlapped to the second: an upper bound. Nodes without an agent.")
                .shows("nodes", "count(" + still + ") or vector(0)"));
        board.add(Panel.lines("Nodes that answer", "short", 12)
                .set("fieldConfig.defaults.decimals", 0)
                .says(
                        "Nodes whose agent answered the scrape, and whose agent did not.",
                        "whether the node itself was gone.")
                .shows("up", "count(up{instance=~\"$node\"} == 1) or vector(0)")
                .shows("down", "count(up{instance=~\"$node\"} == 0) or vector(0)"));
    }

    private static void worst(Dashboard board) {
        board.add(Panel.lines("Longest stop, five worst nodes", "s", 12)
                .log()
                .says(
                        "The longest stops of the window on the five nodes that are worst at that moment.",
                        "a node that was worst a moment ago; a stop of over 2 s at a scrape a second (the lanes have it).")
                .shows(
                        "{{instance}}",
                        "topk(5, " + histogram(GcMetric.STOP_SECONDS).quantile("1", NODE) + ")"));
        board.add(Panel.lines("Share of time stopped, five worst nodes", "percentunit", 12)
                .says(
                        "The sum of all stops, from arming the safepoint to release, in seconds a second. Over a minute at"
                                + " least.",
                        "single stops. The wait before a safepoint is armed.")
                .showsSmoothly(
                        "{{instance}}",
                        "topk(5, " + histogram(GcMetric.STOP_SECONDS).share(NODE) + ")"));
        HistogramQuery stops = HistogramQuery.panel(GcMetric.STOP_SECONDS, Promql.CHOSEN, "$__range");
        board.add(Panel.table("Over all that is in view", "s", 24)
                .says(
                        "Longest stop, sum of all stops (from arming the safepoint to release) and number of safepoints of each"
                                + " node in the time range.",
                        "when. What ended before the first scrape of a JVM or after the last is missing.")
                .set("transformations", Json.read("[{\"id\": \"merge\", \"options\": {}}]"))
                .where("Value #A", "displayName", "longest stop")
                .where("Value #B", "displayName", "stopped")
                .where("Value #C", "displayName", "stops")
                .where("Value #C", "unit", "short")
                .lists("", stops.quantile("1", NODE))
                .lists("", stops.sum(NODE))
                .lists("", "sum by (instance) (increase(" + Promql.series(GcMetric.SAFEPOINTS) + "[$__range]))"));
    }
}
