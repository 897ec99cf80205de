package io.gctelemetry.collector.run.journal;

import io.gctelemetry.event.metric.GcMetric;

/** A page that an agent serves, and the start of its lines. */
enum AgentPage {
    /** JSON objects, one a line. */
    STOPS("/stops", "a line that is not a JSON object") {
        @Override
        boolean startsWith(byte first) {
            return first == '{';
        }

        @Override
        boolean wanted(String line) {
            return true;
        }
    },
    /** The text of Prometheus; of it the hiccups by cause. */
    METRICS("/metrics", "a line that is not a metric") {
        @Override
        boolean startsWith(byte first) {
            return first == '#' || first == '_' || (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
        }

        @Override
        boolean wanted(String line) {
            return line.startsWith(GcMetric.HICCUP_BY_CAUSE_SECONDS.baseName());
        }
    };

    private final String path;
    private final String otherwise;

    AgentPage(String path, String otherwise) {
        this.path = path;
        this.otherwise = otherwise;
    }

    String path() {
        return path;
    }

    /** What another line is. */
    String otherwise() {
        return otherwise;
    }

    /** Returns whether a line of it can start with this byte. */
    abstract boolean startsWith(byte first);

    /** Whether anybody reads such a line. */
    abstract boolean wanted(String line);
}
