package io.gctelemetry.collector.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.gctelemetry.correlate.Correlation;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.correlate.GeneratorLimit;
import io.gctelemetry.correlate.Sle;
import io.gctelemetry.correlate.Tail;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.LatencyHistogram;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;

/**
 * What the page of a run shows, as the JSON inside it. Seconds everywhere, times since 1970. Stops beyond the longest of
 * each JVM are counted in the histogram and left out of its lane, so that the page stays a few megabytes.
 */
final class CorrelationData {
    /** More than a lane has pixels. */
    private static final int MOST_STOPS = 6000;

    private static final int MOST_STOPS_OF_A_WINDOW = 40;

    private final Correlation found;
    private final List<NodeTimeline> nodes;
    private final Kinds kinds;

    CorrelationData(Correlation found, List<NodeTimeline> nodes) {
        this.found = found;
        this.nodes = nodes;
        this.kinds = new Kinds(nodes);
    }

    String json(String verdict) {
        StringWriter out = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("verdict", verdict);
            json.writeStringField("sle", found.sle().toString());
            json.writeNumberField("limit", limit());
            json.writeNumberField("windowLength", seconds(found.sle().window().toNanos()));
            json.writeNumberField("start", seconds(found.start()));
            json.writeNumberField("end", seconds(end()));
            totals(json);
            windows(json);
            tail(json, "tail", found.tail());
            json.writeArrayFieldStart("kinds");
            for (String kind : kinds.names()) {
                json.writeString(kind);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("nodes");
            for (int i = 0; i < nodes.size(); i++) {
                node(json, found.nodes().get(i), nodes.get(i));
            }
            json.writeEndArray();
            lengths(json);
            new FindingsData(found).write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a string takes everything
        }
        return out.toString();
    }

    private double limit() {
        List<Sle.Bound> bounds = found.sle().bounds();
        return seconds(bounds.get(bounds.size() - 1).limit());
    }

    private long end() {
        List<Window> windows = found.windows();
        long window = found.sle().window().toNanos();
        return windows.isEmpty()
                ? found.start() + window
                : windows.get(windows.size() - 1).end();
    }

    private void totals(JsonGenerator json) throws IOException {
        Correlation.Totals totals = found.totals();
        json.writeObjectFieldStart("totals");
        json.writeNumberField("windows", totals.windows());
        json.writeNumberField("violating", totals.violating());
        json.writeNumberField("stops", totals.stops());
        json.writeNumberField("stopsAtLeast", totals.stopsAtLeast());
        json.writeNumberField("client", totals.client());
        json.writeNumberField("other", totals.other());
        json.writeNumberField("undecidable", totals.undecidable());
        json.writeEndObject();
    }

