package io.gctelemetry.lab.summary;

import io.gctelemetry.lab.ui.Style;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Columns of text. A heading that begins with {@code >} makes its column flush right. */
final class Table {
    private static final String GAP = "  ";

    private final List<String> headings;
    private final List<List<String>> rows = new ArrayList<>();

    Table(String... headings) {
        this.headings = List.of(headings);
    }

    void row(String... cells) {
        rows.add(List.copyOf(Arrays.asList(cells)));
    }

    List<String> lines(String indent, Style style) {
        List<String> titles = headings.stream()
                .map(heading -> flushRight(heading) ? heading.substring(1) : heading)
                .toList();
        int[] widths = new int[headings.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = width(column, titles);
        }
        List<String> lines = new ArrayList<>();
        lines.add(style.dim(line(indent, titles, widths)));
        rows.forEach(row -> lines.add(line(indent, row, widths)));
        return lines;
    }

    private int width(int column, List<String> titles) {
        int width = titles.get(column).length();
        for (List<String> row : rows) {
            width = Math.max(width, row.get(column).length());
        }
        return width;
    }

    private String line(String indent, List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder(indent);
        for (int column = 0; column < widths.length; column++) {
            String cell = cells.get(column);
            String padding = " ".repeat(widths[column] - cell.length());
            line.append(column == 0 ? "" : GAP)
                    .append(flushRight(headings.get(column)) ? padding + cell : cell + padding);
        }
        return line.toString().stripTrailing();
    }

    private static boolean flushRight(String heading) {
        return heading.startsWith(">");
    }
}
