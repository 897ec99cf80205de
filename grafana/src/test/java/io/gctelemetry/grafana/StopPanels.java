package io.gctelemetry.grafana;

import static io.gctelemetry.grafana.Promql.CHOSEN;
import static io.gctelemetry.grafana.Promql.NODE;
import static io.gctelemetry.grafana.Promql.histogram;
import static io.gctelemetry.grafana.Promql.rate;
import static io.gctelemetry.grafana.Promql.series;
import static io.gctelemetry.grafana.Promql.sumBy;

import io.gctelemetry.event.metric.GcMetric;

/** The stops: how long, when, of what. */
final class StopPanels {
    private StopPanels() {}

    /**
     * What {@code increase} may lose: a stop that holds up so many scrapes that no window has one before and one after it.
     * The agent's own maximum of 60 s has it still.
     */
    static String overTwoSeconds() {
        return Promql.maxBy(NODE, series(GcMetric.STOP_LONGEST_SECONDS, "window=\"60s\"")) + " > 2";
    }

    static void add(Dashboard board) {
        HistogramQuery stops = histogram(GcMetric.STOP_SECONDS);
        board.add(Panel.lines("Longest stop and longest pause", "s", 12)
                .log()
                .says(
                        "The longest of the window (four scrapes, or the step): stops as requests feel them, pauses as the"
                                + " collector times them, and the goal the collector was given.",
                        "how many there were; of the lengths native histograms draw up to 9 % too high, classic ones up to"
                                + " the next bucket. Stops over 2 s are drawn from the agent's maximum of 60 s as well, and"
                                + " stay for a minute. What ended before the first scrape of a JVM is not in it.")
                .where("^goal", "custom.lineStyle", Json.object("fill", "dash"))
                .showsWithExemplars("stop {{instance}}", stops.quantile("1", NODE))
                .shows(
                        "pause {{instance}}",
                        histogram(GcMetric.GC_PAUSE_SECONDS).quantile("1", NODE))
                .shows("long stop {{instance}}", overTwoSeconds())
                .shows("goal {{instance}}", pauseGoal())
                .emptyIsGood("long stop"));
        board.add(Panel.heatMap("Stops by length", 12)
                .says(
                        "How many stops were how long.",
                        "which node or operation: it is a sum; a stop of over 2 s at a scrape a second. Cells are as wide as a window, not as a stop. Marks of long"
                                + " stops are not drawn on heat maps.")
                .shows("stops", stops.heatMap())
                .showsBuckets(stops.heatMapOfBuckets()));
        Panel classes = Panel.stack("Stops by length class", "short", 12)
                .says(
                        "How many stops a window, by length.",
                        "stops under 10 ms; a stop of over 2 s at a scrape a second (the longest, above, has it). A count may be a fraction: Prometheus extends what it saw to the whole window."
                                + " Native histograms share a bucket that a bound cuts in two.");
        String[] bounds = {"0.01", "0.05", "0.25", "1.0"};
        for (int i = 0; i + 1 < bounds.length; i++) {
            classes.shows(
                    bounds[i] + " to " + bounds[i + 1] + " s",
                    "(" + stops.between(bounds[i], bounds[i + 1]) + ") > 0.01");
        }
        board.add(
                classes.shows("over 1 s", "(" + stops.above("1.0") + ") > 0.01").emptyIsGood());
        board.add(Panel.lines("Share of time stopped", "percentunit", 12)
                .says(
                        "The sum of all stops, from arming the safepoint to release, in seconds a second; the part before"
                                + " the last mutator was held; and the stops that are not collections. Over a minute at"
                                + " least.",
                        "single stops: 0.8 s in a minute is 1.3 %. Look at the longest, above. The wait before a safepoint is"
                                + " armed: mutators run on during it.")
                .showsSmoothly("stopped {{instance}}", stops.share(NODE))
                .showsSmoothly(
                        "reaching safepoints {{instance}}",
                        histogram(GcMetric.TIME_TO_SAFEPOINT_SECONDS).share(NODE))
                .showsSmoothly(
                        "no collection {{instance}}",
                        histogram(GcMetric.STOP_SECONDS, "collection=\"false\"").share(NODE)));
        board.add(Panel.lines("Time to safepoint", "s", 8)
                .log()
                .says(
                        "The longest wait until the last mutator was held. It is part of the stop.",
                        "which thread was late: see below, with safepoint.blame=on (JDK 25).")
                .shows(
                        "{{instance}}",
                        histogram(GcMetric.TIME_TO_SAFEPOINT_SECONDS).quantile("1", NODE)));
        board.add(Panel.lines("Stops that are not collections", "s", 8)
                .log()
                .says(
                        "The longest stop by VM operation: thread dumps, deadlock searches, deoptimization, ...",
                        "who asked for the operation. Unknown: seen by counters alone, several may look like one.")
                .emptyIsGood()
                .shows(
                        "{{operation}} {{instance}}",
                        "("
                                + histogram(GcMetric.STOP_SECONDS, "collection=\"false\"")
                                        .quantile("1", NODE, "operation")
                                + ") > 0"));
        board.add(Panel.lines("Longest pause by cause", "s", 8)
                .log()
                .says(
                        "The longest pause by what the collector did and why.",
                        "the time to safepoint before it. Pauses that a JVM reports nowhere (METRICS.md lists them).")
                .emptyIsGood()
                .shows(
                        "{{action}}, {{cause}} {{instance}}",
                        "(" + histogram(GcMetric.GC_PAUSE_SECONDS).quantile("1", NODE, "action", "cause") + ") > 0"));
        board.add(Panel.lines("Safepoints", "short", 12)
                .says(
                        "Safepoints a second, and calls for a collection from outside (System.gc(), RMI, a debugger) a"
                                + " window.",
                        "how long they were.")
                .showsSmoothly("safepoints {{instance}}", sumBy(NODE, rate(GcMetric.SAFEPOINTS)))
                .showsSmoothly("calls {{instance}}", sumBy(NODE, Promql.increase(GcMetric.SYSTEM_GC_CALLS))));
        board.add(Panel.lines("Late for safepoints, by pool", "s", 12)
                .says(
                        "The longest that sampled threads of a pool took to their next safepoint poll.",
                        "threads that were not sampled at that moment, array copies. Needs safepoint.blame=on and JDK 25.")
                .emptyIsGood()
                .shows("longest {{group}} {{instance}}", series(GcMetric.SAFEPOINT_LATENCY_LONGEST_SECONDS))
                .showsSmoothly(
                        "mean {{group}} {{instance}}",
                        rate(GcMetric.SAFEPOINT_LATENCY_SECONDS) + " / " + rate(GcMetric.SAFEPOINT_LATENCY_SAMPLES)));
    }

    /** MaxGCPauseMillis in seconds, where it is one: Parallel's default is all the time there is. */
    static String pauseGoal() {
        return "max by (instance) (" + GcMetric.GC_FLAG.queryName() + "{" + CHOSEN
                + ",flag=\"MaxGCPauseMillis\"}) / 1000 < 3600";
    }
}
