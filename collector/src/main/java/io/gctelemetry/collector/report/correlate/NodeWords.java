package io.gctelemetry.collector.report.correlate;

import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.ClockOffset.Method;
import java.util.Locale;

/** Figures of a node as phrases. */
final class NodeWords {
    private NodeWords() {}

    /** Returns the offset of its clock, and where it is from. */
    static String offset(ClockOffset offset) {
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

    static String exposure(Node node) {
        return words(node.exposure());
    }

    static String utilisation(Node node) {
        return words(node.utilisation());
    }

    private static String words(Estimate share) {
        if (!share.known()) {
            return "not known";
        }
        String value = String.format(Locale.ROOT, "%.0f %%", share.value() * 100);
        return share.low() == share.high()
                ? value
                : value + String.format(Locale.ROOT, " (%.0f to %.0f)", share.low() * 100, share.high() * 100);
    }

    static String overTarget(Node node) {
        return node.maxGcPause() < 0
                ? "-"
                : node.pausesOverTarget() + " of " + node.pauses() + " over " + node.maxGcPause() / 1_000_000 + " ms";
    }
}
