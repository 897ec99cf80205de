package io.gctelemetry.collector.report;

import io.gctelemetry.cli.Units;
import io.gctelemetry.correlate.Attribution;
import io.gctelemetry.correlate.Correlation;
import io.gctelemetry.correlate.Correlation.IdleDelay;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.correlate.GeneratorLimit;
import io.gctelemetry.timeline.LatencyHistogram;

/** The windows of a correlation as CSV (RFC 4180), a line each: seconds, and nothing where nothing is known. */
public final class CorrelationCsv {
    private CorrelationCsv() {}

    public static String text(Correlation found) {
        StringBuilder out = new StringBuilder(
                "end,requests,errors,p50,p90,p99,p999,p9999,max,predicted_p999,predicted_max,met,attribution,node,kind,generator_bound,generator,held_up,held_up_node,held_up_cause\r\n");
        for (Window window : found.windows()) {
            Attribution attribution = window.attribution();
            Correlation.Cause cause = window.cause();
            out.append(String.join(
                            ",",
                            Units.exactSeconds(window.end()),
                            Long.toString(window.requests()),
                            Long.toString(window.errors()),
                            latency(window.observed().p50()),
                            latency(window.observed().p90()),
                            latency(window.observed().p99()),
                            latency(window.observed().p999()),
                            latency(window.observed().p9999()),
                            latency(window.observed().max()),
                            latency(window.predicted().p999()),
                            latency(window.predicted().max()),
                            Boolean.toString(window.met()),
                            attribution == null ? "" : attribution.word(),
                            cause == null
                                    ? ""
                                    : cell(found.nodes().get(cause.node()).name()),
                            cause == null ? "" : cell(cause.kind()),
                            Boolean.toString(found.generator().bound()),
                            generator(window),
                            idleDelay(found, window)))
                    .append("\r\n");
        }
        return out.toString();
    }

    private static String generator(Window window) {
        return String.join(
                " ", window.generator().stream().map(GeneratorLimit::word).toList());
    }

    /** What held an idle thread up longest: how long, of which JVM, by which cause. */
    private static String idleDelay(Correlation found, Window window) {
        if (window.hiccups().isEmpty()) {
            return ",,";
        }
        IdleDelay most = window.hiccups().get(0);
        return Units.exactSeconds(most.length()) + ","
                + cell(found.nodes().get(most.node()).name()) + "," + cell(most.cause());
    }

    private static String latency(long nanos) {
        return nanos < 0 || nanos == LatencyHistogram.FAILED ? "" : Units.exactSeconds(nanos);
    }

    /** Quoted where it must be; what a spreadsheet would take for a formula gets a quote before it. */
    private static String cell(String text) {
        String safe = !text.isEmpty() && "=+-@\t\r".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
        return safe.matches("[^\",\r\n]*") ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
