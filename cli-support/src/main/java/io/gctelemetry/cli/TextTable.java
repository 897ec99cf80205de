package io.gctelemetry.cli;

import java.util.ArrayList;
import java.util.List;

/** A table of text: columns of equal width, two spaces apart, each aligned to the left or to the right. */
public final class TextTable {
    private static final String GAP = "  ";

    private final List<Column> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** A column: its header and whether its cells are aligned to the right, as numbers are. */
    public record Column(String header, boolean right) {

        /** Returns a column of words. */
        public static Column left(String header) {
            return new Column(header, false);
        }

        /** Returns a column of numbers. */
        public static Column right(String header) {
            return new Column(header, true);
        }
    }

    /** Makes a table with these columns. */
    public TextTable(Column... columns) {
        this.columns = List.of(columns);
    }

    /**
     * Makes a table with words in the first column and from one column on, and numbers between them.
     *
     * @param wordsFrom the index of the first column of words after the numbers
     */
    public TextTable(int wordsFrom, String... headers) {
        List<Column> made = new ArrayList<>();
        for (int c = 0; c < headers.length; c++) {
            made.add(new Column(headers[c], c > 0 && c < wordsFrom));
        }
        this.columns = List.copyOf(made);
    }

    /** Adds a row with a cell for each column. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** Returns whether there are no rows. */
    public boolean empty() {
        return rows.isEmpty();
    }

    /** Returns the header and the rows, each line after {@code indent} and with a line feed. */
    public String text(String indent, Style style) {
        StringBuilder out = new StringBuilder();
        lines(indent, style).forEach(line -> out.append(line).append('\n'));
        return out.toString();
    }

    /** Returns the header and the rows, each line after {@code indent}. */
    public List<String> lines(String indent, Style style) {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        lines.add(indent + style.faint(line(columns.stream().map(Column::header).toList(), widths)));
        rows.forEach(row -> lines.add(indent + line(row, widths)));
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[columns.size()];
        for (int c = 0; c < widths.length; c++) {
            widths[c] = columns.get(c).header().length();
            for (List<String> row : rows) {
                widths[c] = Math.max(widths[c], row.get(c).length());
            }
        }
        return widths;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String cell = cells.get(c);
            String blanks = " ".repeat(widths[c] - cell.length());
            line.append(c == 0 ? "" : GAP).append(columns.get(c).right() ? blanks + cell : cell + blanks);
        }
        return line.toString().stripTrailing();
    }
}
