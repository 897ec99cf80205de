package io.gctelemetry.correlate;

import io.gctelemetry.correlate.Correlation.Generator;
import io.gctelemetry.correlate.Correlation.Node;
import io.gctelemetry.correlate.Correlation.Omission;
import io.gctelemetry.correlate.Correlation.Reason;
import io.gctelemetry.correlate.Correlation.Totals;
import io.gctelemetry.correlate.Correlation.Window;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.LatencyHistogram;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.Timeline;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What must be said of a result, so that nobody takes it for more than it is. */
final class CorrelationNotes {
    private final Settings settings;
    private final double ratio;
    private final Totals totals;
    private final Omission omission;
    private final Generator generator;
    private final Timeline run;
    private final List<Node> nodes;
    private final List<Window> windows;

    /** @param ratio the lowest limit in quiet latencies */
    CorrelationNotes(
            Settings settings,
            double ratio,
            Totals totals,
            Omission omission,
            Generator generator,
            Timeline run,
            List<Node> nodes,
            List<Window> windows) {
        this.settings = settings;
        this.ratio = ratio;
        this.totals = totals;
        this.omission = omission;
        this.generator = generator;
        this.run = run;
        this.nodes = nodes;
        this.windows = windows;
    }

    List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        limit(notes);
        client(notes);
        for (Node node : nodes) {
            clock(node, notes);
            if (node.upperBound()) {
                notes.add(new Note(
                        "upper-bound",
                        "the log of " + node.name()
                                + " counts the wait for concurrent collector threads into its stops: what they explain is printed as at"
                                + " least and at most; a recording (JFR) tells exactly"));
            }
        }
        for (NodeTimeline node : run.nodes()) {
            notes.addAll(node.notes());
        }
        notes.addAll(run.client().notes());
        return notes;
    }

    private void limit(List<Note> notes) {
        if (ratio < settings.undecidable()) {
            notes.add(new Note(
                    "undecidable",
                    times() + " the quiet tail, below " + settings.undecidable()
                            + ": violating windows are not attributed; choose a higher limit"));
        } else if (ratio < Settings.CAUTION && totals.violating() > 0) {
            notes.add(new Note(
                    "near-quiet-tail",
                    times() + " the quiet tail, below " + Settings.CAUTION
                            + ": the stops may be given windows that are not theirs"));
        }
    }

    private String times() {
        return "the limit is " + String.format(Locale.ROOT, "%.1f", ratio) + " times";
    }

    private void client(List<Note> notes) {
        if (omission.suspected()) {
            notes.add(new Note(
                    "coordinated-omission",
                    "the clients saw " + Math.round(100 * omission.ratio())
                            + " % of the requests that the stops imply: the log holds service times or the load is a closed loop,"
                            + " and its tail is too good; log response times at a fixed rate"));
        }
        if (run.client().kind() == Kind.SERVICE || run.client().kind() == Kind.UNKNOWN) {
            notes.add(
                    new Note(
                            "service-time",
                            run.client().kind() == Kind.SERVICE
                                    ? "the log holds service times: requests that should have been sent during a stop are missing in its tail"
                                    : "the log does not tell whether it holds response or service times: taken for service times"));
        }
        if (generator.bound()) {
            String seen = String.join(
                    "; ", generator.reasons().stream().map(Reason::text).toList());
            notes.add(new Note(
                    "generator-bound",
                    "generator-bound: " + seen
                            + ": its requests in flight are at their cap or it lacks CPU, and this level is what it carries,"
                            + " not the cluster"));
        }
        long few = windows.stream().filter(window -> window.requests() < 1000).count();
        if (few > 0) {
            notes.add(new Note(
                    "few-requests",
                    "of " + Findings.count(few, "window")
                            + " with fewer than 1000 requests the 99.9th percentile is the maximum"));
        }
        long beyond = windows.stream()
                .filter(window -> window.observed().max() != LatencyHistogram.FAILED
                        && window.observed().p50() > settings.sle().window().toNanos())
                .count();
        if (beyond > 0) {
            notes.add(new Note(
                    "saturated",
                    "in " + Findings.count(beyond, "window")
                            + " half of the requests took longer than the window is long: the load is above what the nodes carry, and no"
                            + " stop explains that"));
        }
    }

    private static void clock(Node node, List<Note> notes) {
        if (node.role() == Role.CLIENT || node.offset().accepted()) {
            return;
        }
        notes.add(new Note(
                "clock-unknown",
                node.offset().method() == Method.NONE
                        ? "how far the clocks of " + node.name()
                                + " and the clients are apart is not known; they are taken as one"
                        : "the offset between the clocks of " + node.name()
                                + " and the clients cannot be told from this run; they are taken as one"));
    }
}
