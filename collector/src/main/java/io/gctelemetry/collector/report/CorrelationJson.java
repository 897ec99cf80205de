package io.gctelemetry.collector.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.gctelemetry.cli.Units;
import io.gctelemetry.correlate.Attribution;
import io.gctelemetry.correlate.Correlation;
import io.gctelemetry.correlate.Correlation.IdleDelay;
import io.gctelemetry.correlate.Correlation.Node;
import io.gctelemetry.correlate.Correlation.OperationEffect;
import io.gctelemetry.correlate.Correlation.Side;
import io.gctelemetry.correlate.Correlation.StopInWindow;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.correlate.Finding;
import io.gctelemetry.correlate.GeneratorLimit;
import io.gctelemetry.correlate.Tail;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.LatencyHistogram;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A correlation as JSON, as {@code schema/correlate.json} describes it. Lengths are seconds, times seconds since 1970; what is
 * absent is null and never 0. A percentile on which a failed request stands is null, too.
 */
public final class CorrelationJson {
    private static final MathContext RATIO = new MathContext(6);

    private final Correlation found;
    private final JsonGenerator json;

    private CorrelationJson(Correlation found, JsonGenerator json) {
        this.found = found;
        this.json = json;
    }

    public static String text(Correlation found) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            new CorrelationJson(found, json).all();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private void all() throws IOException {
        json.writeStartObject();
        json.writeNumberField("schema", 1);
        json.writeStringField("sle", found.sle().toString());
        json.writeStringField("latency", found.clientKind().name().toLowerCase(Locale.ROOT));
        windows();
        json.writeObjectFieldStart("sliding");
        json.writeBooleanField("passed", found.sliding().passed());
        seconds("firstViolation", found.sliding().firstViolation());
        json.writeNumberField("positions", found.sliding().positions());
        json.writeNumberField("violating", found.sliding().violating());
        json.writeEndObject();
        totals();
        nodes();
        json.writeObjectFieldStart("omission");
        ratio("ratio", found.omission().ratio());
        json.writeBooleanField("suspected", found.omission().suspected());
        json.writeEndObject();
        generator();
        rest();
        json.writeEndObject();
    }

