package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.Lengths;
import java.util.List;
import java.util.Locale;

/** How many events are how long, a bar for each step. A bar is as long as its count; what is there at all shows a sliver. */
public final class LengthChart {
    private static final String EIGHTHS = " \u258f\u258e\u258d\u258c\u258b\u258a\u2589";
    private static final int WORDS = 19;

    private final Style style;

    public LengthChart(Style style) {
        this.style = style;
    }

    public String text(Lengths lengths, String what) {
        List<LengthSteps> steps = LengthSteps.of(lengths, style);
        int most = steps.stream().mapToInt(LengthSteps::count).max().orElse(1);
        int digits = Math.max(what.length(), String.valueOf(most).length());
        int room = Math.max(10, style.width() - 2 - WORDS - 2 - digits - 1);
        StringBuilder out = new StringBuilder("  ")
                .append(style.faint(row("length", what, digits)))
                .append('\n');
        for (LengthSteps step : steps) {
            String bar = step.count() == 0 ? "" : " " + style.strong(bar((double) step.count() / most * room));
            out.append("  ")
                    .append(row(step.words(), String.valueOf(step.count()), digits))
                    .append(bar)
                    .append('\n');
        }
        return out.toString();
    }

    private static String row(String words, String count, int digits) {
        return String.format(Locale.ROOT, "%-" + WORDS + "s  %" + digits + "s", words, count);
    }

    private String bar(double cells) {
        if (!style.unicode()) {
            return "#".repeat(Math.max(1, (int) Math.round(cells)));
        }
        int eighths = Math.max(1, (int) Math.round(cells * 8));
        return "\u2588".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.charAt(eighths % 8));
    }
}
