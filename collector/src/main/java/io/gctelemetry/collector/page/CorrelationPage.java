package io.gctelemetry.collector.page;

import io.gctelemetry.collector.report.model.Report;
import io.gctelemetry.collector.report.render.JsonRenderer;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.timeline.NodeTimeline;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/**
 * A run on one page: the clients' percentiles and the stops of every JVM on one time axis that can be zoomed, and what was
 * found of them.
 */
public final class CorrelationPage {
    private final PageTemplate template = new PageTemplate("correlation");
    private final ZoneId zone;

    /** A page whose times are UTC. */
    public CorrelationPage() {
        this(ZoneOffset.UTC);
    }

    /** @param zone of the times */
    public CorrelationPage(ZoneId zone) {
        this.zone = zone;
    }

    /**
     * The page as one HTML file.
     *
     * @param title such as the run's name
     * @param found what was found
     * @param nodes the JVMs of the run in the order of {@link Correlation#nodes}, each by its own clock
     */
    public String render(String title, Correlation found, List<NodeTimeline> nodes) {
        Report data = new CorrelationData(found, found.onClientClock(nodes), zone).report(verdict(found));
        return template.page(title, "", JsonRenderer.PAGE.text(data));
    }

    /** The answer in a sentence. */
    static String verdict(Correlation found) {
        Totals totals = found.totals();
        if (totals.windows() == 0) {
            return "There is no whole window to judge.";
        }
        if (totals.violating() == 0) {
            return "Every window keeps " + found.sle() + ".";
        }
        StringBuilder text = new StringBuilder("Of ")
                .append(totals.violating())
                .append(totals.violating() == 1 ? " window that misses " : " windows that miss ")
                .append(found.sle())
                .append(", ")
                .append(totals.stops())
                .append(" would have kept it without the stops of the JVMs");
        if (totals.both() > 0) {
            text.append("; ").append(totals.both()).append(" only without the delays of the load generator, too");
        }
        if (totals.undecided() > 0) {
            text.append("; ")
                    .append(totals.undecided())
                    .append(totals.undecided() == 1 ? " is" : " are")
                    .append(" undecided");
        }
        if (totals.notCovered() > 0) {
            text.append("; the files of a node do not reach ").append(totals.notCovered());
        }
        return text.append('.').toString();
    }
}
