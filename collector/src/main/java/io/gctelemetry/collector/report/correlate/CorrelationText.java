package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.TextTable;
import io.gctelemetry.cli.Units;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.IdleDelay;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.OperationEffect;
import io.gctelemetry.correlate.model.Correlation.Side;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Printable;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A correlation for a person at a terminal: the answer first, then what it rests on. */
public final class CorrelationText {
    private static final int MOST_WINDOWS = 20;

    private final Correlation found;
    private final Style style;
    private final StringBuilder out = new StringBuilder();

    private CorrelationText(Correlation found, Style style) {
        this.found = found;
        this.style = style;
    }

    public static String text(Correlation found, Style style) {
        return new CorrelationText(found, style).all();
    }

    private String all() {
        head();
        answer();
        ladder();
        nodes();
        violating();
        operations();
        list("Look at", found.findings().stream().map(this::finding).toList());
        list("Mind", found.notes().stream().map(Note::text).toList());
        return out.toString();
    }

    private void head() {
        long requests = found.windows().stream().mapToLong(Window::requests).sum();
        long end = found.windows().get(found.windows().size() - 1).end();
        out.append(style.bold(found.sle().toString()))
                .append(style.dot())
                .append(String.format(Locale.ROOT, "%,d", requests))
                .append(" requests (")
                .append(found.clientKind().name().toLowerCase(Locale.ROOT))
                .append(found.generator().bound() ? " time, generator-bound) in " : " time) in ")
                .append(Units.span(end - found.start(), style))
                .append(" from ")
                .append(Units.date(Units.instant(found.start())))
                .append("\n");
    }

    private void answer() {
        Totals totals = found.totals();
        if (totals.violating() == 0) {
            out.append("Every one of ").append(windows(totals.windows())).append(" met it");
        } else {
            out.append("Violated in ")
                    .append(style.strong(totals.violating() + " of " + windows(totals.windows())))
                    .append(", because of");
        }
        out.append(
                found.sliding().passed()
                        ? "; sliding by a second, every window meets it"
                        : totals.violating() == 0
                                ? "; sliding by a second, " + found.sliding().violating() + " of "
                                        + windows(found.sliding().positions()) + " do not"
                                : "");
        out.append("\n");
        if (totals.violating() > 0) {
            attributed(Attribution.STOPS, totals.stops(), atLeast(totals) + causes(Role.NODE));
            attributed(Attribution.CLIENT, totals.client(), causes(Role.CLIENT));
            attributed(Attribution.OTHER, totals.other(), "");
            attributed(Attribution.UNDECIDABLE, totals.undecidable(), "");
            out.append("  (sliding by a second: ")
                    .append(found.sliding().violating())
                    .append(" of ")
                    .append(found.sliding().positions())
                    .append(")\n");
        }
        out.append('\n').append(evidence()).append('\n');
    }

    private void attributed(Attribution attribution, long windows, String more) {
        String line = String.format(Locale.ROOT, "  %5d  %-11s  %s", windows, attribution.word(), more);
        if (windows > 0 || attribution == Attribution.STOPS) {
            out.append(line.stripTrailing()).append('\n');
        }
    }

    private static String atLeast(Totals totals) {
        return totals.stopsAtLeast() < totals.stops() ? "(at least " + totals.stopsAtLeast() + ") " : "";
    }

    private String causes(Role role) {
        List<String> words = new ArrayList<>();
        for (Cause cause : found.causes()) {
            Node node = found.nodes().get(cause.node());
            if (node.role() == role) {
                words.add(cause(cause) + " (" + cause.windows() + ")");
            }
        }
        return String.join(", ", words);
    }

    private String cause(Cause cause) {
        return Printable.of(cause.kind()) + " of "
                + Printable.of(found.nodes().get(cause.node()).name());
    }

