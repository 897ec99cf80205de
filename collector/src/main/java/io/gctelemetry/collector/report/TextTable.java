package io.gctelemetry.collector.report;

import java.util.ArrayList;
import java.util.List;

/** Columns below each other: the first to the left, the others to the right, as far as they are not said to be words. */
final class TextTable {
    private final List<String> headers;
    private final int wordsFrom;
    private final List<List<String>> rows = new ArrayList<>();

    /**
     * @param wordsFrom the column from which on words stand, to the left
     */
    TextTable(int wordsFrom, String... headers) {
        this.headers = List.of(headers);
        this.wordsFrom = wordsFrom;
    }

    TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    boolean empty() {
        return rows.isEmpty();
    }

    /** The lines, each with {@code indent} before it. */
    String text(String indent, Style style) {
        int[] widths = new int[headers.size()];
        for (int c = 0; c < widths.length; c++) {
            widths[c] = headers.get(c).length();
            for (List<String> row : rows) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        StringBuilder out = new StringBuilder();
        out.append(indent).append(style.faint(line(headers, widths))).append('\n');
        for (List<String> row : rows) {
            out.append(indent).append(line(row, widths)).append('\n');
        }
        return out.toString();
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String blanks = " ".repeat(widths[c] - cells.get(c).length());
            boolean left = c == 0 || c >= wordsFrom;
            line.append(left ? cells.get(c) + blanks : blanks + cells.get(c)).append(c + 1 < widths.length ? "  " : "");
        }
        return line.toString().stripTrailing();
    }
}
