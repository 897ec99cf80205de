package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.figures.OperationStops;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.collector.report.model.Fields;
import io.gctelemetry.collector.report.model.Output;
import io.gctelemetry.collector.report.model.Table;
import io.gctelemetry.collector.report.stops.StopEvents.Event;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The tables of the stops of a file, for its text and its page. */
final class StopsTables {
    private static final Fields<KindFigures> KINDS = new Fields<KindFigures>()
            .text("", "", KindFigures::name)
            .count("count", "", row -> row.all().count())
            .sum("seconds", row -> row.all().nanos())
            .share("share", KindFigures::share)
            .optional(row -> row.all().nanos() != null && row.span() > 0)
            .length("p50", "", row -> row.percentile(50))
            .optional(KindFigures::some)
            .length("p90", "", row -> row.percentile(90))
            .optional(KindFigures::some)
            .length("p99", "", row -> row.percentile(99))
            .optional(KindFigures::some)
            .length("p99.9", "", row -> row.percentile(99.9))
            .optional(KindFigures::some)
            .length("longest", "", row -> row.all().max())
            .optional(row -> row.all().max() != null);

    private final FileStops file;
    private final NodeFigures figures;
    private final StopsOptions options;

    StopsTables(FileStops file, StopsOptions options) {
        this.file = file;
        this.figures = file.figures();
        this.options = options;
    }

    /** Returns what a chart shows: the stops, else the pauses. */
    static EventTable shown(NodeFigures figures) {
        return figures.stops().size() > 0 ? figures.stops() : figures.pauses();
    }

    /** Returns {@link #shown} as steps of time; if there are none, the longest of each time that the file knows. */
    static List<Step> steps(NodeFigures figures) {
        EventTable shown = shown(figures);
        return shown.size() == 0
                ? figures.steps()
                : IntStream.range(0, shown.size())
                        .mapToObj(event -> new Step(shown.start(event), shown.end(event), shown.length(event)))
                        .toList();
    }

    /** Returns what {@link #shown} are called. */
    String what() {
        return figures.stops().size() == 0 && figures.pauses().size() > 0 ? "pauses" : "stops";
    }

    Table<?> kinds() {
        return table(
                "",
                KINDS,
                Stream.of(Kind.STOP, Kind.TIME_TO_SAFEPOINT, Kind.PAUSE, Kind.CONCURRENT_PHASE, Kind.ALLOCATION_STALL)
                        .map(kind -> KindFigures.of(figures, kind))
                        .toList());
    }

    /** Returns the stops by operation, by cause, during operations, and the longest. */
    List<Table<?>> details() {
        boolean stops = figures.of(Kind.STOP).available();
        return List.of(
                groups(
                        stops ? "stops by operation" : "long stops without a collection",
                        "operation",
                        figures.byOperation()),
                groups("pauses by cause", "cause", figures.byCause()),
                during(),
                longest());
    }

    private static Table<?> groups(String title, String word, List<Group> groups) {
        Fields<Group> fields = new Fields<Group>()
                .text(word, "", Group::name)
                .count("count", "", one -> one.figures().count())
                .sum("seconds", one -> one.figures().nanos())
                .length("p50", "", one -> one.lengths().percentile(50))
                .optional(one -> one.lengths().size() > 0)
                .length("p99", "", one -> one.lengths().percentile(99))
                .optional(one -> one.lengths().size() > 0)
                .length("longest", "", one -> one.figures().max())
                .optional(one -> one.figures().max() != null);
        return table(title, fields, groups);
    }

    private Table<?> during() {
        Fields<OperationStops> fields = new Fields<OperationStops>()
                .text("operation", "", OperationStops::kind)
                .count("times", "", OperationStops::count)
                .sum("seconds", OperationStops::nanos)
                .count(what(), "", OperationStops::stops)
                .sum("stopped", OperationStops::stopped)
                .share("share", one -> (double) one.stopped() / one.nanos())
                .optional(one -> one.nanos() > 0)
                .length("longest", "", OperationStops::longest)
                .optional(one -> one.longest() >= 0);
        return table(what() + " during", fields, OperationStops.of(options.operationsOf(file), shown(figures)));
    }

    private Table<?> longest() {
        Clock clock = figures.description().clock();
        Fields<Event> fields = new Fields<Event>()
                .text("begin", "", event -> Times.time(event.table().start(event.index()), clock, options.zone()))
                .length("length", "", event -> event.table().length(event.index()))
                .length("to safepoint", "", event -> event.table().part(event.index()))
                .optional(event -> event.table().part(event.index()) != EventTable.UNAVAILABLE)
                .text("what", "", event -> event.label().name())
                .text("cause", "", event -> event.label().cause())
                .optional(event -> event.label().cause() != null);
        return table(
                "longest " + what() + (Times.dated(clock) ? ", " + Units.zoneName(options.zone()) : ", since start"),
                fields,
                StopEvents.longest(shown(figures), options));
    }

    /** Returns what is known of type, JDK, collector and span. */
    List<String> head(Style style) {
        List<String> parts = new ArrayList<>(List.of(file.format()));
        if (figures.description().jdk() != null) {
            parts.add("JDK " + figures.description().jdk());
        }
        if (figures.description().collector() != null) {
            parts.add(figures.description().collector());
        }
        Interval span = figures.span();
        if (span != null) {
            Style local = style.in(options.zone());
            parts.add(local.date(span.start()) + " to " + local.date(span.end()) + " " + local.zoneName());
            parts.add(Units.span(span.length().toNanos(), style));
        }
        long covered = figures.covered();
        if (covered > 0 && (span == null || covered < span.length().toNanos())) {
            parts.add("covers " + Units.span(covered, style));
        }
        return parts;
    }

    private static <R> Table<R> table(String title, Fields<R> fields, List<R> rows) {
        return Table.of(title, "", fields, rows, Output.TEXT);
    }
}
