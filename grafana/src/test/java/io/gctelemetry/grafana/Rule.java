package io.gctelemetry.grafana;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A rule of Prometheus: a record, or an alert with what it means and where to read on.
 *
 * @param holds how long it must hold before it fires; empty for at once
 */
record Rule(boolean alert, String name, String expression, String holds, String severity, Map<String, String> texts) {
    private static final String RUNBOOK = "grafana/README.md#";

    static Rule record(String name, String expression) {
        return new Rule(false, name, expression, "", "", Map.of());
    }

    static Rule alert(
            String name, String severity, String holds, String expression, String summary, String description) {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("summary", summary);
        texts.put("description", description);
        texts.put("runbook", RUNBOOK + name.toLowerCase(Locale.ROOT));
        return new Rule(true, name, expression, holds, severity, texts);
    }

    void appendTo(StringBuilder yaml, String indent) {
        yaml.append(indent)
                .append(alert ? "- alert: " : "- record: ")
                .append(name)
                .append('\n');
        yaml.append(indent).append("  expr: ").append(quoted(expression)).append('\n');
        if (!alert) {
            return;
        }
        if (!holds.isEmpty()) {
            yaml.append(indent).append("  for: ").append(holds).append('\n');
        }
        yaml.append(indent)
                .append("  labels:\n")
                .append(indent)
                .append("    severity: ")
                .append(severity)
                .append('\n');
        yaml.append(indent).append("  annotations:\n");
        texts.forEach((key, text) -> yaml.append(indent)
                .append("    ")
                .append(key)
                .append(": ")
                .append(quoted(text))
                .append('\n'));
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "''") + "'";
    }
}
