package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.TextTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.report.chart.LengthChart;
import io.gctelemetry.collector.report.chart.Steps;
import io.gctelemetry.collector.report.chart.TimeChart;
import io.gctelemetry.collector.report.layout.Wrapped;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Printable;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Stops as text for a terminal. */
public final class StopsText {
    private static final String INDENT = "  ";
    private static final int NO_WORDS = 99;

    private final Style style;
    private final StopsOptions options;

    public StopsText(Style style, StopsOptions options) {
        this.style = style;
        this.options = options;
    }

    public String text(List<FileStops> files) {
        return files.stream().map(this::text).collect(Collectors.joining("\n"));
    }

    private String text(FileStops file) {
        NodeFigures figures = file.figures();
        Clock clock = figures.description().clock();
        StopsRows rows = new StopsRows(figures, style);
        StringBuilder out = new StringBuilder();
        out.append(style.bold(Printable.of(file.file()))).append('\n');
        out.append(INDENT)
                .append(Printable.of(String.join(style.dot(), rows.head(file.format()))))
                .append("\n\n");
        out.append(table(NO_WORDS, rows.kinds(), StopsRows.KINDS));
        if (rows.shown().size() > 0) {
            out.append(new LengthChart(style).text(rows.shown().lengths(), rows.what()))
                    .append('\n');
            out.append(new TimeChart(style).text(Steps.of(rows.shown()), rows.what(), clock))
                    .append('\n');
        } else if (!figures.steps().isEmpty()) {
            out.append(new TimeChart(style).text(figures.steps(), rows.what(), clock))
                    .append('\n');
        }
        out.append(groups(rows.operationTitle(), rows.groups(figures.byOperation())));
        out.append(groups("pauses by cause", rows.groups(figures.byCause())));
        out.append(table(NO_WORDS, rows.events(options.operationsOf(file)), rows.eventHeaders()));
        out.append(table(3, rows.longest(options), rows.timeTitle(), "length", "to safepoint", "what", "cause"));
        for (Note note : file.notes()) {
            out.append(Wrapped.text("note: " + note.text(), INDENT, style));
        }
        return out.toString();
    }

    private String groups(String title, List<String[]> rows) {
        return table(NO_WORDS, rows, title, "count", "seconds", "p50", "p99", "longest");
    }

    private String table(int wordsFrom, List<String[]> rows, String... headers) {
        if (rows.isEmpty()) {
            return "";
        }
        TextTable table = new TextTable(wordsFrom, headers);
        for (String[] row : rows) {
            String[] cells = Arrays.stream(row).map(Printable::of).toArray(String[]::new);
            cells[0] = headers[0].isEmpty() ? cells[0] : INDENT + cells[0];
            table.row(cells);
        }
        return table.text(INDENT, style) + "\n";
    }
}
