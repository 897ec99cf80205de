package io.gctelemetry.collector.report.render;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.model.Field;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Row;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.model.Type;
import java.util.List;

/** A table of a page, with the cells of the text. */
public final class HtmlTable {
    private HtmlTable() {}

    /** Returns the title and the table; nothing without rows. */
    public static <R> String html(Table<R> table) {
        if (table.rows().isEmpty()) {
            return "";
        }
        List<Field<R>> fields = table.fields().in(Output.TEXT);
        StringBuilder out = new StringBuilder(title(table.name()));
        out.append("<div class=\"scroll\"><table>\n<thead><tr>");
        for (int c = 0; c < fields.size(); c++) {
            out.append("<th")
                    .append(style(fields, c))
                    .append(" scope=\"col\">")
                    .append(Html.escape(fields.get(c).name()))
                    .append("</th>");
        }
        out.append("</tr></thead>\n<tbody>\n");
        for (Row<R> row : table.rows()) {
            out.append("<tr>");
            List<String> cells = TextCells.row(row, Style.PLAIN);
            for (int c = 0; c < cells.size(); c++) {
                boolean part = c == 0 && cells.get(c).startsWith(" ");
                out.append("<td")
                        .append(part ? " class=\"part\"" : style(fields, c))
                        .append('>')
                        .append(Html.escape(cells.get(c).strip()))
                        .append("</td>");
            }
            out.append("</tr>\n");
        }
        return out.append("</tbody></table></div>\n").toString();
    }

    private static String title(String name) {
        return name.isEmpty()
                ? ""
                : "<h3>" + Html.escape(Character.toUpperCase(name.charAt(0)) + name.substring(1)) + "</h3>\n";
    }

    /** Returns the class of the cells of a column: words, or numbers, which are aligned right. */
    private static <R> String style(List<Field<R>> fields, int column) {
        if (column == 0) {
            return "";
        }
        return fields.get(column).type() == Type.TEXT ? " class=\"words\"" : " class=\"n\"";
    }
}
