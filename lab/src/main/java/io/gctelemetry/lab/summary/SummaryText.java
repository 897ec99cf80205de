package io.gctelemetry.lab.summary;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.TextTable;
import io.gctelemetry.cli.TextTable.Column;
import io.gctelemetry.cli.Units;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** A {@link RunSummary} as a person reads it in a terminal: at most 100 columns. */
public final class SummaryText {
    private static final int LONGEST = 10;
    private static final String INDENT = "  ";

    private final RunSummary summary;
    private final ZoneId zone;
    private final Style style;

    /**
     * @param zone in which times of day are written
     * @param style what headings and figures look like
     */
    public SummaryText(RunSummary summary, ZoneId zone, Style style) {
        this.summary = summary;
        this.zone = zone;
        this.style = style;
    }

    /** The whole text, line by line. */
    public List<String> lines() {
        List<String> lines = new ArrayList<>();
        stops(lines);
        lines.add("");
        latencies(lines);
        lines.add("");
        worstSeconds(lines);
        lines.add("");
        clientsOwn(lines);
        return lines;
    }

    private void stops(List<String> lines) {
        StopTotals node = summary.node();
        Duration measured = summary.measured().length();
        if (node.stops().isEmpty()) {
            lines.add(style.bold("No stop of the node was reported") + " in " + Units.seconds(measured) + ".");
            return;
        }
        lines.add(style.bold(Units.count(node.stops().size()) + (node.stops().size() == 1 ? " stop" : " stops")
                        + " of the node")
                + " held its mutators for "
                + style.strong(Units.seconds(node.stopped())) + " of " + Units.seconds(measured) + ", "
                + style.strong(Units.percent(node.stopped(), measured)) + "; "
                + Units.seconds(node.toSafepoint()) + " of it was time to safepoint.");
        if (summary.missed() > 0) {
            lines.add(Units.count(summary.missed()) + " more happened in the run and were not reported.");
        }
        List<Stop> longest = summary.longestStops(LONGEST);
        lines.add(longest.size() == 1 ? "It was:" : "The " + longest.size() + " longest:");
        TextTable table = new TextTable(
                Column.left("time"),
                Column.right("length"),
                Column.right("to safepoint"),
                Column.left("operation"),
                Column.left("cause"));
        for (Stop stop : longest) {
            Duration toSafepoint = stop.timeToSafepoint();
            String cause = stop.cause();
            table.row(
                    Units.timeOfDay(stop.interval().start(), zone),
                    Units.millis(stop.interval().length()),
                    toSafepoint == null ? "-" : Units.millis(toSafepoint),
                    stop.operation(),
                    cause == null ? "-" : cause);
        }
        lines.addAll(table.lines(INDENT, style));
    }

    private void latencies(List<String> lines) {
        Latencies latencies = summary.latencies();
        Histogram errors = latencies.of(Latencies.ERRORS);
        Histogram reads = latencies.of("READ-response");
        Histogram writes = latencies.of("WRITE-response");
        Histogram all = reads.copy();
        all.add(writes);
        long requests = all.getTotalCount() + errors.getTotalCount();
        lines.add(style.bold("What the client saw") + ": " + Units.count(requests) + " requests, "
                + (errors.getTotalCount() == 0 ? "none" : style.alarm(Units.count(errors.getTotalCount())))
                + " failed or timed out.");
        TextTable table = new TextTable(
                Column.left(""),
                Column.left(""),
                Column.right("requests"),
                Column.right("p50"),
                Column.right("p90"),
                Column.right("p99"),
                Column.right("p99.9"),
                Column.right("max"));
        table.row(row("response time", "reads", Percentiles.of(reads, 0)));
        table.row(row("", "writes", Percentiles.of(writes, 0)));
        table.row(row("", "all", Percentiles.of(all, errors.getTotalCount())));
        table.row(row("service time", "reads", Percentiles.of(latencies.of("READ-service"), 0)));
        table.row(row("", "writes", Percentiles.of(latencies.of("WRITE-service"), 0)));
        lines.addAll(table.lines(INDENT, style));
        lines.add(INDENT
                + "Response time counts from when a request should have been sent, service time from when it was.");
        if (errors.getTotalCount() > 0) {
            lines.add(INDENT + "In \"all\", a failed request is slower than every answer.");
        }
    }

    private static String[] row(String kind, String operation, Percentiles percentiles) {
        List<String> cells = new ArrayList<>(List.of(kind, operation, Units.count(percentiles.requests())));
        for (@Nullable Duration value : percentiles.values()) {
            cells.add(value == null ? "no answer" : Units.millis(value));
        }
        return cells.toArray(String[]::new);
    }

    private void worstSeconds(List<String> lines) {
        List<WorstSecond> worst = summary.worst();
        long held = worst.stream().filter(second -> !second.ofNode().isEmpty()).count();
        long halfExplained =
                worst.stream().filter(WorstSecond::stopIsAtLeastHalf).count();
        lines.add(style.bold("The client's " + worst.size() + " worst seconds") + ", by their longest response:");
        TextTable table = new TextTable(
                Column.left("ended"),
                Column.right("longest"),
                Column.right("requests"),
                Column.right("longest stop"),
                Column.left("operation"),
                Column.left("client's own stop"));
        for (WorstSecond second : worst) {
            Optional<Stop> node = second.longestOfNode();
            table.row(
                    Units.timeOfDay(second.window().interval().end(), zone),
                    Units.millis(second.window().longest()),
                    Units.count(second.window().responses().getTotalCount()),
                    node.map(SummaryText::length).orElse("none"),
                    node.map(Stop::operation).orElse("-"),
                    second.longestOfClient().map(SummaryText::length).orElse("none"));
        }
        lines.addAll(table.lines(INDENT, style));
        lines.add(INDENT + style.strong(held + " of " + worst.size()) + " overlap a stop of the node; so do "
                + Units.count(summary.secondsWithStop()) + " of all "
                + Units.count(summary.latencies().windows().size()) + " seconds.");
        lines.add(INDENT + style.strong("In " + halfExplained + " of " + worst.size())
                + " the stop lasts at least half as long as the response and may explain it.");
    }

    private void clientsOwn(List<String> lines) {
        StopTotals client = summary.client();
        if (client.stops().isEmpty()) {
            lines.add(style.bold("The client's own JVM") + " reported no stop.");
            return;
        }
        Stop longest = client.longest(1).get(0);
        lines.add(style.bold("The client's own JVM") + " was stopped "
                + Units.count(client.stops().size()) + " times, " + Units.seconds(client.stopped()) + " in all, "
                + length(longest) + " at most (" + longest.operation() + " at "
                + Units.timeOfDay(longest.interval().start(), zone) + ").");
    }

    private static String length(Stop stop) {
        return Units.millis(stop.interval().length());
    }
}
