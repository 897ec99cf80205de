package io.gctelemetry.collector.report;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Figures;
import io.gctelemetry.collector.figures.Group;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.Lengths;
import io.gctelemetry.collector.input.Note;
import io.gctelemetry.collector.input.Printable;
import io.gctelemetry.collector.input.node.NodeDescription;
import io.gctelemetry.collector.input.node.NodeDescription.Clock;
import io.gctelemetry.collector.input.node.NodeDescription.Kind;
import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Stops as text for a terminal. */
public final class StopsText {
    private static final double[] PERCENTILES = {50, 90, 99, 99.9};
    private static final String INDENT = "  ";
    private static final String NOTHING = "-";

    private final Style style;
    private final StopsOptions options;

    public StopsText(Style style, StopsOptions options) {
        this.style = style;
        this.options = options;
    }

    public String text(List<FileStops> files) {
        StringBuilder out = new StringBuilder();
        for (FileStops file : files) {
            out.append(out.isEmpty() ? "" : "\n").append(text(file));
        }
        return out.toString();
    }

    private String text(FileStops file) {
        NodeDescription jvm = file.figures().description();
        EventTable stops = file.figures().stops();
        EventTable shown = stops.size() > 0 ? stops : file.figures().pauses();
        String what = shown == stops ? "stops" : "pauses";
        StringBuilder out = new StringBuilder();
        out.append(style.bold(Printable.of(file.file()))).append('\n');
        out.append(INDENT).append(head(file, jvm)).append("\n\n");
        out.append(kinds(file)).append('\n');
        if (shown.size() > 0) {
            out.append(new LengthChart(style).text(shown, what)).append('\n');
            out.append(new TimeChart(style).text(Steps.of(shown), what, jvm.clock()))
                    .append('\n');
        } else if (!file.figures().steps().isEmpty()) {
            out.append(new TimeChart(style).text(file.figures().steps(), what, jvm.clock()))
                    .append('\n');
        }
        out.append(groups("stops by operation", file.figures().byOperation()));
        out.append(groups("pauses by cause", file.figures().byCause()));
        out.append(longest(shown, what, jvm.clock()));
        for (Note note : file.notes()) {
            out.append(wrapped(note.text()));
        }
        return out.toString();
    }

    private String head(FileStops file, NodeDescription jvm) {
        List<String> parts = new ArrayList<>();
        parts.add(file.format());
        if (jvm.jdk() != null) {
            parts.add("JDK " + jvm.jdk());
        }
        if (jvm.collector() != null) {
            parts.add(Printable.of(jvm.collector()));
        }
        Interval span = jvm.span();
        if (span != null) {
            parts.add(Units.date(span.start()) + " to " + Units.date(span.end()) + " UTC");
            parts.add(Units.span(span.length().toNanos(), style));
        }
        return String.join(style.dot(), parts);
    }

    private String kinds(FileStops file) {
        TextTable table = new TextTable(99, "", "count", "seconds", "share", "p50", "p90", "p99", "p99.9", "longest");
        Duration span = file.figures().description().span() == null
                ? null
                : Objects.requireNonNull(file.figures().description().span()).length();
        kind(table, file, Kind.STOP, "stops", file.figures().stops().lengths(), span);
        kind(
                table,
                file,
                Kind.TIME_TO_SAFEPOINT,
                "  time to safepoint",
                file.figures().stops().parts(),
                span);
        kind(table, file, Kind.PAUSE, "pauses", file.figures().pauses().lengths(), span);
        kind(
                table,
                file,
                Kind.CONCURRENT_PHASE,
                "concurrent phases",
                file.figures().concurrentPhases().lengths(),
                null);
        kind(
                table,
                file,
                Kind.ALLOCATION_STALL,
                "allocation stalls",
                file.figures().allocationStalls().lengths(),
                null);
        return table.text(INDENT, style);
    }

    private void kind(
            TextTable table, FileStops file, Kind kind, String name, Lengths lengths, @Nullable Duration span) {
        Figures figures = file.figures().of(kind);
        Long count = figures.count();
        Long nanos = figures.nanos();
        String[] cells = new String[9];
        Arrays.fill(cells, "");
        cells[0] = name;
        if (count == null || nanos == null) {
            cells[1] = NOTHING;
            cells[2] = NOTHING;
        } else {
            cells[1] = count.toString();
            cells[2] = Units.seconds(nanos);
            cells[3] = span == null || span.isZero() ? "" : share(nanos, span);
            for (int i = 0; i < PERCENTILES.length && lengths.size() > 0; i++) {
                cells[4 + i] = Units.length(lengths.percentile(PERCENTILES[i]), style);
            }
            cells[8] = figures.max() == null ? "" : Units.length(figures.max(), style);
        }
        table.row(cells);
    }

    private static String share(long nanos, Duration span) {
        return String.format(Locale.ROOT, "%.2f %%", 100.0 * nanos / span.toNanos());
    }

    private String groups(String title, List<Group> groups) {
        if (groups.isEmpty()) {
            return "";
        }
        TextTable table = new TextTable(99, title, "count", "seconds", "p50", "p99", "longest");
        for (Group group : groups) {
            Lengths lengths = group.lengths();
            boolean some = lengths.size() > 0;
            table.row(
                    "  " + Printable.of(group.name()),
                    String.valueOf(group.figures().count()),
                    Units.seconds(Objects.requireNonNull(group.figures().nanos())),
                    some ? Units.length(lengths.percentile(50), style) : "",
                    some ? Units.length(lengths.percentile(99), style) : "",
                    some ? Units.length(lengths.get(lengths.size() - 1), style) : "");
        }
        return table.text(INDENT, style) + "\n";
    }

    private String longest(EventTable events, String what, Clock clock) {
        List<Integer> longest = events.longest(options.list(), options.over());
        if (longest.isEmpty()) {
            return "";
        }
        boolean uptime = clock == Clock.UPTIME || clock == Clock.NONE;
        TextTable table = new TextTable(
                3, "longest " + what + (uptime ? ", since start" : ", UTC"), "length", "to safepoint", "what", "cause");
        for (int event : longest) {
            Label label = events.label(event);
            long part = events.part(event);
            table.row(
                    "  " + Units.time(events.start(event), clock),
                    Units.length(events.length(event), style),
                    part == EventTable.UNTOLD ? "" : Units.length(part, style),
                    Printable.of(label.name()),
                    label.cause() == null ? "" : Printable.of(label.cause()));
        }
        return table.text(INDENT, style) + "\n";
    }

    /** A note, in lines no wider than the terminal. */
    private String wrapped(String note) {
        StringBuilder out = new StringBuilder();
        StringBuilder line = new StringBuilder(INDENT + "note:");
        for (String word : note.split(" ", -1)) {
            if (line.length() + 1 + word.length() > style.width() && line.length() > 8) {
                out.append(line).append('\n');
                line.setLength(0);
                line.append(INDENT).append("     ");
            }
            line.append(' ').append(word);
        }
        return out.append(line).append('\n').toString();
    }
}
