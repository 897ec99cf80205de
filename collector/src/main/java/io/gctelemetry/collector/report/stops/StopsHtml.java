package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.chart.HeapPlot;
import io.gctelemetry.collector.report.chart.LengthPlot;
import io.gctelemetry.collector.report.chart.Steps;
import io.gctelemetry.collector.report.chart.TimePlot;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.layout.HtmlTable;
import io.gctelemetry.readers.input.Note;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Stops as one page that needs nothing else: no script, no network, no font. It forbids its browser both, so that what a
 * hostile file smuggled in could do nothing.
 */
public final class StopsHtml {
    private static final String POLICY =
            "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

    private final StopsOptions options;

    public StopsHtml(StopsOptions options) {
        this.options = options;
    }

    public String text(List<FileStops> files) {
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="%s">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>Stops of %s</title>
            <style>
            %s</style>
            </head>
            <body>
            <h1>Stops</h1>
            %s<footer>A stop holds all threads of the application: from the request for a safepoint to their release, time to
            safepoint included. A pause is what the collector calls its part of it. Written by gc-collector.</footer>
            </body>
            </html>
            """.formatted(
                        POLICY,
                        Html.escape(files.stream().map(FileStops::file).collect(Collectors.joining(", "))),
                        Html.resource("page.css"),
                        files.stream().map(this::section).collect(Collectors.joining()));
    }

    private String section(FileStops file) {
        NodeFigures figures = file.figures();
        StopsRows rows = new StopsRows(figures, Style.PLAIN);
        StringBuilder out = new StringBuilder("<section>\n");
        out.append("<h2>").append(Html.escape(file.file())).append("</h2>\n");
        out.append("<p class=\"about\">")
                .append(Html.escape(String.join(" \u00b7 ", rows.head(file.format()))))
                .append("</p>\n");
        out.append(table("", 99, rows.kinds(), StopsRows.KINDS));
        List<Step> steps = rows.shown().size() > 0 ? Steps.of(rows.shown()) : figures.steps();
        if (!steps.isEmpty()) {
            out.append("<figure>")
                    .append(new TimePlot(
                                    rows.shown(),
                                    steps,
                                    rows.what(),
                                    figures.description().clock())
                            .svg())
                    .append("</figure>\n");
        }
        if (figures.heap().size() > 0) {
            out.append("<figure>")
                    .append(HeapPlot.svg(
                            figures.heap(),
                            steps,
                            figures.description().heapMax(),
                            figures.description().clock()))
                    .append("</figure>\n");
        }
        if (rows.shown().size() > 0) {
            out.append("<figure>")
                    .append(LengthPlot.svg(rows.shown().lengths(), rows.what()))
                    .append("</figure>\n");
        }
        out.append(groups(capital(rows.operationTitle()), "operation", rows.groups(figures.byOperation())));
        out.append(groups("Pauses by cause", "cause", rows.groups(figures.byCause())));
        String[] headers = rows.eventHeaders();
        String during = capital(headers[0]);
        headers[0] = "event";
        out.append(table(during, 99, rows.events(options.operationsOf(file)), headers));
        out.append(table(
                "The " + rows.timeTitle(),
                3,
                rows.longest(options),
                "begin",
                "length",
                "to safepoint",
                "what",
                "cause"));
        out.append(notes(file.notes()));
        return out.append("</section>\n").toString();
    }

    private static String capital(String title) {
        return Character.toUpperCase(title.charAt(0)) + title.substring(1);
    }

    private static String groups(String title, String word, List<String[]> rows) {
        return table(title, 99, rows, word, "count", "seconds", "p50", "p99", "longest");
    }

    private static String table(String title, int wordsFrom, List<String[]> rows, String... headers) {
        if (rows.isEmpty()) {
            return "";
        }
        HtmlTable table = new HtmlTable(wordsFrom, headers);
        rows.forEach(table::row);
        return (title.isEmpty() ? "" : "<h3>" + Html.escape(title) + "</h3>\n") + table.html();
    }

    private static String notes(List<Note> notes) {
        if (notes.isEmpty()) {
            return "";
        }
        return notes.stream()
                .map(note -> "<li>" + Html.escape(note.text()) + "</li>\n")
                .collect(Collectors.joining("", "<ul class=\"notes\">\n", "</ul>\n"));
    }
}
