package io.gctelemetry.agent.option;

import io.gctelemetry.event.metric.ClientJavaMetric;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.event.metric.MicrometerMetric;
import io.gctelemetry.event.metric.OtelMetric;
import org.jspecify.annotations.Nullable;

/** What makes a value unusable, in words for the one line that names it; null where nothing does. */
final class OptionCheck {
    private OptionCheck() {}

    static @Nullable String wrong(Option option, String value) {
        switch (option) {
            case PORT:
                return wrongPort(value);
            case HOST:
                return value.isEmpty() ? "an address is missing" : null;
            case JFR:
                return oneOf(value, "auto", "off");
            case COMPAT:
                return oneOf(value, "micrometer", "client_java", "otel", "none");
            case JFR_POLL:
                return wrongPoll(value);
            case SAFEPOINT_BLAME:
            case ALLOCATION_SAMPLES:
            case HICCUPS_FINE:
                return oneOf(value, "on", "off");
            case DEBUG:
                return oneOf(value, "true", "false");
            default:
                return null;
        }
    }

    /**
     * Prometheus' label names: letters, digits and underscores, not beginning with a digit. The formats reserve names that
     * begin with two underscores, {@code le} of histograms and {@code quantile} of summaries. {@code job} and
     * {@code instance} are free: Prometheus renames them if they collide with a target's own.
     */
    static @Nullable String wrongLabel(String name) {
        if (name.isEmpty()) {
            return "not a label name";
        }
        if (name.startsWith("__") || name.equals("le") || name.equals("quantile")) {
            return "the exposition formats reserve this label";
        }
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
            if (!letter && (i == 0 || c < '0' || c > '9')) {
                return "not a label name";
            }
        }
        return ours(name) ? "this label belongs to the agent's own families" : null;
    }

    private static boolean ours(String name) {
        for (Metric[] table : new Metric[][] {
            GcMetric.values(), MicrometerMetric.values(), ClientJavaMetric.values(), OtelMetric.values()
        }) {
            for (Metric metric : table) {
                if (metric.labels().contains(name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static @Nullable String wrongPoll(String value) {
        try {
            int seconds = Integer.parseInt(value);
            return seconds == 0 || (seconds >= 5 && seconds <= 300) ? null : "must be 0, or 5 to 300 seconds";
        } catch (NumberFormatException e) {
            return "not a number of seconds";
        }
    }

    private static @Nullable String wrongPort(String value) {
        try {
            int port = Integer.parseInt(value);
            return port >= 0 && port <= 65535 ? null : "must be 0 to 65535";
        } catch (NumberFormatException e) {
            return "not a number";
        }
    }

    private static @Nullable String oneOf(String value, String... known) {
        StringBuilder all = new StringBuilder("must be ");
        for (int i = 0; i < known.length; i++) {
            if (value.equals(known[i])) {
                return null;
            }
            all.append(i == 0 ? "" : i == known.length - 1 ? " or " : ", ").append(known[i]);
        }
        return all.toString();
    }
}
