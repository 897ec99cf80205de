package io.gctelemetry.collector.report.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Type;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The JSON Schema of a report's JSON document. The keyword {@code unit} is an annotation of ours. */
public final class SchemaRenderer implements Renderer {
    @Override
    public void render(Report report, Writer out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.setPrettyPrinter(new DefaultPrettyPrinter());
        json.writeStartObject();
        json.writeStringField("$schema", "https://json-schema.org/draft/2020-12/schema");
        json.writeStringField("title", "gc-collector " + report.name() + " --format json");
        json.writeStringField("description", report.description());
        json.writeStringField("type", "object");
        properties(json, report.facts().fields());
        json.writeEndObject();
        json.close();
        out.write("\n");
    }

    private static <R> void properties(JsonGenerator json, Fields<R> all) throws IOException {
        List<Field<R>> fields = all.in(Output.JSON);
        json.writeBooleanField("additionalProperties", false);
        json.writeArrayFieldStart("required");
        for (Field<R> field : fields) {
            if (!field.optional()) {
                json.writeString(field.name());
            }
        }
        json.writeEndArray();
        json.writeObjectFieldStart("properties");
        for (Field<R> field : fields) {
            json.writeObjectFieldStart(field.name());
            property(json, field);
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void property(JsonGenerator json, Field<?> field) throws IOException {
        Type type = field.type();
        if (!field.description().isEmpty()) {
            json.writeStringField("description", field.description());
        }
        if (!type.unit().isEmpty()) {
            json.writeStringField("unit", type.unit());
        }
        if (type == Type.TEXTS || type == Type.COUNTS || type == Type.LIST) {
            type(json, "array", field.nullable());
            json.writeObjectFieldStart("items");
            items(json, field);
            json.writeEndObject();
            return;
        }
        if (field.words().isEmpty()) {
            type(json, type.json(), field.nullable());
        } else {
            words(json, field);
        }
        if (type == Type.COUNT
                || type == Type.BYTES
                || type == Type.RATE
                || type == Type.LENGTH
                || type == Type.LATENCY) {
            json.writeNumberField("minimum", 0);
        }
        if (field.rows() != null) {
            properties(json, field.rows());
        }
    }

    private static void items(JsonGenerator json, Field<?> field) throws IOException {
        if (field.rows() != null) {
            type(json, "object", false);
            properties(json, field.rows());
        } else if (field.words().isEmpty()) {
            type(json, field.type() == Type.COUNTS ? "integer" : "string", false);
        } else {
            words(json, field);
        }
    }

    private static void words(JsonGenerator json, Field<?> field) throws IOException {
        json.writeArrayFieldStart("enum");
        for (Object word : field.words()) {
            json.writeObject(word);
        }
        if (field.nullable()) {
            json.writeNull();
        }
        json.writeEndArray();
    }

    private static void type(JsonGenerator json, String type, boolean nullable) throws IOException {
        if (nullable) {
            json.writeArrayFieldStart("type");
            json.writeString(type);
            json.writeString("null");
            json.writeEndArray();
        } else {
            json.writeStringField("type", type);
        }
    }
}
