package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * When the events were: a column for each stretch of time, as high as the longest event that ended in it, on a logarithmic
 * scale.
 */
public final class TimeChart {
    private static final int ROWS = 8;
    private static final int LABEL = 8;
    private static final String EIGHTHS = " \u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";

    private final Style style;

    public TimeChart(Style style) {
        this.style = style;
    }

    /**
     * @param steps at least one, in any order
     */
    public String text(List<Step> steps, String what, Clock clock) {
        long from = steps.stream().mapToLong(Step::start).min().orElseThrow();
        long to = steps.stream().mapToLong(Step::end).max().orElseThrow();
        int columns = style.width() - 2 - LABEL - 2;
        long step = Math.max(1, (to - from) / columns + 1);
        long[] longest = new long[columns];
        Arrays.fill(longest, -1);
        for (Step one : steps) {
            int column = (int) ((one.end() - from) / step);
            longest[column] = Math.max(longest[column], one.longest());
        }
        long low = Long.MAX_VALUE;
        long high = 0;
        for (long length : longest) {
            low = length < 0 ? low : Math.min(low, length);
            high = Math.max(high, length);
        }
        return "  "
                + style.faint("longest " + what.substring(0, what.length() - 1) + " in each " + Units.span(step, style)
                        + ", logarithmic")
                + "\n"
                + rows(longest, LogScale.of(low, high))
                + axis(from, to, columns, clock);
    }

    private String rows(long[] longest, LogScale scale) {
        StringBuilder out = new StringBuilder();
        for (int row = ROWS - 1; row >= 0; row--) {
            out.append("  ").append(style.faint(String.format(Locale.ROOT, "%" + LABEL + "s ", label(row, scale))));
            out.append(style.of("\u2502", "|"));
            StringBuilder cells = new StringBuilder();
            for (long length : longest) {
                cells.append(cell(height(length, scale) - row));
            }
            out.append(style.strong(cells.toString().stripTrailing())).append('\n');
        }
        return out.toString();
    }

    /* A decade is named in the lowest row that lies in it, where it begins there. */
    private String label(int row, LogScale scale) {
        double below = (double) row * scale.decades() / ROWS;
        double above = (double) (row + 1) * scale.decades() / ROWS;
        int decade = (int) Math.ceil(below);
        return decade < above ? scale.words(decade, style) : "";
    }

    /** How many rows high, a fraction at the end; 0 for nothing. */
    private static double height(long length, LogScale scale) {
        return length < 0 ? 0 : Math.max(1.0 / 8, Math.min(1, scale.share((double) length)) * ROWS);
    }

    private char cell(double filled) {
        if (!style.unicode()) {
            return filled <= 0 ? ' ' : filled < 0.5 ? '.' : filled < 1 ? ':' : '#';
        }
        return EIGHTHS.charAt((int) Math.max(0, Math.min(8, Math.ceil(filled * 8))));
    }

    private String axis(long from, long to, int columns, Clock clock) {
        String left = Times.time(from, clock, style.zone());
        String right = Times.time(to, clock, style.zone());
        String line = style.of("\u2514", "+") + style.of("\u2500", "-").repeat(columns);
        int blanks = Math.max(1, columns + 1 - left.length() - right.length());
        return "  " + " ".repeat(LABEL + 1) + line + "\n" + "  " + " ".repeat(LABEL + 1)
                + style.faint(left + " ".repeat(blanks) + right) + "\n";
    }
}
