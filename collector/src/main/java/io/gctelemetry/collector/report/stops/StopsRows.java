package io.gctelemetry.collector.report.stops;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.Lengths;
import io.gctelemetry.collector.figures.NodeFigures;
import io.gctelemetry.collector.figures.OperationStops;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.operation.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The tables of a report of stops, as rows of cells: a text and a page show the same. */
final class StopsRows {
    static final String[] KINDS = {"", "count", "seconds", "share", "p50", "p90", "p99", "p99.9", "longest"};
    private static final double[] PERCENTILES = {50, 90, 99, 99.9};
    private static final String UNAVAILABLE = "-";

    private final NodeFigures figures;
    private final Style style;

    StopsRows(NodeFigures figures, Style style) {
        this.figures = figures;
        this.style = style;
    }

    /** What there is to chart: the stops, else the pauses. */
    EventTable shown() {
        return figures.stops().size() > 0 ? figures.stops() : figures.pauses();
    }

    /** What {@link #shown} are called. */
    String what() {
        return figures.stops().size() == 0 && figures.pauses().size() > 0 ? "pauses" : "stops";
    }

    /** What the rows of {@link NodeFigures#byOperation} are. */
    String operationTitle() {
        return figures.of(Kind.STOP).available() ? "stops by operation" : "long stops without a collection";
    }

    /** Under {@link #KINDS}. */
    List<String[]> kinds() {
        Interval span = figures.span();
        long nanos = span == null ? 0 : span.length().toNanos();
        return List.of(
                kind(Kind.STOP, "stops", figures.stops().lengths(), nanos),
                kind(
                        Kind.TIME_TO_SAFEPOINT,
                        "  time to safepoint",
                        figures.stops().parts(),
                        nanos),
                kind(Kind.PAUSE, "pauses", figures.pauses().lengths(), nanos),
                kind(
                        Kind.CONCURRENT_PHASE,
                        "concurrent phases",
                        figures.concurrentPhases().lengths(),
                        0),
                kind(
                        Kind.ALLOCATION_STALL,
                        "allocation stalls",
                        figures.allocationStalls().lengths(),
                        0));
    }

    private String[] kind(Kind kind, String name, Lengths lengths, long span) {
        Figures all = figures.of(kind);
        Long nanos = all.nanos();
        String[] cells = new String[KINDS.length];
        Arrays.fill(cells, "");
        cells[0] = name;
        cells[1] = all.count() == null ? UNAVAILABLE : all.count().toString();
        cells[2] = nanos == null ? UNAVAILABLE : Units.seconds(nanos);
        cells[3] = nanos == null || span == 0 ? "" : String.format(Locale.ROOT, "%.2f %%", 100.0 * nanos / span);
        for (int i = 0; i < PERCENTILES.length && all.available() && lengths.size() > 0; i++) {
            cells[4 + i] = Units.length(lengths.percentile(PERCENTILES[i]), style);
        }
        cells[8] = length(all.max());
        return cells;
    }

    /** Name, count, seconds, p50, p99, longest. */
    List<String[]> groups(List<Group> groups) {
        List<String[]> rows = new ArrayList<>();
        for (Group group : groups) {
            Lengths lengths = group.lengths();
            boolean some = lengths.size() > 0;
            rows.add(new String[] {
                group.name(),
                String.valueOf(group.figures().count()),
                Units.seconds(Objects.requireNonNull(group.figures().nanos())),
                some ? Units.length(lengths.percentile(50), style) : "",
                some ? Units.length(lengths.percentile(99), style) : "",
                length(group.figures().max())
            });
        }
        return rows;
    }

    /** Under {@link #eventHeaders}: what went on, how often, for how long, and the stops in that time. */
    List<String[]> events(List<Operation> operations) {
        List<String[]> rows = new ArrayList<>();
        for (OperationStops one : OperationStops.of(operations, shown())) {
            rows.add(new String[] {
                one.kind(),
                String.valueOf(one.count()),
                Units.seconds(one.nanos()),
                String.valueOf(one.stops()),
                Units.seconds(one.stopped()),
                one.nanos() == 0 ? "" : String.format(Locale.ROOT, "%.2f %%", 100.0 * one.stopped() / one.nanos()),
                one.longest() < 0 ? "" : Units.length(one.longest(), style)
            });
        }
        return rows;
    }

    String[] eventHeaders() {
        return new String[] {what() + " during", "events", "seconds", what(), "stopped", "share", "longest"};
    }

    /** Time, length, to safepoint, what, cause. */
    List<String[]> longest(StopsOptions options) {
        List<String[]> rows = new ArrayList<>();
        EventTable events = shown();
        for (int event : events.longest(options.list(), options.over())) {
            Label label = events.label(event);
            long part = events.part(event);
            rows.add(new String[] {
                Times.time(events.start(event), figures.description().clock()),
                Units.length(events.length(event), style),
                part == EventTable.UNAVAILABLE ? "" : Units.length(part, style),
                label.name(),
                label.cause() == null ? "" : label.cause()
            });
        }
        return rows;
    }

    /** What the times of {@link #longest} are. */
    String timeTitle() {
        Clock clock = figures.description().clock();
        return "longest " + what() + (clock == Clock.UPTIME || clock == Clock.NONE ? ", since start" : ", UTC");
    }

    /** JDK, collector, span: what is known of them. */
    List<String> head(String format) {
        List<String> parts = new ArrayList<>(List.of(format));
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

    private String length(@Nullable Long nanos) {
        return nanos == null ? "" : Units.length(nanos, style);
    }
}
