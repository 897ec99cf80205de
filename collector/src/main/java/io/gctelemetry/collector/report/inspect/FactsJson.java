package io.gctelemetry.collector.report.inspect;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.gctelemetry.collector.report.inspect.FileFacts.Fact;
import io.gctelemetry.readers.input.Note;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What files are, as JSON as {@code schema/inspect.json} describes it. What a file does not tell is null. */
public final class FactsJson {
    private FactsJson() {}

    /** @param together what the clients' files are together; null where there are not several */
    public static String text(List<FileFacts> files, @Nullable FileFacts together) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            json.writeArrayFieldStart("files");
            for (FileFacts file : files) {
                json.writeStartObject();
                json.writeStringField("file", file.file());
                json.writeStringField("format", file.format());
                facts(json, file);
                json.writeFieldName("lacks");
                value(json, file.lacks());
                json.writeEndObject();
            }
            json.writeEndArray();
            if (together != null) {
                json.writeObjectFieldStart("together");
                facts(json, together);
                json.writeEndObject();
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text + "\n";
    }

    private static void facts(JsonGenerator json, FileFacts file) throws IOException {
        for (Fact fact : file.facts()) {
            json.writeFieldName(fact.key());
            value(json, fact.value());
        }
        notes(json, file.notes());
    }

    private static void value(JsonGenerator json, @Nullable Object value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else if (value instanceof BigDecimal number) {
            json.writeNumber(number.toPlainString());
        } else if (value instanceof Number number) {
            json.writeNumber(number.longValue());
        } else if (value instanceof Boolean truth) {
            json.writeBoolean(truth);
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object one : list) {
                value(json, one);
            }
            json.writeEndArray();
        } else {
            json.writeString(value.toString());
        }
    }

    static void notes(JsonGenerator json, List<Note> notes) throws IOException {
        json.writeArrayFieldStart("notes");
        for (Note note : notes) {
            json.writeStartObject();
            json.writeStringField("code", note.code());
            json.writeStringField("text", note.text());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
