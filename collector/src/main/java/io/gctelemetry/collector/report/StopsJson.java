package io.gctelemetry.collector.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.Lengths;
import io.gctelemetry.collector.figures.OperationStops;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Stops as JSON, as {@code schema/stops.json} describes it. Lengths are seconds, times seconds since 1970; what is absent is
 * null and never 0.
 */
public final class StopsJson {
    private final StopsOptions options;

    public StopsJson(StopsOptions options) {
        this.options = options;
    }

    public String text(List<FileStops> files) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
            json.setPrettyPrinter(printer);
            json.writeStartObject();
            json.writeArrayFieldStart("files");
            for (FileStops file : files) {
                file(json, file);
            }
            json.writeEndArray();
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private void file(JsonGenerator json, FileStops file) throws IOException {
        NodeDescription jvm = file.figures().description();
        json.writeStartObject();
        json.writeStringField("file", file.file());
        json.writeStringField("format", file.format());
        number(json, "jdk", jvm.jdk());
        text(json, "vm", jvm.vm());
        text(json, "collector", jvm.collector());
        seconds(json, "maxGcPause", nanos(jvm.maxGcPause()));
        number(json, "heapMax", jvm.heapMax() < 0 ? null : jvm.heapMax());
        span(json, file.figures().span());
        json.writeStringField("clock", word(jvm.clock()));
        json.writeStringField("accuracy", word(jvm.accuracy()));
        json.writeNumberField("restarts", jvm.restarts());
        figures(json, "pauses", file, Kind.PAUSE, file.figures().pauses().lengths());
        figures(json, "stops", file, Kind.STOP, file.figures().stops().lengths());
        figures(
                json,
                "timeToSafepoint",
                file,
                Kind.TIME_TO_SAFEPOINT,
                file.figures().stops().parts());
        figures(
                json,
                "concurrentPhases",
                file,
                Kind.CONCURRENT_PHASE,
                file.figures().concurrentPhases().lengths());
        figures(
                json,
                "allocationStalls",
                file,
                Kind.ALLOCATION_STALL,
                file.figures().allocationStalls().lengths());
        failures(json, file);
        groups(json, "byOperation", "operation", file.figures().byOperation());
        groups(json, "byCause", "cause", file.figures().byCause());
        events(json, file);
        longest(json, file.figures().knownStops());
        FactsJson.notes(json, file.notes());
        json.writeEndObject();
    }

    private static void figures(JsonGenerator json, String name, FileStops file, Kind kind, Lengths lengths)
            throws IOException {
        Figures figures = file.figures().of(kind);
        json.writeObjectFieldStart(name);
        number(json, "count", figures.count());
        seconds(json, "seconds", figures.nanos());
        boolean some = figures.told() && lengths.size() > 0;
        seconds(json, "p50", some ? lengths.percentile(50) : null);
        seconds(json, "p90", some ? lengths.percentile(90) : null);
        seconds(json, "p99", some ? lengths.percentile(99) : null);
        seconds(json, "p999", some ? lengths.percentile(99.9) : null);
        seconds(json, "max", figures.max());
        json.writeEndObject();
    }

    private static void failures(JsonGenerator json, FileStops file) throws IOException {
        if (!file.figures().description().told().contains(Kind.FAILURE)) {
            json.writeNullField("failures");
            return;
        }
        json.writeObjectFieldStart("failures");
        for (CollectionFailure failure : CollectionFailure.values()) {
            json.writeNumberField(failure.words(), file.figures().failures().getOrDefault(failure, 0));
        }
        json.writeEndObject();
    }

    private static void groups(JsonGenerator json, String name, String word, List<Group> groups) throws IOException {
        json.writeArrayFieldStart(name);
        for (Group group : groups) {
            json.writeStartObject();
            json.writeStringField(word, group.name());
            number(json, "count", group.figures().count());
            seconds(json, "seconds", group.figures().nanos());
            seconds(json, "max", group.figures().max());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void events(JsonGenerator json, FileStops file) throws IOException {
        EventTable shown = new StopsRows(file.figures(), Style.PLAIN).shown();
        json.writeArrayFieldStart("byEvent");
        for (OperationStops one : OperationStops.of(options.operationsOf(file), shown)) {
            json.writeStartObject();
            json.writeStringField("event", one.kind());
            json.writeNumberField("count", one.count());
            seconds(json, "seconds", one.nanos());
            json.writeNumberField("stops", one.stops());
            seconds(json, "stopped", one.stopped());
            seconds(json, "max", one.longest() < 0 ? null : one.longest());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void longest(JsonGenerator json, EventTable stops) throws IOException {
        json.writeArrayFieldStart("longest");
        for (int stop : stops.longest(options.list(), options.over())) {
            Label label = stops.label(stop);
            json.writeStartObject();
            seconds(json, "start", stops.start(stop));
            seconds(json, "length", stops.length(stop));
            seconds(json, "timeToSafepoint", stops.part(stop) == EventTable.UNTOLD ? null : stops.part(stop));
            json.writeStringField("operation", label.name());
            json.writeBooleanField("collection", label.collection());
            text(json, "cause", label.cause());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void span(JsonGenerator json, @Nullable Interval span) throws IOException {
        if (span == null) {
            json.writeNullField("span");
            return;
        }
        json.writeObjectFieldStart("span");
        seconds(json, "start", Units.nanos(span.start()));
        seconds(json, "end", Units.nanos(span.end()));
        json.writeEndObject();
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static @Nullable Long nanos(@Nullable Duration length) {
        return length == null ? null : length.toNanos();
    }

    private static void seconds(JsonGenerator json, String name, @Nullable Long nanos) throws IOException {
        json.writeFieldName(name);
        if (nanos == null) {
            json.writeNull();
        } else {
            json.writeNumber(Units.exactSeconds(nanos));
        }
    }

    private static void number(JsonGenerator json, String name, @Nullable Number value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value.longValue());
        }
    }

    private static void text(JsonGenerator json, String name, @Nullable String value) throws IOException {
        json.writeFieldName(name);
        if (value == null) {
            json.writeNull();
        } else {
            json.writeString(value);
        }
    }
}
