package io.gctelemetry.collector.report;

import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Lengths;
import java.util.Locale;

/**
 * How many events are how long: a bar for each step of 1, 2 and 5 from 1 us to 50 s that anything falls into. The bar is as
 * long as the count; what is there at all shows a sliver.
 */
final class LengthChart {
    private static final long[] STEPS = {1, 2, 5};
    private static final String EIGHTHS = " \u258f\u258e\u258d\u258c\u258b\u258a\u2589";

    private final Style style;

    LengthChart(Style style) {
        this.style = style;
    }

    String text(EventTable events, String what) {
        Lengths lengths = events.lengths();
        long[] bounds = bounds();
        int first = 0;
        int last = 0;
        int most = 1;
        int[] counts = new int[bounds.length - 1];
        boolean any = false;
        for (int i = 0; i < counts.length; i++) {
            counts[i] = lengths.between(bounds[i], bounds[i + 1]);
            if (counts[i] > 0) {
                first = any ? first : i;
                last = i;
                any = true;
                most = Math.max(most, counts[i]);
            }
        }
        int digits = Math.max(5, String.valueOf(most).length());
        int room = Math.max(10, style.width() - 2 - 19 - 2 - digits - 1);
        StringBuilder out = new StringBuilder();
        out.append("  ")
                .append(style.faint(String.format(Locale.ROOT, "%-19s  %" + digits + "s", "length", what)))
                .append('\n');
        for (int i = first; i <= last; i++) {
            String range = i == 0
                    ? "below " + round(bounds[1])
                    : i == counts.length - 1
                            ? "from " + round(bounds[i])
                            : round(bounds[i]) + " to " + round(bounds[i + 1]);
            String bar = counts[i] == 0 ? "" : " " + style.strong(bar((double) counts[i] / most * room));
            out.append(String.format("  %-19s  %" + digits + "d", range, counts[i]))
                    .append(bar)
                    .append('\n');
        }
        return out.toString();
    }

    private String round(long nanos) {
        return nanos < 1_000_000
                ? nanos / 1000 + style.of(" \u00b5s", " us")
                : nanos < 1_000_000_000 ? nanos / 1_000_000 + " ms" : nanos / 1_000_000_000 + " s";
    }

    private String bar(double cells) {
        if (!style.unicode()) {
            return "#".repeat(Math.max(1, (int) Math.round(cells)));
        }
        int eighths = Math.max(1, (int) Math.round(cells * 8));
        return "\u2588".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.charAt(eighths % 8));
    }

    /* 0, 1 us, 2 us, 5 us ... 50 s, without end. */
    private static long[] bounds() {
        long[] bounds = new long[8 * STEPS.length + 2];
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
