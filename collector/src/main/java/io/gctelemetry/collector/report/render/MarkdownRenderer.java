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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Markdown for issues and wikis: a table of single facts, then a table for each list that has rows. A wide table with few rows has a
 * line for each figure and a column for each row; figures that no row has are left out.
 */
final class MarkdownRenderer implements Renderer {
    private static final MathContext READABLE = new MathContext(3);

    /** A wider table does not fit a page of an issue tracker. */
    private static final int WIDE = 12;

    private static final int FEW = 4;

    private static final double MIB = 1 << 20;

    @Override
    public void render(Report report, Writer out) throws IOException {
        out.write("# gc-collector " + report.name() + "\n");
        facts(report.facts(), out);
        for (Table<?> table : report.tables(Output.MARKDOWN)) {
            if (!table.rows().isEmpty()) {
                table(table, out);
            }
        }
    }

    private static <R> void facts(Row<R> facts, Writer out) throws IOException {
        List<Row.Cell> cells = new Row<>(facts.fields().flat(Output.MARKDOWN), facts.source()).cells(Output.MARKDOWN);
        if (!cells.isEmpty()) {
            out.write("\n| fact | value |\n|---|---|\n");
        }
        for (Row.Cell cell : cells) {
            out.write(line(List.of(head(cell.field()), text(cell.field().type(), cell.value()))));
        }
    }

    private static <R> void table(Table<R> table, Writer out) throws IOException {
        List<Field<R>> fields = table.fields().in(Output.MARKDOWN);
        out.write("\n## " + table.name() + "\n\n");
        out.write(table.description().isEmpty() ? "" : table.description() + "\n\n");
        List<List<String>> lines = new ArrayList<>();
        boolean wide = fields.size() > WIDE && table.rows().size() <= FEW;
        if (wide) {
            for (Field<R> field : fields) {
                List<String> values = table.rows().stream()
                        .map(row -> value(field, row.source()))
                        .toList();
                if (!values.stream().allMatch(String::isEmpty)) {
                    lines.add(Stream.concat(Stream.of(head(field)), values.stream())
                            .toList());
                }
            }
        } else {
            lines.add(fields.stream().map(MarkdownRenderer::head).toList());
            table.rows()
                    .forEach(row -> lines.add(fields.stream()
                            .map(field -> value(field, row.source()))
                            .toList()));
        }
        write(lines, out);
    }

    private static void write(List<List<String>> lines, Writer out) throws IOException {
        for (int i = 0; i < lines.size(); i++) {
            out.write(line(lines.get(i)));
            if (i == 0) {
                out.write("|" + "---|".repeat(lines.get(i).size()) + "\n");
            }
        }
    }

    private static <R> String value(Field<R> field, R source) {
        return text(field.type(), field.value().apply(source));
    }

    private static String line(List<String> cells) {
        return cells.stream().collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String head(Field<?> field) {
        return field.name()
                + switch (field.type()) {
                    case BYTES -> " (MiB)";
                    case RATE -> " (MiB/s)";
                    case LENGTH, SUM, OFFSET, LATENCY -> " (s)";
                    default -> "";
                };
    }

    private static String text(Type type, @Nullable Object value) {
        if (Type.FAILED.equals(value)) {
            return "failed";
        }
        if (type == Type.TIME && value instanceof Long nanos) {
            return Instant.ofEpochSecond(0, nanos).toString();
        }
        if ((type == Type.BYTES || type == Type.RATE) && value instanceof Number size) {
            return BigDecimal.valueOf(size.doubleValue() / MIB)
                    .round(READABLE)
                    .stripTrailingZeros()
                    .toPlainString();
        }
        if (type != Type.COUNT && value instanceof Number number && Type.known(value) != null) {
            BigDecimal rounded = Cells.number(type, number).round(READABLE).stripTrailingZeros();
            return rounded.toPlainString();
        }
        String text = type == Type.TEXTS && value instanceof List<?> texts
                ? texts.stream().map(String::valueOf).collect(Collectors.joining(", "))
                : Cells.text(type, value);
        return text.replace("\\", "\\\\")
                .replace("|", "\\|")
                .replace("<", "&lt;")
                .replace("\n", " ");
    }
}