    private void windows(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("windows");
        for (int i = 0; i < found.windows().size(); i++) {
            Window window = found.windows().get(i);
            json.writeStartObject();
            json.writeNumberField("i", i);
            json.writeNumberField("end", seconds(window.end()));
            json.writeNumberField("requests", window.requests());
            json.writeNumberField("errors", window.errors());
            percentiles(json, window.observed());
            tail(json, "predicted", window.predicted());
            if (window.attribution() != null) {
                json.writeStringField("attribution", window.attribution().word());
                json.writeStringField("why", FindingsData.why(found, window));
            }
            hiccups(json, window);
            json.writeStringField(
                    "generator",
                    String.join(
                            ", ",
                            window.generator().stream()
                                    .map(GeneratorLimit::word)
                                    .toList()));
            stops(json, window);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void hiccups(JsonGenerator json, Window window) throws IOException {
        json.writeArrayFieldStart("hiccups");
        for (Correlation.IdleDelay one : window.hiccups()) {
            json.writeStartObject();
            json.writeNumberField("node", one.node());
            json.writeStringField("cause", one.cause());
            json.writeNumberField("length", seconds(one.length()));
            json.writeBooleanField("longest", one.measure() == Hiccup.Measure.LONGEST);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void stops(JsonGenerator json, Window window) throws IOException {
        List<Correlation.StopInWindow> longest = window.stops().stream()
                .sorted((a, b) -> Long.compare(b.length(), a.length()))
                .limit(MOST_STOPS_OF_A_WINDOW)
                .toList();
        json.writeNumberField("moreStops", window.stops().size() - longest.size());
        json.writeArrayFieldStart("stops");
        for (Correlation.StopInWindow stop : longest) {
            json.writeStartObject();
            json.writeNumberField("node", stop.node());
            json.writeNumberField("seq", stop.number());
            json.writeNumberField("end", seconds(stop.end()));
            json.writeNumberField("length", seconds(stop.length()));
            json.writeNumberField("overlap", seconds(stop.overlap()));
            json.writeStringField("kind", stop.kind());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void node(JsonGenerator json, Correlation.Node node, NodeTimeline timeline) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", node.name());
        json.writeNumberField("count", node.stops());
        json.writeNumberField("stopped", seconds(node.stopped()));
        json.writeNumberField("longest", seconds(node.longest()));
        json.writeBooleanField("upperBound", node.upperBound());
        json.writeStringField("reach", FindingsData.reach(node));
        json.writeStringField("clock", FindingsData.clock(node));
        json.writeStringField("overTarget", FindingsData.overTarget(node));
        json.writeArrayFieldStart("stops");
        StopSeries stops = timeline.stops();
        int from = stops.firstEndingFrom(found.start());
        int to = stops.firstEndingFrom(end());
        long shortest = shortest(stops, from, to);
        for (int i = from; i < to; i++) {
            if (stops.length(i) >= shortest) {
                json.writeStartArray();
                json.writeNumber(seconds(stops.end(i)));
                json.writeNumber(seconds(stops.length(i)));
                json.writeNumber(kinds.index(stops.kinds().get(stops.kind(i))));
                json.writeEndArray();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** The length of the shortest stop that a lane shows. */
    private static long shortest(StopSeries stops, int from, int to) {
        if (to - from <= MOST_STOPS) {
            return 0;
        }
        long[] lengths = new long[to - from];
        for (int i = from; i < to; i++) {
            lengths[i - from] = stops.length(i);
        }
        Arrays.sort(lengths);
        return lengths[lengths.length - MOST_STOPS];
    }

    private void lengths(JsonGenerator json) throws IOException {
        StopLengths lengths = new StopLengths(nodes, kinds, found.start(), end());
        json.writeArrayFieldStart("lengths");
        for (int i = lengths.first(); i <= lengths.last(); i++) {
            json.writeStartObject();
            json.writeNumberField("from", StopLengths.begin(i));
            json.writeNumberField("to", StopLengths.begin(i + 1));
            json.writeArrayFieldStart("counts");
            for (int count : lengths.counts(i)) {
                json.writeNumber(count);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    static void tail(JsonGenerator json, String name, Tail tail) throws IOException {
        json.writeObjectFieldStart(name);
        percentiles(json, tail);
        json.writeEndObject();
    }

    static void percentiles(JsonGenerator json, Tail tail) throws IOException {
        percentile(json, "p50", tail.p50());
        percentile(json, "p90", tail.p90());
        percentile(json, "p99", tail.p99());
        percentile(json, "p999", tail.p999());
        percentile(json, "p9999", tail.p9999());
        percentile(json, "max", tail.max());
    }

    private static void percentile(JsonGenerator json, String name, long nanos) throws IOException {
        if (nanos == LatencyHistogram.FAILED) {
            json.writeStringField(name, "failed");
        } else if (nanos < 0) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, seconds(nanos));
        }
    }

    /** Nanoseconds as seconds: times since 1970 to a quarter of a microsecond, as near as a double gets. */
    static double seconds(long nanos) {
        return nanos / 1e9;
    }
}
