package io.gctelemetry.collector.report.render;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Type;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One JSON document. A missing value is null and never 0; for programs, so is the latency of a failed request. */
public final class JsonRenderer implements Renderer {
    /** Indented, for programs and people. */
    public static final JsonRenderer DOCUMENT = new JsonRenderer(Output.JSON);
    /** On one line, with {@code "failed"} as the latency of a failed request. */
    public static final JsonRenderer PAGE = new JsonRenderer(Output.PAGE);

    private final Output output;

    private JsonRenderer(Output output) {
        this.output = output;
    }

    @Override
    public void render(Report report, Writer out) throws IOException {
        JsonGenerator json = new JsonFactory().createGenerator(out).disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        if (output == Output.JSON) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
        }
        object(json, report.facts());
        json.close();
        if (output == Output.JSON) {
            out.write("\n");
        }
    }

    private void object(JsonGenerator json, Row<?> row) throws IOException {
        json.writeStartObject();
        for (Row.Cell cell : row.cells(output)) {
            json.writeFieldName(cell.field().name());
            value(json, cell.field().type(), cell.value());
        }
        json.writeEndObject();
    }

    private void value(JsonGenerator json, Type type, @Nullable Object value) throws IOException {
        Object known = Type.known(value);
        if (known == null) {
            failedOrNull(json, value);
        } else if (known instanceof Row<?> row) {
            object(json, row);
        } else if (known instanceof List<?> list) {
            json.writeStartArray();
            for (Object one : list) {
                value(json, type, one);
            }
            json.writeEndArray();
        } else if (known instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (known instanceof Number number) {
            json.writeNumber(Cells.number(type, number).toPlainString());
        } else {
            json.writeString(known.toString());
        }
    }

    private void failedOrNull(JsonGenerator json, @Nullable Object value) throws IOException {
        if (output == Output.PAGE && Type.FAILED.equals(value)) {
            json.writeString("failed");
        } else {
            json.writeNull();
        }
    }
}
