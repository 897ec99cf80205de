package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.Lengths;
import java.util.ArrayList;
import java.util.List;

/**
 * How many lengths fall into each step of 1, 2 and 5 from 1 us to 50 s, from the first step that holds any to the last.
 *
 * @param words the bounds of the step
 * @param count how many
 */
record LengthSteps(String words, int count) {
    private static final long[] STEPS = {1, 2, 5};
    private static final int DECADES = 8;

    static List<LengthSteps> of(Lengths lengths, Style style) {
        long[] bounds = bounds();
        List<LengthSteps> steps = new ArrayList<>();
        int filled = 0;
        for (int i = 0; i < bounds.length - 1; i++) {
            int count = lengths.between(bounds[i], bounds[i + 1]);
            if (count > 0 || !steps.isEmpty()) {
                steps.add(new LengthSteps(words(bounds, i, style), count));
            }
            filled = count > 0 ? steps.size() : filled;
        }
        return steps.subList(0, filled);
    }

    private static String words(long[] bounds, int step, Style style) {
        if (step == 0) {
            return "below " + round(bounds[1], style);
        }
        return step == bounds.length - 2
                ? "from " + round(bounds[step], style)
                : round(bounds[step], style) + " to " + round(bounds[step + 1], style);
    }

    private static String round(long nanos, Style style) {
        return nanos < 1_000_000
                ? nanos / 1000 + style.of(" \u00b5s", " us")
                : nanos < 1_000_000_000 ? nanos / 1_000_000 + " ms" : nanos / 1_000_000_000 + " s";
    }

    /* 0, 1 us, 2 us, 5 us ... 50 s, without end. */
    private static long[] bounds() {
        long[] bounds = new long[DECADES * STEPS.length + 2];
        int i = 1;
        for (long decade = 1000; i < bounds.length - 1; decade *= 10) {
            for (long step : STEPS) {
                bounds[i++] = decade * step;
            }
        }
        bounds[i] = Long.MAX_VALUE;
        return bounds;
    }
}
