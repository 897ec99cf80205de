package io.gctelemetry.grafana;

import io.gctelemetry.event.metric.Metric;

/**
 * A histogram over a window, asked for in both of its forms: native where the server has it and the reader wants it,
 * classic else. Both give the same labels, so {@code or} takes the one for the other series by series.
 *
 * <p>What a figure may be off by: a quantile of the native form lies within one bucket, a factor of 1.09; of the classic
 * form it is at most the next of the classic bounds. Never too low where quantile 1 is asked.
 *
 * @param selector label matchers without braces
 * @param window what increase looks at, such as {@code $__rate_interval}; may end with an offset behind the bracket
 * @param gate what makes the native form hold; empty for always
 */
record HistogramQuery(Metric metric, String selector, String window, String offset, String gate) {
    private static final String READERS_CHOICE = " and on () (vector($histograms) == 1)";

    HistogramQuery {
        if (metric.type() != Metric.Type.HISTOGRAM) {
            throw new IllegalArgumentException(metric.baseName() + " is not a histogram");
        }
    }

    /** For a panel: the variable {@code histograms} decides. */
    static HistogramQuery panel(Metric metric, String selector, String window) {
        return new HistogramQuery(metric, selector, window, "", READERS_CHOICE);
    }

    /** For a rule: native where it is there. */
    static HistogramQuery rule(Metric metric, String selector, String window) {
        return new HistogramQuery(metric, selector, window, "", "");
    }

    HistogramQuery shifted(String by) {
        return new HistogramQuery(metric, selector, window, " offset " + by, gate);
    }

    String quantile(String quantile, String... by) {
        return either(
                "histogram_quantile(" + quantile + ", " + grown(by) + ")",
                "histogram_quantile(" + quantile + ", " + sum(withLe(by), evenly("")) + ")");
    }

    /**
     * Buckets that are extended to the window by one factor. {@code increase} extends the young buckets of a series less
     * than the older ones above them; then quantile 1 falls into the last bucket and shows 60 s for a stop of 0.8 s, whenever
     * one of its kind was longer before. {@code delta} does not, but knows nothing of restarts.
     */
    private String evenly(String matcher) {
        String range = metric.queryName() + "_bucket" + braces(matcher) + "[" + window + "]" + offset;
        return "(delta(" + range + ") and resets(" + range + ") == 0) or increase(" + range + ")";
    }

    String count(String... by) {
        return either("histogram_count(" + grown(by) + ")", sum(by, part("_count", "")));
    }

    String sum(String... by) {
        return either("histogram_sum(" + grown(by) + ")", sum(by, part("_sum", "")));
    }

    /** Seconds a second. */
    String share(String... by) {
        return sum(by).replace("increase(", "rate(");
    }

    /** How many were longer than so many seconds. Exact only where that is a bound of the classic form. */
    String above(String seconds, String... by) {
        String all = grown(by);
        return either(
                "histogram_count(" + all + ") * histogram_fraction(" + seconds + ", +Inf, " + all + ")",
                upTo("+Inf", by) + " - " + upTo(seconds, by));
    }

    /** How many were longer than the one and at most as long as the other. */
    String between(String over, String upTo, String... by) {
        String all = grown(by);
        return either(
                "histogram_count(" + all + ") * histogram_fraction(" + over + ", " + upTo + ", " + all + ")",
                upTo(upTo, by) + " - " + upTo(over, by));
    }

    /** How many of the classic form were at most as long. */
    private String upTo(String bound, String... by) {
        return sum(by, evenly("le=\"" + bound + "\""));
    }

    /** The native histogram itself, for a heat map; nothing where there is none or the reader wants none. */
    String heatMap() {
        return grown() + gate;
    }

    /** The classic buckets, for a heat map; nothing where the native one is drawn. */
    String heatMapOfBuckets() {
        return buckets() + " unless on () (count(" + metric.queryName() + braces("") + offset + ")" + gate + ")";
    }

    private String either(String asNative, String asClassic) {
        return "(" + asNative + gate + ") or (" + asClassic + ")";
    }

    private String grown(String... by) {
        return sum(by, part("", ""));
    }

    private String buckets() {
        return sum(withLe(), evenly(""));
    }

    private static String[] withLe(String... by) {
        String[] all = new String[by.length + 1];
        all[0] = "le";
        System.arraycopy(by, 0, all, 1, by.length);
        return all;
    }

    private String part(String suffix, String matcher) {
        return "increase(" + metric.queryName() + suffix + braces(matcher) + "[" + window + "]" + offset + ")";
    }

    private String braces(String matcher) {
        String all = selector + (selector.isEmpty() || matcher.isEmpty() ? "" : ",") + matcher;
        return all.isEmpty() ? "" : "{" + all + "}";
    }

    private static String sum(String[] by, String vector) {
        return "sum " + (by.length == 0 ? "" : "by (" + String.join(", ", by) + ") ") + "(" + vector + ")";
    }
}
