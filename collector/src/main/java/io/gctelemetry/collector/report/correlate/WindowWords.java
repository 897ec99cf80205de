package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import org.jspecify.annotations.Nullable;

/** Sentences about a window. */
final class WindowWords {
    private WindowWords() {}

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
            case OTHER -> "it would have violated it without the stops, too.";
            case UNDECIDABLE -> "the limit is too close to the latency of quiet requests to decide.";
        };
    }
}
