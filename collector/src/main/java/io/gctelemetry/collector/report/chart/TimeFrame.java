package io.gctelemetry.collector.report.chart;

import io.gctelemetry.collector.report.layout.Html;
import java.util.Locale;

/** The frame of a chart over time as SVG: title, legend, levels and the axis of time. */
final class TimeFrame {
    static final int WIDTH = 960;
    private static final int HEIGHT = 340;
    private static final int LEFT = 74;
    private static final int RIGHT = 14;
    private static final int TOP = 34;
    private static final int BOTTOM = 48;

    private final StringBuilder out = new StringBuilder();
    private final TimeAxis time;

    /**
     * @param label the name of the chart for people who do not see it
     * @param title of the vertical axis
     */
    TimeFrame(TimeAxis time, String label, String title) {
        this.time = time;
        out.append("<svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" role=\"img\" aria-label=\"" + label + "\">\n");
        out.append(text(LEFT, 16, "start", "title", title));
    }

    /** Adds the key of a class of points, that far from the right border. */
    void key(int fromRight, String style, String words) {
        out.append(
                "<rect class=\"" + style + "\" x=\"" + (WIDTH - fromRight) + "\" y=\"7\" width=\"10\" height=\"10\"/>");
        out.append(text(WIDTH - fromRight + 15, 16, "start", "", words));
    }

    /** Adds a horizontal line at a share of the height. */
    void level(double share, String words) {
        double y = y(share);
        out.append(line(LEFT, y, WIDTH - RIGHT, y, "grid"));
        out.append(text(LEFT - 8, y + 4, "end", "", words));
    }

    /** Adds the axis of time. */
    void axis() {
        for (TimeAxis.Mark mark : time.marks()) {
            double x = x(mark.time());
            out.append(line(x, HEIGHT - BOTTOM, x, HEIGHT - BOTTOM + 5, "axis"));
            out.append(text(x, HEIGHT - BOTTOM + 19, "middle", "", mark.words()));
        }
        out.append(line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis"));
        out.append(text((double) (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "middle", "title", time.title()));
    }

    /** Adds points as one path. */
    void points(String style, Points points) {
        out.append("<path class=\"" + style + "\" d=\"").append(points.path()).append("\"/>\n");
    }

    /** Adds an element. */
    void add(String element) {
        out.append(element);
    }

    String svg() {
        return out + "</svg>\n";
    }

    double x(long at) {
        return LEFT + time.place(at) * (WIDTH - LEFT - RIGHT);
    }

    /** Returns the vertical position of a share of the height, at most all of it. */
    double y(double share) {
        return HEIGHT - BOTTOM - Math.max(0, Math.min(1, share)) * (HEIGHT - TOP - BOTTOM);
    }

    private static String line(double x1, double y1, double x2, double y2, String style) {
        return String.format(
                Locale.ROOT,
                "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
                style,
                x1,
                y1,
                x2,
                y2);
    }

    static String text(double x, double y, String anchor, String style, String words) {
        return String.format(
                Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>\n",
                style,
                x,
                y,
                anchor,
                Html.escape(words));
    }
}
