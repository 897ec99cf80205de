package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.chart.LengthChart;
import io.gctelemetry.collector.report.chart.TimeChart;
import io.gctelemetry.collector.report.layout.Wrapped;
import io.gctelemetry.collector.report.model.Section;
import io.gctelemetry.readers.input.Printable;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.ArrayList;
import java.util.List;

/** Stops for a terminal: the tables of each file with its charts. */
final class StopsText {
    private StopsText() {}

    static List<Section> of(List<FileStops> files, StopsOptions options) {
        List<Section> text = new ArrayList<>();
        for (FileStops file : files) {
            StopsTables tables = new StopsTables(file, options);
            String space = text.isEmpty() ? "" : "\n";
            text.add(new Section.Prose(style -> space + style.bold(Printable.of(file.file())) + "\n  "
                    + Printable.of(String.join(style.dot(), tables.head(style))) + "\n\n"));
            text.add(tables.kinds());
            text.add(new Section.Prose(style -> charts(file.figures(), tables.what(), style.in(options.zone()))));
            text.addAll(tables.details());
            text.add(new Section.Prose(style -> Wrapped.notes(file.notes(), style)));
        }
        return text;
    }

    private static String charts(NodeFigures figures, String what, Style style) {
        Clock clock = figures.description().clock();
        EventTable shown = figures.shown();
        List<Step> steps = figures.shownSteps();
        return (shown.size() == 0 ? "" : new LengthChart(style).text(shown.lengths(), what) + "\n")
                + (steps.isEmpty() ? "" : new TimeChart(style).text(steps, what, clock) + "\n");
    }
}
