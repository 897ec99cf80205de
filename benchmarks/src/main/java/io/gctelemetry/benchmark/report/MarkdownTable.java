package io.gctelemetry.benchmark.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table in Markdown. */
final class MarkdownTable {
    private final StringBuilder text = new StringBuilder();

    MarkdownTable(List<String> head) {
        row(head);
        List<String> rule = new ArrayList<>();
        for (int i = 0; i < head.size(); i++) {
            rule.add(i == 0 ? "---" : "---:");
        }
        row(rule);
    }

    void row(List<String> cells) {
        text.append("| ").append(String.join(" | ", cells)).append(" |\n");
    }

    /** A number; a dash for what there is none of, "12 x" for percentages that no longer say anything. */
    static String number(double value, int decimals) {
        if (Double.isNaN(value)) {
            return "-";
        }
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.matches("-0(\\.0+)?") ? text.substring(1) : text;
    }

    static String percent(double value, int decimals) {
        return value >= 1000 ? number(value / 100, 0) + " x" : number(value, decimals);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
