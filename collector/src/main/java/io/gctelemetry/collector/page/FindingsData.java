package io.gctelemetry.collector.page;

import static io.gctelemetry.collector.page.CorrelationData.seconds;
import static io.gctelemetry.collector.page.CorrelationData.tail;

import com.fasterxml.jackson.core.JsonGenerator;
import io.gctelemetry.correlate.Correlation;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.correlate.Finding;
import io.gctelemetry.readers.input.Note;
import java.io.IOException;
import java.util.Locale;

/** What was found, in the words of the page. */
final class FindingsData {
    private static final int MOST_SPANS = 500;

    private final Correlation found;

    FindingsData(Correlation found) {
        this.found = found;
    }

    void write(JsonGenerator json) throws IOException {
        json.writeArrayFieldStart("ladder");
        for (Correlation.TailWithout rung : found.tailsWithout()) {
            json.writeStartObject();
            json.writeStringField("without", rung.without());
            tail(json, "tail", rung.tail());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("causes");
        for (Correlation.Cause cause : found.causes()) {
            json.writeStartObject();
            json.writeNumberField("node", cause.node());
            json.writeStringField("kind", cause.kind());
            json.writeNumberField("windows", cause.windows());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("operations");
        for (Correlation.OperationEffect lane : found.operations()) {
            lane(json, lane);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("findings");
        for (Finding finding : found.findings()) {
            json.writeStartObject();
            json.writeStringField("text", finding.text());
            json.writeArrayFieldStart("options");
            for (String option : finding.options()) {
                json.writeString(option);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("cautions");
        if (found.omission().suspected()) {
            json.writeString(String.format(
                    Locale.ROOT,
                    "Only %.0f %% of the requests that the stops must have delayed are in the client's log: it measures"
                            + " from when requests were sent, not from when they should have been. The true tail is worse.",
                    found.omission().ratio() * 100));
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (Note note : found.notes()) {
            json.writeString(note.text());
        }
        json.writeEndArray();
    }

    private void lane(JsonGenerator json, Correlation.OperationEffect lane) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", lane.kind());
        if (lane.node() >= 0) {
            json.writeStringField("node", found.nodes().get(lane.node()).name());
        }
        json.writeArrayFieldStart("spans");
        for (Correlation.Span span :
                lane.operations().stream().limit(MOST_SPANS).toList()) {
            json.writeStartArray();
            json.writeNumber(seconds(span.start()));
            json.writeNumber(seconds(span.end()));
            json.writeString(span.label());
            json.writeEndArray();
        }
        json.writeEndArray();
        side(json, "inside", lane.inside());
        side(json, "outside", lane.outside());
        json.writeEndObject();
    }

    private static void side(JsonGenerator json, String name, Correlation.Side side) throws IOException {
        json.writeObjectFieldStart(name);
        json.writeNumberField("seconds", side.seconds());
        CorrelationData.percentiles(json, side.tail());
        figure(json, "stopped", side.stoppedShare());
        figure(json, "allocated", side.allocated());
        json.writeEndObject();
    }

    private static void figure(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isNaN(value)) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, value);
        }
    }

    /** Why a window misses its expectation, as the end of a sentence. */
    static String why(Correlation found, Window window) {
        if (window.requests() == 0) {
            return "no request ended in it.";
        }
        if (window.attribution() == null) {
            return "";
        }
        Correlation.Cause cause = window.cause();
        String by = cause == null
                ? ""
                : " (" + cause.kind() + " of " + found.nodes().get(cause.node()).name() + ")";
        return switch (window.attribution()) {
            case STOPS ->
                "without the stops" + by + " it would have kept it"
                        + (window.sure() ? "." : ", if all of their told length held requests.");
            case CLIENT -> "the load generator itself was late" + by + ".";
            case OTHER -> "it would have missed it without the stops, too.";
            case UNDECIDABLE -> "the limit is too near to how long quiet requests take to say why.";
        };
    }

    static String reach(Correlation.Node node) {
        if (Double.isNaN(node.exposure())) {
            return "not known";
        }
        return String.format(
                Locale.ROOT,
                "%.0f %% (%.0f to %.0f)",
                node.exposure() * 100,
                Math.min(1, node.exposureEstimate().low()) * 100,
                Math.min(1, node.exposureEstimate().high()) * 100);
    }

    static String clock(Correlation.Node node) {
        return switch (node.offset().method()) {
            case NONE -> "taken as the same";
            case GIVEN -> offset(node) + ", given";
            case KNOWN -> offset(node) + ", told by its agent";
            case REQUESTS, HISTOGRAMS ->
                node.offset().accepted() ? offset(node) + ", found" : "taken as the same; none could be found";
        };
    }

    private static String offset(Correlation.Node node) {
        return String.format(
                Locale.ROOT,
                "%+.3f s (%+.3f to %+.3f)",
                seconds(node.offset().nanos()),
                seconds(node.offset().low()),
                seconds(node.offset().high()));
    }

    static String overTarget(Correlation.Node node) {
        return node.maxGcPause() < 0
                ? "-"
                : node.pausesOverTarget() + " of " + node.pauses() + " over " + node.maxGcPause() / 1_000_000 + " ms";
    }
}