    private String evidence() {
        if (!found.placebo().defined()) {
            return "The stops predict the same tail for every window: whether the tail follows them is undefined.\n";
        }
        String text = String.format(
                Locale.ROOT,
                "The tail follows the stops: Spearman %.2f, p %s %.4f against the same stops shifted in time, which would"
                        + " explain %.1f windows.\n",
                found.placebo().spearman(),
                found.placebo().pValue() <= 1.0 / 401 ? "<" : "=",
                found.placebo().pValue(),
                found.placebo().byChance());
        if (found.placebo().pValue() > 0.05) {
            text = text.replace("The tail follows the stops:", "The tail does not follow the stops:");
        }
        return Double.isNaN(found.overlapShare())
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                "A stop of 1 ms or more lies in %.0f %% of the violating windows; this alone proves nothing.\n",
                                100 * found.overlapShare());
    }

    private void ladder() {
        TextTable table = new TextTable(9, "", "p50", "p90", "p99", "p99.9", "p99.99", "max", "stops");
        row(table, "seen", found.tail(), "");
        for (Correlation.TailWithout rung : found.tailsWithout()) {
            String name = rung.without().isEmpty() ? "without any stop" : "without " + Printable.of(rung.without());
            row(table, name, rung.tail(), Long.toString(rung.stops()));
        }
        row(table, "quiet seconds", found.quiet(), "");
        out.append(table.text("  ", style));
        if (found.accuracy().windows() > 0) {
            out.append(String.format(
                    Locale.ROOT,
                    "  Where stops dominate (%d windows) the prediction from stops and quiet seconds is met: p99.9 %.2f, max %.2f times.%n",
                    found.accuracy().windows(),
                    found.accuracy().p999(),
                    found.accuracy().max()));
        }
        out.append('\n');
    }

    private void row(TextTable table, String name, Tail tail, String stops) {
        table.row(
                name,
                latency(tail.p50()),
                latency(tail.p90()),
                latency(tail.p99()),
                latency(tail.p999()),
                latency(tail.p9999()),
                latency(tail.max()),
                stops);
    }

    private String latency(long nanos) {
        return nanos < 0 ? "-" : nanos == LatencyHistogram.FAILED ? "failed" : Units.length(nanos, style);
    }

    private void nodes() {
        TextTable table =
                new TextTable(6, "", "stops", "stopped", "longest", "over target", "exposure", "clock offset");
        for (Node node : found.nodes()) {
            table.row(
                    Printable.of(node.name()) + (node.role() == Role.CLIENT ? " (client)" : ""),
                    String.format(Locale.ROOT, "%,d", node.stops()),
                    Units.length(node.stopped(), style),
                    Units.length(node.longest(), style),
                    node.maxGcPause() < 0 ? "-" : node.pausesOverTarget() + " of " + node.pauses(),
                    node.exposureEstimate().known()
                            ? String.format(Locale.ROOT, "%.0f %%", 100 * node.exposure())
                            : "-",
                    offset(node.offset()));
        }
        out.append(table.text("  ", style)).append('\n');
    }

    private String offset(ClockOffset offset) {
        if (offset.method() == Method.NONE) {
            return "not known";
        }
        String seconds = String.format(Locale.ROOT, "%+.3f s", offset.nanos() / 1e9);
        String range = String.format(Locale.ROOT, "%+.3f to %+.3f", offset.low() / 1e9, offset.high() / 1e9);
        return switch (offset.method()) {
            case GIVEN -> seconds + ", given";
            case KNOWN -> seconds + " (" + range + "), reported by its agent";
            default ->
                offset.accepted()
                        ? seconds + " (" + range + "), found"
                        : "not found (" + seconds + " fits no better than others)";
        };
    }

    private void violating() {
        List<Window> violating =
                found.windows().stream().filter(window -> !window.met()).toList();
        if (violating.isEmpty()) {
            return;
        }
        TextTable table = new TextTable(
                7, "violating window ends", "requests", "p99", "p99.9", "predicted", "max", "predicted", "because of");
        for (Window window : violating.subList(0, Math.min(MOST_WINDOWS, violating.size()))) {
            Attribution attribution = window.attribution();
            Cause cause = window.cause();
            table.row(
                    Units.date(Units.instant(window.end())),
                    Long.toString(window.requests()),
                    latency(window.observed().p99()),
                    latency(window.observed().p999()),
                    latency(window.predicted().p999()),
                    latency(window.observed().max()),
                    latency(window.predicted().max()),
                    (attribution == null ? "" : attribution.word())
                            + (cause == null ? "" : ": " + cause(cause))
                            + idleDelay(window)
                            + generator(window));
        }
        out.append(table.text("  ", style));
        if (violating.size() > MOST_WINDOWS) {
            out.append("  and ").append(violating.size() - MOST_WINDOWS).append(" more; --csv lists them all\n");
        }
        out.append('\n');
    }

    private static String generator(Window window) {
        String words = String.join(
                ", ", window.generator().stream().map(GeneratorLimit::word).toList());
        return words.isEmpty() ? "" : " (generator-bound: " + words + ")";
    }

    /** Names a JVM that was delayed as long as the limit though it did not stop, and the longest cause. */
    private String idleDelay(Window window) {
        long limit = found.sle().bounds().get(0).limit();
        for (IdleDelay one : window.hiccups()) {
            if (window.idleDelay(one.node()) >= limit) {
                String name = Printable.of(found.nodes().get(one.node()).name());
                String length = Units.length(window.idleDelay(one.node()), style);
                String cause = one.cause().isEmpty() ? "" : ", " + Printable.of(one.cause());
                return " (" + name + " delayed " + length + cause + ")";
            }
        }
        return "";
    }

    private void operations() {
        if (found.operations().isEmpty()) {
            return;
        }
        TextTable table = new TextTable(
                11,
                "while",
                "times",
                "seconds",
                "p99.9",
                "else",
                "max",
                "else",
                "stopped",
                "else",
                "allocated",
                "else");
        for (OperationEffect lane : found.operations()) {
            String where = lane.node() < 0
                    ? ""
                    : " of " + Printable.of(found.nodes().get(lane.node()).name());
            Side inside = lane.inside();
            Side outside = lane.outside();
            table.row(
                    Printable.of(lane.kind()) + where,
                    Integer.toString(lane.operations().size()),
                    String.format(Locale.ROOT, "%.0f", inside.seconds()),
                    latency(inside.tail().p999()),
                    latency(outside.tail().p999()),
                    latency(inside.tail().max()),
                    latency(outside.tail().max()),
                    percent(inside.stoppedShare()),
                    percent(outside.stoppedShare()),
                    rate(inside.allocated()),
                    rate(outside.allocated()));
        }
        out.append(table.text("  ", style)).append('\n');
    }

    private static String rate(double bytesPerSecond) {
        return Double.isNaN(bytesPerSecond) ? "-" : String.format(Locale.ROOT, "%.1f MB/s", bytesPerSecond / 1e6);
    }

    private static String percent(double share) {
        return Double.isNaN(share) ? "-" : String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }

    private String finding(Finding finding) {
        return Printable.of(finding.text())
                + (finding.options().isEmpty() ? "" : style.faint(" [" + String.join(", ", finding.options()) + "]"));
    }

    private void list(String title, List<String> lines) {
        if (lines.isEmpty()) {
            return;
        }
        out.append(style.bold(title)).append('\n');
        lines.stream()
                .distinct()
                .forEach(line -> out.append("  ")
                        .append(style.of("\u2022 ", "- "))
                        .append(line)
                        .append('\n'));
    }

    private static String windows(long number) {
        return number + " window" + (number == 1 ? "" : "s");
    }
}
