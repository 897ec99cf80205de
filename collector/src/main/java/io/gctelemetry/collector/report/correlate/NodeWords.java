package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.correlate.model.Correlation.Node;
import java.util.Locale;

/** Figures of a node as phrases for its page. */
final class NodeWords {
    private NodeWords() {}

    static String exposure(Node node) {
        if (Double.isNaN(node.exposure())) {
            return "not known";
        }
        return String.format(
                Locale.ROOT,
                "%.0f %% (%.0f to %.0f)",
                node.exposure() * 100,
                Math.min(1, node.exposureEstimate().low()) * 100,
                Math.min(1, node.exposureEstimate().high()) * 100);
    }

    static String clock(Node node) {
        return switch (node.offset().method()) {
            case NONE -> "taken as equal";
            case GIVEN -> offset(node) + ", given";
            case KNOWN -> offset(node) + ", reported by its agent";
            case REQUESTS, HISTOGRAMS ->
                node.offset().accepted() ? offset(node) + ", found" : "taken as equal; no offset found";
        };
    }

    private static String offset(Node node) {
        return String.format(
                Locale.ROOT,
                "%+.3f s (%+.3f to %+.3f)",
                node.offset().nanos() / 1e9,
                node.offset().low() / 1e9,
                node.offset().high() / 1e9);
    }

    static String overTarget(Node node) {
        return node.maxGcPause() < 0
                ? "-"
                : node.pausesOverTarget() + " of " + node.pauses() + " over " + node.maxGcPause() / 1_000_000 + " ms";
    }
}
