package io.gctelemetry.grafana;

import io.gctelemetry.event.metric.Metric;

/** Pieces that many expressions share: the labels by which a reader chooses, the windows, plain metrics. */
final class Promql {
    /** At least four scrapes, and no shorter than a step. */
    static final String RATE = "$__rate_interval";

    /** The node, as Prometheus names what it scrapes. */
    static final String NODE = "instance";

    /** What the reader chose, of the agent's series. */
    static final String CHOSEN = "cluster=~\"$cluster\",run=~\"$run\",instance=~\"$node\"";

    /** What the reader chose, of the client's series. */
    static final String CLIENT = "run=~\"$run\",op=~\"$op\",kind=\"$kind\"";

    private Promql() {}

    static String series(Metric metric, String... matchers) {
        return metric.queryName() + "{" + CHOSEN + (matchers.length == 0 ? "" : "," + String.join(",", matchers)) + "}";
    }

    static String rate(Metric metric, String... matchers) {
        return "rate(" + series(metric, matchers) + "[" + RATE + "])";
    }

    static String increase(Metric metric, String... matchers) {
        return "increase(" + series(metric, matchers) + "[" + RATE + "])";
    }

    static String sumBy(String by, String vector) {
        return "sum by (" + by + ") (" + vector + ")";
    }

    static String maxBy(String by, String vector) {
        return "max by (" + by + ") (" + vector + ")";
    }

    static HistogramQuery histogram(Metric metric, String... matchers) {
        return HistogramQuery.panel(
                metric, CHOSEN + (matchers.length == 0 ? "" : "," + String.join(",", matchers)), RATE);
    }

    /**
     * The longest stop of a window by the agent's own maximum: that of 10 s where there are at least 15 scrapes a minute, of
     * 60 s where there are fewer and the short one would fall between two. No subquery: its default step is a minute.
     */
    static String longest(Metric gauge, String selector, String window) {
        return "(max by (instance) (" + maximum(gauge, selector, "10s", window)
                + " and on (instance, job) (count_over_time(up[1m]) >= 15)) or max by (instance) ("
                + maximum(gauge, selector, "60s", window) + "))";
    }

    private static String maximum(Metric gauge, String selector, String of, String window) {
        return "max_over_time(" + gauge.queryName() + "{" + selector + (selector.isEmpty() ? "" : ",") + "window=\""
                + of + "\"}[" + window + "])";
    }
}
