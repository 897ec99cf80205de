package io.gctelemetry.collector.report.render;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.TextTable;
import io.gctelemetry.cli.TextTable.Column;
import io.gctelemetry.collector.report.layout.Wrapped;
import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Section;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import io.gctelemetry.readers.input.Printable;
import java.io.IOException;
import java.io.Writer;
import java.util.ArrayList;
import java.util.List;

/**
 * Text for a terminal: the parts of the report in their order. A table has a line for its title or its first column, its rows, its
 * description and an empty line; one without rows is left out.
 */
final class TextRenderer implements Renderer {
    private static final String INDENT = "  ";
    private static final String UNAVAILABLE = "not available";

    private final Style style;

    TextRenderer(Style style) {
        this.style = style;
    }

    @Override
    public void render(Report report, Writer out) throws IOException {
        for (Section section : report.text().get()) {
            if (section instanceof Section.Prose prose) {
                out.write(prose.lines().apply(style));
            } else if (section instanceof Section.Form form) {
                form(form, out);
            } else if (section instanceof Table<?> table && !table.rows().isEmpty()) {
                table(table, out);
            }
        }
    }

    private <R> void table(Table<R> table, Writer out) throws IOException {
        List<Field<R>> fields = table.fields().in(Output.TEXT);
        boolean titled = !table.name().isEmpty();
        List<Column> columns = new ArrayList<>();
        for (Field<R> field : fields) {
            String head = columns.isEmpty() && titled ? table.name() : field.name();
            columns.add(new Column(head, !columns.isEmpty() && field.type() != Type.TEXT));
        }
        TextTable text = new TextTable(columns.toArray(Column[]::new));
        for (Row<R> row : table.rows()) {
            String[] cells = TextCells.row(row, style).toArray(String[]::new);
            cells[0] = titled ? INDENT + cells[0] : cells[0];
            text.row(cells);
        }
        out.write(text.text(INDENT, style));
        out.write(table.description().isEmpty() ? "\n" : INDENT + table.description() + "\n\n");
    }

    private void form(Section.Form form, Writer out) throws IOException {
        int width = form.lines().stream()
                .mapToInt(line -> line.title().length())
                .max()
                .orElse(0);
        String hanging = "\n" + " ".repeat(2 * INDENT.length() + width);
        for (Section.Line line : form.lines()) {
            String title = line.title() + " ".repeat(width - line.title().length());
            String known = line.words().in(style);
            String words = known == null ? style.faint(UNAVAILABLE) : Printable.of(known);
            List<String> wrapped = Wrapped.lines(words, style.width() - hanging.length() + 1);
            out.write(INDENT + style.faint(title) + INDENT + String.join(hanging, wrapped) + "\n");
        }
    }
}
