package io.gctelemetry.collector.report.live;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.TextTable;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.live.ClientView;
import io.gctelemetry.collector.live.NodeView;
import io.gctelemetry.collector.live.StopLengths;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Printable;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What goes on, as a person follows it: how nodes and client stand, each stop, how many were how long. */
public final class LiveText {
    private static final char ESCAPE = '\u001b';

    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final DateTimeFormatter MILLIS =
            DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int LONGEST_WHY = 60;

    private final Style style;

    public LiveText(Style style) {
        this.style = style;
    }

    /** The time of day in UTC. */
    public static String time(Instant now) {
        return TIME.format(now);
    }

    /** A table with a line for each node. */
    public List<String> nodes(List<NodeView> nodes) {
        TextTable table =
                new TextTable(7, "node", "stops", "longest", "last 10 s", "to safepoint", "stopped", "missing", "what");
        for (NodeView node : nodes) {
            table.row(
                    node.name(),
                    Units.count(node.stops()),
                    longest(node),
                    node.answered() ? length(node.recentLongest()) : "",
                    node.recentToSafepoint() < 0 ? "" : length(node.recentToSafepoint()),
                    node.answered() ? share(node.recentShare()) : "",
                    node.missed() == 0 ? "" : Units.count(node.missed()),
                    what(node));
        }
        return table.text("", style).lines().map(this::cut).toList();
    }

    /** One node in words. */
    public String node(NodeView node) {
        String state = node.trouble() == null ? "" : style.dot() + what(node);
        if (!node.answered()) {
            return node.name() + ": " + what(node);
        }
        return node.name() + ": " + Units.count(node.stops()) + " stops"
                + (node.longest() == null ? "" : ", longest " + longest(node))
                + style.dot() + "in 10 s longest " + length(node.recentLongest()) + ", stopped "
                + share(node.recentShare())
                + (node.missed() == 0 ? "" : style.dot() + Units.count(node.missed()) + " stops missing")
                + (node.restarts() == 0 ? "" : style.dot() + "restarted " + node.restarts() + " x") + state;
    }

    /** The client in words. */
    public String client(ClientView client) {
        if (!client.there()) {
            return "client: its log contains nothing yet";
        }
        return "client: p99.9 " + length(client.p999()) + ", longest " + length(client.longest()) + " in 10 s, "
                + Units.count(client.requests()) + " requests" + (client.response() ? "" : " (not response times)")
                + (client.errors() == 0 ? "" : style.dot() + Units.count(client.errors()) + " errors");
    }

    /** One stop in words. */
    public String stop(String node, Stop stop) {
        StringBuilder line = new StringBuilder();
        line.append(MILLIS.format(stop.interval().start()))
                .append(String.format(
                        Locale.ROOT,
                        "  %s  %9s  ",
                        node,
                        length(stop.interval().length().toNanos())));
        line.append(Printable.of(stop.operation()));
        if (stop.cause() != null) {
            line.append(style.dot()).append(Printable.of(stop.cause()));
        }
        if (stop.gcId() >= 0) {
            line.append(style.dot()).append("gc ").append(stop.gcId());
        }
        if (stop.timeToSafepoint() != null) {
            line.append(style.dot())
                    .append("to safepoint ")
                    .append(length(stop.timeToSafepoint().toNanos()));
        }
        return line.toString();
    }

    /** How many stops of all nodes were how long: a bar for each decade that has any. */
    public List<String> lengths(List<NodeView> nodes) {
        List<String> lines = new ArrayList<>();
        if (nodes.isEmpty()) {
            return lines;
        }
        StopLengths classes = nodes.get(0).lengths();
        long[] sums = new long[classes.size()];
        long most = 1;
        for (int i = 0; i < sums.length; i++) {
            for (NodeView node : nodes) {
                sums[i] += node.lengths().count(i);
            }
            most = Math.max(most, sums[i]);
        }
        int room = Math.max(10, style.width() - 30);
        for (int i = 0; i < sums.length; i++) {
            if (sums[i] > 0) {
                int cells = Math.max(1, (int) Math.round((double) sums[i] / most * room));
                lines.add(String.format(Locale.ROOT, "%16s  %9s  ", range(classes, i), Units.count(sums[i]))
                        + style.strong(style.of("\u2588", "#").repeat(cells)));
            }
        }
        return lines;
    }

    private String range(StopLengths classes, int index) {
        return index + 1 == classes.size()
                ? "from " + Units.length(classes.below(index - 1), style)
                : "below " + Units.length(classes.below(index), style);
    }

    private String longest(NodeView node) {
        Stop stop = node.longest();
        return stop == null ? "" : length(stop.interval().length().toNanos());
    }

    private static String what(NodeView node) {
        String why = node.trouble();
        if (why != null) {
            String shown = Printable.of(why);
            return (node.answered()
                            ? "no answer for " + node.silentNanos() / 1_000_000_000 + " s: "
                            : "no answer yet: ")
                    + (shown.length() > LONGEST_WHY ? shown.substring(0, LONGEST_WHY) + "..." : shown);
        }
        Stop stop = node.longest();
        if (!node.answered() || stop == null) {
            return node.answered() ? "" : "has not answered yet";
        }
        String cause = stop.cause();
        return Printable.of(cause == null ? stop.operation() : cause);
    }

    /** The line as far as it fits into the width; colours take none of it. A line that wraps could not be drawn over. */
    public String cut(String line) {
        StringBuilder kept = new StringBuilder(line.length());
        int columns = 0;
        for (int i = 0; i < line.length(); i++) {
            int end = line.charAt(i) == ESCAPE ? line.indexOf('m', i) : -1;
            if (end > i) {
                kept.append(line, i, end + 1);
                i = end;
            } else if (columns < style.width()) {
                kept.append(line.charAt(i));
                columns++;
            }
        }
        return kept.toString();
    }

    private String length(long nanos) {
        return Units.length(nanos, style);
    }

    private static String share(double share) {
        return String.format(Locale.ROOT, "%.2f %%", share * 100);
    }
}
