package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.Lengths;
import io.gctelemetry.collector.figures.NodeFigures;
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

/** The tables of the stops of a file, for its text and its page. */
final class StopsTables {
    /** @param span of the file, for the share; 0 for none */
    private record KindOf(String name, Figures all, Lengths lengths, long span) {
        boolean some() {
            return all.available() && lengths.size() > 0;
        }

        double share() {
            return all.nanos() == null ? 0 : (double) all.nanos() / span;
        }
    }

    private static final Fields<KindOf> KINDS = new Fields<KindOf>()
            .text("", "", KindOf::name)
            .count("count", "", row -> row.all.count())
            .sum("seconds", row -> row.all.nanos())
            .share("share", KindOf::share)
            .optional(row -> row.all.nanos() != null && row.span > 0)
            .length("p50", "", row -> row.lengths.percentile(50))
            .optional(KindOf::some)
            .length("p90", "", row -> row.lengths.percentile(90))
            .optional(KindOf::some)
            .length("p99", "", row -> row.lengths.percentile(99))
            .optional(KindOf::some)
            .length("p99.9", "", row -> row.lengths.percentile(99.9))
            .optional(KindOf::some)
            .length("longest", "", row -> row.all.max())
            .optional(row -> row.all.max() != null);

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

    /** Returns what {@link #shown} are called. */
    String what() {
        return figures.stops().size() == 0 && figures.pauses().size() > 0 ? "pauses" : "stops";
    }

    Table<?> kinds() {
        Interval span = figures.span();
        long nanos = span == null ? 0 : span.length().toNanos();
        return table(
                "",
                KINDS,
                List.of(
                        row("stops", Kind.STOP, figures.stops().lengths(), nanos),
                        row(
                                "  time to safepoint",
                                Kind.TIME_TO_SAFEPOINT,
                                figures.stops().parts(),
                                nanos),
                        row("pauses", Kind.PAUSE, figures.pauses().lengths(), nanos),
                        row(
                                "concurrent phases",
                                Kind.CONCURRENT_PHASE,
                                figures.concurrentPhases().lengths(),
                                0),
                        row(
                                "allocation stalls",
                                Kind.ALLOCATION_STALL,
                                figures.allocationStalls().lengths(),
                                0)));
    }

    private KindOf row(String name, Kind kind, Lengths lengths, long span) {
        return new KindOf(name, figures.of(kind), lengths, span);
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
                .text("begin", "", event -> Times.time(event.table().start(event.index()), clock))
                .length("length", "", event -> event.table().length(event.index()))
                .length("to safepoint", "", event -> event.table().part(event.index()))
                .optional(event -> event.table().part(event.index()) != EventTable.UNAVAILABLE)
                .text("what", "", event -> event.label().name())
                .text("cause", "", event -> event.label().cause())
                .optional(event -> event.label().cause() != null);
        boolean dated = clock != Clock.UPTIME && clock != Clock.NONE;
        return table(
                "longest " + what() + (dated ? ", UTC" : ", since start"),
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
            parts.add(Units.date(span.start()) + " to " + Units.date(span.end()) + " UTC");
            parts.add(Units.span(span.length().toNanos(), style));
        }
        return parts;
    }

    private static <R> Table<R> table(String title, Fields<R> fields, List<R> rows) {
        return Table.of(title, "", fields, rows, Output.TEXT);
    }
}
