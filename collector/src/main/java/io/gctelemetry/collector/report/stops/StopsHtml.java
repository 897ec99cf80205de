package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.chart.HeapPlot;
import io.gctelemetry.collector.report.chart.LengthPlot;
import io.gctelemetry.collector.report.chart.TimePlot;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.render.HtmlTable;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.node.NodeDescription.Clock;
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
                        Html.resource(Html.class, "page.css"),
                        files.stream().map(this::section).collect(Collectors.joining()));
    }

    private String section(FileStops file) {
        NodeFigures figures = file.figures();
        StopsTables tables = new StopsTables(file, options);
        String head = String.join(" \u00b7 ", tables.head(Style.PLAIN));
        return "<section>\n<h2>" + Html.escape(file.file()) + "</h2>\n<p class=\"about\">" + Html.escape(head)
                + "</p>\n"
                + HtmlTable.html(tables.kinds())
                + charts(figures, tables.what())
                + tables.details().stream().map(HtmlTable::html).collect(Collectors.joining())
                + notes(file.notes())
                + "</section>\n";
    }

    private String charts(NodeFigures figures, String what) {
        EventTable shown = StopsTables.shown(figures);
        List<Step> steps = StopsTables.steps(figures);
        Clock clock = figures.description().clock();
        StringBuilder out = new StringBuilder();
        if (!steps.isEmpty()) {
            out.append(figure(new TimePlot(shown, steps, what, clock, options.zone()).svg()));
        }
        if (figures.heap().size() > 0) {
            long heapMax = figures.description().heapMax();
            out.append(figure(HeapPlot.svg(figures.heap(), steps, heapMax, clock, options.zone())));
        }
        if (shown.size() > 0) {
            out.append(figure(LengthPlot.svg(shown.lengths(), what)));
        }
        return out.toString();
    }

    private static String figure(String svg) {
        return "<figure>" + svg + "</figure>\n";
    }

    private static String notes(List<Note> notes) {
        return notes.isEmpty()
                ? ""
                : notes.stream()
                        .map(note -> "<li>" + Html.escape(note.text()) + "</li>\n")
                        .collect(Collectors.joining("", "<ul class=\"notes\">\n", "</ul>\n"));
    }
}
