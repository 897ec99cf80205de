package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.report.model.Section;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.Placebo;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Printable;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A correlation for a person at a terminal: the answer and its evidence, the tables, what to check, what the files lack. */
final class CorrelationSentences {
    private static final double SIGNIFICANT = 0.05;

    private final Correlation found;

    private CorrelationSentences(Correlation found) {
        this.found = found;
    }

    static List<Section> of(Correlation found) {
        CorrelationSentences sentences = new CorrelationSentences(found);
        List<Section> text = new ArrayList<>();
        text.add(new Section.Prose(
                style -> sentences.head(style) + sentences.answer(style) + "\n" + sentences.evidence()));
        text.addAll(new CorrelationTables(found).all());
        text.add(new Section.Prose(sentences::advice));
        return text;
    }

    private String head(Style style) {
        long requests = found.windows().stream().mapToLong(Window::requests).sum();
        return style.bold(found.sle().toString()) + style.dot() + Units.count(requests) + " requests ("
                + found.clientKind().name().toLowerCase(Locale.ROOT)
                + (found.generator().bound() ? " time, generator-bound) in " : " time) in ")
                + Units.span(found.end() - found.start(), style) + " from " + style.date(Units.instant(found.start()))
                + (style.zone().equals(ZoneOffset.UTC) ? "" : " " + style.zoneName()) + "\n";
    }

    private String answer(Style style) {
        Totals totals = found.totals();
        String all = windows(totals.windows());
        if (totals.violating() == 0) {
            return "Every one of " + all + " met it; sliding by a second, "
                    + (found.sliding().passed()
                            ? "every window meets it\n"
                            : found.sliding().violating() + " of "
                                    + windows(found.sliding().positions()) + " do not\n");
        }
        return "Violated in " + style.strong(totals.violating() + " of " + all) + ", because of\n"
                + attributed(Attribution.STOPS, totals.stops(), atLeast(totals) + causes(Role.NODE))
                + attributed(Attribution.CLIENT, totals.client(), causes(Role.CLIENT))
                + attributed(Attribution.BOTH, totals.both(), "")
                + attributed(Attribution.OTHER, totals.other(), "")
                + attributed(Attribution.UNDECIDED, totals.undecided(), expected(totals))
                + attributed(Attribution.NOT_COVERED, totals.notCovered(), "(the files of a node do not reach them)")
                + "  (sliding by a second: " + found.sliding().violating() + " of "
                + found.sliding().positions() + ")\n";
    }

    /** The number of windows that the stops violated, with what is not decided. */
    private static String expected(Totals totals) {
        return String.format(
                Locale.ROOT, "(stops violated %.1f, %d to %d)", totals.expected(), totals.stops(), totals.possible());
    }

    private static String attributed(Attribution attribution, long windows, String more) {
        String line = String.format(Locale.ROOT, "  %5d  %-11s  %s", windows, attribution.word(), more);
        return windows > 0 || attribution == Attribution.STOPS ? line.stripTrailing() + "\n" : "";
    }

    private static String atLeast(Totals totals) {
        return totals.stopsAtLeast() < totals.stops() ? "(at least " + totals.stopsAtLeast() + ") " : "";
    }

    private String causes(Role role) {
        return found.causes().stream()
                .filter(cause -> found.nodes().get(cause.node()).role() == role)
                .map(cause -> cause(found, cause) + " (" + cause.windows() + ")")
                .collect(Collectors.joining(", "));
    }

    static String cause(Correlation found, Cause cause) {
        return Printable.of(cause.kind()) + " of "
                + Printable.of(found.nodes().get(cause.node()).name());
    }

    private String evidence() {
        Placebo placebo = found.placebo();
        if (!placebo.defined()) {
            return "Whether slow requests follow the stops is undefined: the stops imply none, or none was slow.\n\n";
        }
        String text = String.format(
                Locale.ROOT,
                "Slow requests %s the stops: %.1f times as well as the same stops at other times, p = %.2g of %d rotations.\n",
                placebo.pValue() <= SIGNIFICANT ? "follow" : "are not shown to follow",
                placebo.ratio(),
                placebo.pValue(),
                placebo.rotations());
        String overlap = String.format(
                Locale.ROOT,
                "A stop of 1 ms or more lies in %.0f %% of the violating windows; this alone proves nothing.\n",
                100 * found.overlapShare());
        return text + (Double.isNaN(found.overlapShare()) ? "" : overlap) + "\n";
    }

    /** Returns how well the prediction fits; empty without windows that stops dominate. */
    static String accuracy(Correlation.Accuracy accuracy) {
        return accuracy.windows() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        "Where stops dominate (%s) the prediction from stops and quiet seconds is met: p99.9 %.2f, max"
                                + " %.2f times.",
                        windows(accuracy.windows()),
                        accuracy.p999(),
                        accuracy.max());
    }

    private String advice(Style style) {
        return list("Look at", found.findings().stream().map(one -> finding(one, style)), style)
                + list("Mind", Stream.concat(found.notes().stream().map(Note::text), limits()), style);
    }

    /** Returns the limits that the load generator reached in few windows; a note has those of many. */
    private Stream<String> limits() {
        return found.generator().bound()
                ? Stream.empty()
                : found.generator().reasons().stream().map(one -> "the load generator was at its limit: " + one.text());
    }

    private static String finding(Finding finding, Style style) {
        return Printable.of(finding.text())
                + (finding.options().isEmpty() ? "" : style.faint(" [" + String.join(", ", finding.options()) + "]"));
    }

    private static String list(String title, Stream<String> lines, Style style) {
        String items = lines.distinct()
                .map(line -> "  " + style.of("\u2022 ", "- ") + line + "\n")
                .collect(Collectors.joining());
        return items.isEmpty() ? "" : style.bold(title) + "\n" + items;
    }

    private static String windows(long number) {
        return number + " window" + (number == 1 ? "" : "s");
    }
}
