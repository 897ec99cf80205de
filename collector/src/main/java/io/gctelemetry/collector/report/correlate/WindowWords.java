package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.GeneratorLimit;
import io.gctelemetry.readers.input.Printable;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Sentences about a window. */
final class WindowWords {
    private WindowWords() {}

    /** Returns the attribution of a window with its cause, a delay without a stop, and limits of the load generator. */
    static String because(Correlation found, Window window) {
        Attribution attribution = window.attribution();
        Correlation.Cause cause = window.cause();
        return (attribution == null ? "" : attribution.word())
                + (attribution == Attribution.UNDECIDED
                        ? String.format(Locale.ROOT, " (stops %.0f %%)", 100 * window.withoutStops())
                        : "")
                + (cause == null ? "" : ": " + CorrelationSentences.cause(found, cause))
                + idleDelay(found, window)
                + generator(window);
    }

    private static String generator(Window window) {
        String words = window.generator().stream().map(GeneratorLimit::word).collect(Collectors.joining(", "));
        return words.isEmpty() ? "" : " (generator-bound: " + words + ")";
    }

    /** Returns the longest delay without a stop if its JVM was delayed as long as a limit. */
    private static String idleDelay(Correlation found, Window window) {
        long limit = found.sle().lowestLimit();
        return window.longestIdleDelay()
                .filter(one -> window.idleDelay(one.node()) >= limit)
                .map(one -> " (" + Printable.of(found.nodes().get(one.node()).name()) + " delayed "
                        + Units.length(one.length(), Style.PLAIN)
                        + (one.cause().isEmpty() ? "" : ", " + Printable.of(one.cause())) + ")")
                .orElse("");
    }

    /** Returns why a window misses its expectation, as the end of a sentence; null if it does not. */
    static @Nullable String why(Correlation found, Window window) {
        if (window.attribution() == null) {
            return null;
        }
        if (window.requests() == 0) {
            return "no request ended in it.";
        }
        Correlation.Cause cause = window.cause();
        String by = cause == null
                ? ""
                : " (" + cause.kind() + " of " + found.nodes().get(cause.node()).name() + ")";
        return switch (window.attribution()) {
            case STOPS ->
                "without the stops" + by + " it would have met it"
                        + (window.sure() ? "." : ", if they delayed requests for their whole reported length.");
            case CLIENT -> "the load generator itself was late" + by + ".";
            case BOTH ->
                "it would have met it only without both the stops" + by + " and the delays of the load generator.";
            case OTHER -> "it would have violated it without the stops, too.";
            case NOT_COVERED ->
                "the files of a node do not reach it: a stop that no file contains may have violated it.";
            case UNDECIDED ->
                String.format(
                        Locale.ROOT,
                        "it would have met it without the stops with a probability of %.0f %%.",
                        100 * window.withoutStops());
        };
    }
}
