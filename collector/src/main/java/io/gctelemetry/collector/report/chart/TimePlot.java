package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;

/**
 * Events on an axis of time as SVG, each a point at its end and, on a logarithmic axis, its length. Points that fall onto each
 * other are drawn once, so that a log of millions stays a page; the longest have a ring that tells about them.
 */
public final class TimePlot {
    private static final int WIDTH = 960;
    private static final int HEIGHT = 340;
    private static final int LEFT = 74;
    private static final int RIGHT = 14;
    private static final int TOP = 34;
    private static final int BOTTOM = 48;
    private static final int TOLD = 20;
    private static final Style STYLE = Style.PLAIN;

    private final EventTable events;
    private final List<Step> steps;
    private final String what;
    private final Clock clock;
    private final TimeAxis time;
    private final int lowest;
    private final int decades;

    /**
     * @param steps the events, or the longest of each stretch of time; at least one
     */
    public TimePlot(EventTable events, List<Step> steps, String what, Clock clock) {
        this.events = events;
        this.steps = steps;
        this.what = what;
        this.clock = clock;
        this.time = new TimeAxis(
                steps.stream().mapToLong(Step::start).min().orElseThrow(),
                steps.stream().mapToLong(Step::end).max().orElseThrow(),
                clock);
        long low = steps.stream().mapToLong(Step::longest).min().orElseThrow();
        long high = steps.stream().mapToLong(Step::longest).max().orElseThrow();
        this.lowest = (int) Math.floor(Math.log10((double) Math.max(1000, low)));
        this.decades = Math.max(1, (int) Math.ceil(Math.log10((double) Math.max(1001, high))) - lowest);
    }

    public String svg() {
        StringBuilder out = new StringBuilder();
        out.append("<svg viewBox=\"0 0 " + WIDTH + " " + HEIGHT + "\" role=\"img\" aria-label=\"When the " + what
                + " were and how long\">\n");
        out.append(text(LEFT, 16, "start", "title", "length of the " + what + ", logarithmic"));
        legend(out);
        for (int decade = 0; decade <= decades; decade++) {
            double y = y(Math.pow(10, lowest + decade));
            out.append(line(LEFT, y, WIDTH - RIGHT, y, "grid"));
            out.append(text(LEFT - 8, y + 4, "end", "", Decades.words(lowest + decade, STYLE)));
        }
        for (TimeAxis.Mark mark : time.marks()) {
            double x = x(mark.time());
            out.append(line(x, HEIGHT - BOTTOM, x, HEIGHT - BOTTOM + 5, "axis"));
            out.append(text(x, HEIGHT - BOTTOM + 19, "middle", "", mark.words()));
        }
        out.append(line(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "axis"));
        out.append(text((double) (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 8, "middle", "title", time.title()));
        points(out);
        if (events.size() > 0) {
            rings(out);
        }
        return out.append("</svg>\n").toString();
    }

    private void legend(StringBuilder out) {
        if (events.size() == 0) {
            return;
        }
        out.append("<rect class=\"collection\" x=\"" + (WIDTH - 330) + "\" y=\"7\" width=\"10\" height=\"10\"/>");
        out.append(text(WIDTH - 315, 16, "start", "", "collections"));
        out.append("<rect class=\"other\" x=\"" + (WIDTH - 220) + "\" y=\"7\" width=\"10\" height=\"10\"/>");
        out.append(text(WIDTH - 205, 16, "start", "", "other operations of the JVM"));
    }

    private void points(StringBuilder out) {
        StringBuilder collections = new StringBuilder();
        StringBuilder others = new StringBuilder();
        BitSet seenCollections = new BitSet();
        BitSet seenOthers = new BitSet();
        for (int i = 0; i < steps.size(); i++) {
            boolean collection = events.size() == 0 || events.label(i).collection();
            int x = (int) Math.round(x(steps.get(i).end()));
            int y = (int) Math.round(y((double) steps.get(i).longest()));
            BitSet seen = collection ? seenCollections : seenOthers;
            int cell = y * WIDTH + x;
            if (!seen.get(cell)) {
                seen.set(cell);
                (collection ? collections : others)
                        .append('M')
                        .append(x)
                        .append(' ')
                        .append(y)
                        .append("h0");
            }
        }
        out.append("<path class=\"collection\" d=\"").append(collections).append("\"/>\n");
        out.append("<path class=\"other\" d=\"").append(others).append("\"/>\n");
    }

    private void rings(StringBuilder out) {
        for (int event : events.longest(TOLD, -1)) {
            Label label = events.label(event);
            String cause = label.cause() == null ? "" : ", " + label.cause();
            out.append(String.format(
                    Locale.ROOT,
                    "<circle class=\"longest\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>%s</title></circle>\n",
                    x(events.end(event)),
                    y((double) events.length(event)),
                    Html.escape(Times.time(events.start(event), clock) + ": "
                            + Units.length(events.length(event), STYLE) + ", " + label.name() + cause)));
        }
    }

    private double x(long at) {
        return LEFT + time.place(at) * (WIDTH - LEFT - RIGHT);
    }

    private double y(double nanos) {
        double share = (Math.log10(Math.max(1, nanos)) - lowest) / decades;
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

    private static String text(double x, double y, String anchor, String style, String words) {
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
