package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import java.io.IOException;
import java.io.Writer;
import java.util.stream.Collectors;

/** The main table as CSV, quoted as in RFC 4180; lines end with a line feed. A missing value is an empty cell. */
final class CsvRenderer implements Renderer {
    @Override
    public void render(Report report, Writer out) throws IOException {
        render(report.mainTable(Output.CSV), out);
    }

    private <R> void render(Table<R> table, Writer out) throws IOException {
        out.write(table.fields().in(Output.CSV).stream().map(Field::name).collect(Collectors.joining(",")) + "\n");
        for (Row<R> row : table.rows()) {
            out.write(row.cells(Output.CSV).stream().map(CsvRenderer::text).collect(Collectors.joining(",")) + "\n");
        }
    }

    private static String text(Row.Cell cell) {
        Type type = cell.field().type();
        String text = Cells.text(type, cell.value());
        return type == Type.TEXT || type == Type.TEXTS ? cell(text) : text;
    }

    /** Returns the text of a cell, quoted where it must be. What a spreadsheet would take for a formula gets a quote before it. */
    static String cell(String text) {
        String harmless = text.isEmpty() || "=+-@\t\r".indexOf(text.charAt(0)) < 0 ? text : "'" + text;
        boolean plain = harmless.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? harmless : "\"" + harmless.replace("\"", "\"\"") + "\"";
    }
}
