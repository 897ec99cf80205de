package io.gctelemetry.collector.run;

import io.gctelemetry.event.metric.GcMetric;

/** What an agent serves, and how its lines begin. */
enum AgentPage {
    /** JSON objects, one a line. */
    STOPS("/stops", "a line that is no JSON object") {
        @Override
        boolean begins(byte first) {
            return first == '{';
        }

        @Override
        boolean wanted(String line) {
            return true;
        }
    },
    /** The text of Prometheus; of it the hiccups by cause. */
    METRICS("/metrics", "a line that is no metric") {
        @Override
        boolean begins(byte first) {
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

    /** Whether a line of it may begin so. */
    abstract boolean begins(byte first);

    /** Whether anybody reads such a line. */
    abstract boolean wanted(String line);
}
