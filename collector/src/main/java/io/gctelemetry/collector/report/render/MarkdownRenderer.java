package io.gctelemetry.collector.report.render;

import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Markdown for issues and wikis: a table of single facts, then a table for each list that has rows. */
public final class MarkdownRenderer implements Renderer {
    private static final MathContext READABLE = new MathContext(3);

    @Override
    public void render(Report report, Writer out) throws IOException {
        out.write("# gc-collector " + report.name() + "\n\n| fact | value |\n|---|---|\n");
        facts(report.facts(), out);
        for (Table<?> table : report.tables(Output.MARKDOWN)) {
            if (!table.rows().isEmpty()) {
                table(table, out);
            }
        }
    }

    private static <R> void facts(Row<R> facts, Writer out) throws IOException {
        for (Row.Cell cell : new Row<>(facts.fields().flat(Output.MARKDOWN), facts.source()).cells(Output.MARKDOWN)) {
            out.write(line(List.of(head(cell.field()), text(cell.field().type(), cell.value()))));
        }
    }

    private static <R> void table(Table<R> table, Writer out) throws IOException {
        List<Field<R>> fields = table.fields().in(Output.MARKDOWN);
        out.write("\n## " + table.name() + "\n\n");
        out.write(table.description().isEmpty() ? "" : table.description() + "\n\n");
        out.write(line(fields.stream().map(MarkdownRenderer::head).toList()));
        out.write("|" + "---|".repeat(fields.size()) + "\n");
        for (Row<R> row : table.rows()) {
            out.write(line(fields.stream()
                    .map(field -> text(field.type(), field.value().apply(row.source())))
                    .toList()));
        }
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String head(Field<?> field) {
        return field.name() + (field.type().seconds() && field.type() != Type.TIME ? " (s)" : "");
    }

    private static String text(Type type, @Nullable Object value) {
        if (Type.FAILED.equals(value)) {
            return "failed";
        }
        if (type == Type.TIME && value instanceof Long nanos) {
            return Instant.ofEpochSecond(0, nanos).toString();
        }
        if (type != Type.COUNT && value instanceof Number number && Type.known(value) != null) {
            BigDecimal rounded = Cells.number(type, number).round(READABLE).stripTrailingZeros();
            return rounded.toPlainString();
        }
        return Cells.text(type, value)
                .replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("\n", " ");
    }
}
