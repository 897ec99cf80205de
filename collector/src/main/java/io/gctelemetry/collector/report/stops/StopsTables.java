package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.FileStops;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.Label;
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
import java.util.Objects;
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

    /** Returns what {@link NodeFigures#shown} are called. */
    String what() {
        return figures.stops().size() == 0 && figures.pauses().size() > 0 ? "pauses" : "stops";
    }

    Table<?> kinds() {
        Stream<KindFigures> kinds = Stream.of(
                        Kind.STOP, Kind.TIME_TO_SAFEPOINT, Kind.PAUSE, Kind.CONCURRENT_PHASE, Kind.ALLOCATION_STALL)
                .map(kind -> KindFigures.of(figures, kind));
        Stream<KindFigures> pacing = Stream.of(KindFigures.pacing(figures)).filter(KindFigures::some);
        return table("", KINDS, Stream.concat(kinds, pacing).toList());
    }

    /** Returns throughput, heap, collections, the stops by operation, by cause, during operations, and the longest. */
    List<Table<?>> details() {
        boolean stops = figures.of(Kind.STOP).available();
        HeapTables heap = new HeapTables(figures);
        return List.of(
                heap.throughput(),
                heap.sizes(),
                heap.rates(),
                heap.collections(),
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
        return table(what() + " during", fields, OperationStops.of(options.operationsOf(file), figures.shown()));
    }

    private Table<?> longest() {
        Clock clock = figures.description().clock();
        Fields<Event> fields = new Fields<Event>()
                .text("begin", "", event -> Times.time(event.start(), clock, options.zone()))
                .length("length", "", Event::length)
                .length("to safepoint", "", Event::part)
                .optional(event -> event.part() != null)
                .text("what", "", event -> label(event).name())
                .text("cause", "", event -> label(event).cause())
                .optional(event -> label(event).cause() != null);
        return table(
                "longest " + what() + (Times.dated(clock) ? ", " + Units.zoneName(options.zone()) : ", since start"),
                fields,
                StopEvents.longest(figures.shown(), options));
    }

    private static Label label(Event event) {
        return Objects.requireNonNull(event.label());
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