    private void windows() throws IOException {
        json.writeArrayFieldStart("windows");
        for (Window window : found.windows()) {
            json.writeStartObject();
            seconds("end", window.end());
            json.writeNumberField("requests", window.requests());
            json.writeNumberField("errors", window.errors());
            tail(window.observed());
            json.writeObjectFieldStart("predicted");
            tail(window.predicted());
            json.writeEndObject();
            json.writeBooleanField("met", window.met());
            Attribution attribution = window.attribution();
            text("attribution", attribution == null ? null : attribution.word());
            hiccups(window);
            json.writeArrayFieldStart("generator");
            for (GeneratorLimit limit : window.generator()) {
                json.writeString(limit.word());
            }
            json.writeEndArray();
            json.writeArrayFieldStart("stops");
            for (StopInWindow stop : window.stops()) {
                json.writeStartObject();
                json.writeStringField("node", found.nodes().get(stop.node()).name());
                json.writeNumberField("seq", stop.number());
                seconds("overlap", stop.overlap());
                seconds("length", stop.length());
                seconds("end", stop.end());
                json.writeStringField("kind", stop.kind());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void hiccups(Window window) throws IOException {
        json.writeArrayFieldStart("hiccups");
        for (IdleDelay one : window.hiccups()) {
            json.writeStartObject();
            json.writeStringField("node", found.nodes().get(one.node()).name());
            text("cause", one.cause().isEmpty() ? null : one.cause());
            seconds("length", one.length());
            json.writeStringField("measure", one.measure().name().toLowerCase(Locale.ROOT));
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void totals() throws IOException {
        Correlation.Totals totals = found.totals();
        json.writeObjectFieldStart("totals");
        json.writeNumberField("windows", totals.windows());
        json.writeNumberField("violating", totals.violating());
        json.writeNumberField("stops", totals.stops());
        json.writeNumberField("stopsAtLeast", totals.stopsAtLeast());
        json.writeNumberField("client", totals.client());
        json.writeNumberField("other", totals.other());
        json.writeNumberField("undecidable", totals.undecidable());
        ratio("pValue", found.placebo().pValue());
        ratio("spearman", found.placebo().spearman());
        ratio("stopsByChance", found.placebo().byChance());
        json.writeEndObject();
    }

    private void nodes() throws IOException {
        json.writeArrayFieldStart("nodes");
        for (Node node : found.nodes()) {
            json.writeStartObject();
            json.writeStringField("name", node.name());
            json.writeStringField("role", node.role().name().toLowerCase(Locale.ROOT));
            ClockOffset offset = node.offset();
            boolean known = offset.method() != ClockOffset.Method.NONE;
            json.writeObjectFieldStart("clockOffset");
            seconds("seconds", known ? offset.nanos() : null);
            seconds("low", known ? offset.low() : null);
            seconds("high", known ? offset.high() : null);
            json.writeBooleanField("accepted", offset.accepted());
            json.writeStringField("method", offset.method().name().toLowerCase(Locale.ROOT));
            json.writeEndObject();
            ratio("exposure", node.exposure());
            ratio(
                    "exposureLow",
                    node.exposureEstimate().known() ? node.exposureEstimate().low() : Double.NaN);
            ratio(
                    "exposureHigh",
                    node.exposureEstimate().known() ? node.exposureEstimate().high() : Double.NaN);
            json.writeNumberField("stops", node.stops());
            seconds("stopped", node.stopped());
            seconds("longest", node.longest());
            json.writeBooleanField("upperBound", node.upperBound());
            seconds("maxGcPause", node.maxGcPause() < 0 ? null : node.maxGcPause());
            json.writeNumberField("pauses", node.pauses());
            number("pausesOverTarget", node.maxGcPause() < 0 ? null : node.pausesOverTarget());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void generator() throws IOException {
        json.writeObjectFieldStart("generator");
        json.writeBooleanField("bound", found.generator().bound());
        json.writeNumberField("held", found.generator().held());
        json.writeNumberField("intervals", found.generator().seconds());
        json.writeArrayFieldStart("reasons");
        for (Correlation.Reason reason : found.generator().reasons()) {
            json.writeStartObject();
            json.writeStringField("limit", reason.limit().word());
            json.writeNumberField("windows", reason.windows());
            json.writeStringField("text", reason.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** What stands beside the figures that programs judge by. */
    private void rest() throws IOException {
        json.writeObjectFieldStart("tail");
        tail(found.tail());
        json.writeEndObject();
        json.writeObjectFieldStart("quiet");
        tail(found.quiet());
        json.writeEndObject();
        json.writeObjectFieldStart("prediction");
        json.writeNumberField("windows", found.accuracy().windows());
        ratio("p999", found.accuracy().p999());
        ratio("max", found.accuracy().max());
        json.writeEndObject();
        json.writeArrayFieldStart("without");
        for (Correlation.TailWithout rung : found.tailsWithout()) {
            json.writeStartObject();
            text("kind", rung.without().isEmpty() ? null : rung.without());
            json.writeNumberField("stops", rung.stops());
            tail(rung.tail());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("causes");
        for (Correlation.Cause cause : found.causes()) {
            json.writeStartObject();
            json.writeStringField("node", found.nodes().get(cause.node()).name());
            json.writeStringField("kind", cause.kind());
            json.writeNumberField("windows", cause.windows());
            json.writeEndObject();
        }
        json.writeEndArray();
        operations();
        json.writeArrayFieldStart("findings");
        for (Finding finding : found.findings()) {
            json.writeStartObject();
            json.writeStringField("code", finding.code());
            json.writeStringField("text", finding.text());
            json.writeArrayFieldStart("options");
            for (String option : finding.options()) {
                json.writeString(option);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("notes");
        for (Note note : found.notes()) {
            json.writeStartObject();
            json.writeStringField("code", note.code());
            json.writeStringField("text", note.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void operations() throws IOException {
        json.writeArrayFieldStart("operations");
        for (OperationEffect lane : found.operations()) {
            json.writeStartObject();
            json.writeStringField("kind", lane.kind());
            text("node", lane.node() < 0 ? null : found.nodes().get(lane.node()).name());
            json.writeArrayFieldStart("intervals");
            for (Correlation.Span span : lane.operations()) {
                json.writeStartObject();
                seconds("start", span.start());
                seconds("end", span.end());
                json.writeStringField("label", span.label());
                json.writeEndObject();
            }
            json.writeEndArray();
            side("inside", lane.inside());
            side("outside", lane.outside());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void side(String name, Side side) throws IOException {
        json.writeObjectFieldStart(name);
        ratio("seconds", side.seconds());
        tail(side.tail());
        ratio("stoppedShare", side.stoppedShare());
        ratio("allocatedBytesPerSecond", side.allocated());
        json.writeEndObject();
    }

    private void tail(Tail tail) throws IOException {
        latency("p50", tail.p50());
        latency("p90", tail.p90());
        latency("p99", tail.p99());
        latency("p999", tail.p999());
        latency("p9999", tail.p9999());
        latency("max", tail.max());
    }

    private void latency(String name, long nanos) throws IOException {
        seconds(name, nanos < 0 || nanos == LatencyHistogram.FAILED ? null : nanos);
    }

    private void seconds(String name, @Nullable Long nanos) throws IOException {
        json.writeFieldName(name);
        if (nanos == null) {
            json.writeNull();
        } else {
            json.writeNumber(Units.exactSeconds(nanos));
        }
    }

    private void ratio(String name, double value) throws IOException {
        json.writeFieldName(name);
        if (Double.isNaN(value)) {
            json.writeNull();
        } else {
            json.writeNumber(new BigDecimal(value, RATIO).stripTrailingZeros().toPlainString());
        }
    }

    private void number(String name, @Nullable Long value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    private void text(String name, @Nullable String value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }
}
