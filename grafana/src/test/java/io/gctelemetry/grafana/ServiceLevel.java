package io.gctelemetry.grafana;

import io.gctelemetry.event.metric.ClientMetric;
import io.gctelemetry.event.metric.GcMetric;

/** A service level: the share of requests within a bound, how fast its budget burns, and what stops alone burn of it. */
final class ServiceLevel {
    /** The windows of the usual pairs of burn rate alerts. */
    private static final String[] WINDOWS = {"5m", "30m", "1h", "6h"};

    private ServiceLevel() {}

    static Dashboard build() {
        Dashboard board = new Dashboard(
                "gc-service-level",
                "GC service level",
                "The share of requests within a bound, how fast the budget burns, and what stops alone use of it.",
                "now-6h");
        board.variables().common();
        board.variables().client();
        board.variables()
                .custom(
                        "bound",
                        "Bound",
                        "100 ms : 0.1, 10 ms : 0.01, 25 ms : 0.025, 50 ms : 0.05, 250 ms : 0.25, 500 ms : 0.5, 1 s : 1.0");
        board.variables().custom("target", "Target", "99.9 % : 0.999, 99 % : 0.99, 99.99 % : 0.9999");
        board.annotations().longStops();
        board.annotations().nodeOperations();
        board.row("The client")
                .add(Panel.lines("Requests within the bound", "percentunit", 12)
                        .set("fieldConfig.defaults.max", 1)
                        .says(
                                "The share of requests that were answered within the bound.",
                                "requests never answered, and how late the late ones were. Bounds are classic ones, so"
                                        + " that both histograms can count them; the native one shares a bucket that the"
                                        + " bound cuts in two.")
                        .shows("within $bound s", "1 - " + late(Promql.RATE)))
                .add(Panel.lines("Requests later than the bound", "short", 12)
                        .says("How many a window.", "by how much. Extended to the whole window, so maybe a fraction.")
                        .shows("later than $bound s", client(Promql.RATE).above("$bound")));
        burn(board.row("The budget"));
        return board;
    }

    private static void burn(Dashboard board) {
        Panel client = Panel.lines("Burn rate", "short", 12)
                .says(
                        "Late requests as a multiple of what the target allows: at 1 the budget lasts just as long as it"
                                + " should.",
                        "anything before the window has filled. An empty window is a missing service, not a good one.");
        Panel stops = Panel.lines("Burn rate by stops alone", "short", 12)
                .says(
                        "What the time stopped would burn if every request that came during a stop were late and no other:"
                                + " the sum of all stops (from arming the safepoint to release), over the window, over what"
                                + " the target allows. The mean of the nodes.",
                        "queues behind a stop, which make it worse; stops shorter than the bound, which make it less. An"
                                + " estimate: gc-collector's report counts.");
        for (String window : WINDOWS) {
            client.shows(window, "(" + late(window) + ") / (1 - $target)");
            HistogramQuery stopped = HistogramQuery.panel(GcMetric.STOP_SECONDS, Promql.CHOSEN, window);
            stops.shows(window, "avg(" + stopped.share(Promql.NODE) + ") / (1 - $target)");
        }
        board.add(client).add(stops);
    }

    private static HistogramQuery client(String window) {
        return HistogramQuery.panel(ClientMetric.LATENCY_SECONDS, Promql.CLIENT, window);
    }

    private static String late(String window) {
        return "(" + client(window).above("$bound") + ") / (" + client(window).count() + ")";
    }
}
