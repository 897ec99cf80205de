package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.render.HtmlTable;
import io.gctelemetry.readers.input.Note;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The stops of files as sections of a page: tables, notes, and places for the charts, which the page's script draws. */
public final class StopsHtml {
    private final StopsOptions options;

    public StopsHtml(StopsOptions options) {
        this.options = options;
    }

    /** Returns a section for each file; the places of its charts have its number in their ids. */
    public String sections(List<FileStops> files) {
        return IntStream.range(0, files.size())
                .mapToObj(number -> section(files.get(number), number))
                .collect(Collectors.joining());
    }

    private String section(FileStops file, int number) {
        StopsTables tables = new StopsTables(file, options);
        String head = String.join(" \u00b7 ", tables.head(Style.PLAIN));
        return "<section class=\"file\">\n<h2>" + Html.escape(file.file()) + "</h2>\n<p class=\"soft\">"
                + Html.escape(head) + "</p>\n"
                + HtmlTable.html(tables.kinds())
                + charts(file.figures(), tables.what(), number)
                + tables.details().stream().map(HtmlTable::html).collect(Collectors.joining())
                + notes(file.notes())
                + "</section>\n";
    }

    private static String charts(NodeFigures figures, String what, int number) {
        String over = "<figure id=\"timeline-" + number + "\" class=\"timeline\" tabindex=\"0\" aria-label=\"" + what
                + " and heap over time; plus and minus zoom, arrows move, 0 shows all\"></figure>\n";
        String lengths = "<figure id=\"lengths-" + number + "\" class=\"lengths\"></figure>\n";
        return (figures.shownSteps().isEmpty() ? "" : over)
                + (figures.shown().size() == 0 ? "" : "<h3>Length of the " + what + "</h3>\n" + lengths);
    }

    private static String notes(List<Note> notes) {
        return notes.isEmpty()
                ? ""
                : notes.stream()
                        .map(note -> "<li>" + Html.escape(note.text()) + "</li>\n")
                        .collect(Collectors.joining("", "<ul class=\"notes\">\n", "</ul>\n"));
    }
}
