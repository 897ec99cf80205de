package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.collector.figures.Lengths;
import java.util.List;
import java.util.Locale;

/** How many events are how long, as SVG: a bar for each step, its count beside it. */
public final class LengthPlot {
    private static final int WIDTH = 960;
    private static final int LEFT = 150;
    private static final int ROW = 22;
    private static final int TOP = 28;
    private static final int COUNT = 90;

    private LengthPlot() {}

    public static String svg(Lengths lengths, String what) {
        List<LengthSteps> steps = LengthSteps.of(lengths, Style.PLAIN);
        int most = steps.stream().mapToInt(LengthSteps::count).max().orElse(1);
        StringBuilder out = new StringBuilder();
        out.append("<svg viewBox=\"0 0 " + WIDTH + " " + (TOP + ROW * steps.size() + 6)
                + "\" role=\"img\" aria-label=\"How long the " + what + " were\">\n");
        out.append(TimeFrame.text(LEFT - 10, 16, "end", "title", "length"));
        out.append(TimeFrame.text(LEFT, 16, "start", "title", "number of " + what));
        for (int i = 0; i < steps.size(); i++) {
            LengthSteps step = steps.get(i);
            double width = (double) step.count() / most * (WIDTH - LEFT - COUNT);
            int y = TOP + i * ROW;
            out.append(TimeFrame.text(LEFT - 10, y + 14, "end", "", step.words()));
            out.append(String.format(
                    Locale.ROOT,
                    "<rect class=\"bar\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>\n",
                    LEFT,
                    y + 2,
                    step.count() == 0 ? 0 : Math.max(1.5, width),
                    ROW - 6));
            out.append(TimeFrame.text(LEFT + width + 8, y + 14, "start", "", String.valueOf(step.count())));
        }
        return out.append("</svg>\n").toString();
    }
}
