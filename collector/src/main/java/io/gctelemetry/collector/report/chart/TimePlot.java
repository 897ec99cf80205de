package io.gctelemetry.collector.report.chart;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.collector.figures.EventTable;
import io.gctelemetry.collector.figures.Label;
import io.gctelemetry.collector.figures.NodeFigures.Step;
import io.gctelemetry.collector.report.layout.Html;
import io.gctelemetry.collector.report.layout.Times;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/**
 * Events on an axis of time as SVG, each a point at its end and, on a logarithmic axis, its length; the longest
 * have a ring with a description.
 */
public final class TimePlot {
    private static final int RINGS = 20;
    private static final Style STYLE = Style.PLAIN;

    private final EventTable events;
    private final List<Step> steps;
    private final String what;
    private final Clock clock;
    private final ZoneId zone;
    private final TimeAxis time;
    private final LogScale scale;

    /**
     * @param steps the events, or the longest of each stretch of time; at least one
     */
    public TimePlot(EventTable events, List<Step> steps, String what, Clock clock, ZoneId zone) {
        this.zone = zone;
        this.events = events;
        this.steps = steps;
        this.what = what;
        this.clock = clock;
        this.time = new TimeAxis(
                steps.stream().mapToLong(Step::start).min().orElseThrow(),
                steps.stream().mapToLong(Step::end).max().orElseThrow(),
                clock,
                zone);
        this.scale = LogScale.of(
                steps.stream().mapToLong(Step::longest).min().orElseThrow(),
                steps.stream().mapToLong(Step::longest).max().orElseThrow());
    }

    /** Returns the chart. */
    public String svg() {
        TimeFrame frame = new TimeFrame(
                time, "When the " + what + " were and how long", "length of the " + what + ", logarithmic");
        if (events.size() > 0) {
            frame.key(330, "collection", "collections");
            frame.key(220, "other", "other operations of the JVM");
        }
        for (int decade = 0; decade <= scale.decades(); decade++) {
            frame.level((double) decade / scale.decades(), scale.words(decade, STYLE));
        }
        frame.axis();
        Points collections = new Points();
        Points others = new Points();
        for (int i = 0; i < steps.size(); i++) {
            boolean collection = events.size() == 0 || events.label(i).collection();
            Step step = steps.get(i);
            (collection ? collections : others).add(frame.x(step.end()), frame.y(scale.share((double) step.longest())));
        }
        frame.points("collection", collections);
        frame.points("other", others);
        if (events.size() > 0) {
            rings(frame);
        }
        return frame.svg();
    }

    private void rings(TimeFrame frame) {
        for (int event : events.longest(RINGS, -1)) {
            Label label = events.label(event);
            String cause = label.cause() == null ? "" : ", " + label.cause();
            frame.add(String.format(
                    Locale.ROOT,
                    "<circle class=\"longest\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"><title>%s</title></circle>\n",
                    frame.x(events.end(event)),
                    frame.y(scale.share((double) events.length(event))),
                    Html.escape(Times.time(events.start(event), clock, zone) + ": "
                            + Units.length(events.length(event), STYLE) + ", " + label.name() + cause)));
        }
    }
}
