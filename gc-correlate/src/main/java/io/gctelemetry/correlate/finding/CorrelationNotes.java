package io.gctelemetry.correlate.finding;

import io.gctelemetry.correlate.model.Correlation.Generator;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.Omission;
import io.gctelemetry.correlate.model.Correlation.Reason;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Suspect;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.Timeline;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Collects the notes on a result: what its figures do not show. */
public final class CorrelationNotes {
    /** A second at either end is taken as covered. */
    private static final double TOLERANCE = 2e9;

    private final Settings settings;
    private final Omission omission;
    private final Generator generator;
    private final Timeline run;
    private final List<Node> nodes;
    private final List<Window> windows;

    public CorrelationNotes(
            Settings settings,
            Omission omission,
            Generator generator,
            Timeline run,
            List<Node> nodes,
            List<Window> windows) {
        this.settings = settings;
        this.omission = omission;
        this.generator = generator;
        this.run = run;
        this.nodes = nodes;
        this.windows = windows;
    }

    public List<Note> notes() {
        List<Note> notes = new ArrayList<>();
        client(notes);
        for (Node node : nodes) {
            coverage(node, notes);
            clock(node, notes);
            if (!node.fits()) {
                notes.add(CorrelationNote.STOPS_DO_NOT_FIT.with(node.name(), node.misfit(), suspected(node)));
            }
            if (node.upperBound()) {
                notes.add(CorrelationNote.UPPER_BOUND.with(node.name()));
            }
        }
        for (NodeTimeline node : run.nodes()) {
            notes.addAll(node.notes());
        }
        notes.addAll(run.client().notes());
        return notes;
    }

    private void client(List<Note> notes) {
        if (omission.suspected()) {
            notes.add(CorrelationNote.COORDINATED_OMISSION.with(Math.round(100 * omission.ratio())));
        }
        if (run.client().kind() == Kind.SERVICE || run.client().kind() == Kind.UNKNOWN) {
            notes.add(CorrelationNote.SERVICE_TIME.with(
                    run.client().kind() == Kind.SERVICE
                            ? "the log holds service times: requests that should have been sent during a stop are missing in its tail"
                            : "the log does not name its times as response or service times: taken for service times"));
        }
        if (generator.bound()) {
            String seen = String.join(
                    "; ", generator.reasons().stream().map(Reason::text).toList());
            notes.add(CorrelationNote.GENERATOR_BOUND.with(seen));
        }
        long few = windows.stream().filter(window -> window.requests() < 1000).count();
        if (few > 0) {
            notes.add(CorrelationNote.FEW_REQUESTS.with(Findings.count(few, "window")));
        }
        long beyond = windows.stream()
                .filter(window -> window.observed().max() != LatencyHistogram.FAILED
                        && window.observed().p50() > settings.sle().window().toNanos())
                .count();
        if (beyond > 0) {
            notes.add(CorrelationNote.SATURATED.with(Findings.count(beyond, "window")));
        }
    }

    private void coverage(Node node, List<Note> notes) {
        double all = windows.size() * settings.sle().window().toNanos();
        if (node.role() == Role.NODE && node.covered() < all - TOLERANCE) {
            notes.add(CorrelationNote.NOT_COVERED.with(node.name(), node.covered() / 1e9, all / 1e9));
        }
    }

    private static String suspected(Node node) {
        if (node.suspects().isEmpty()) {
            return "check the clock (--offset), nodes whose files are missing (--cluster-size), and that the log holds response times";
        }
        return "most likely wrong: "
                + node.suspects().stream().map(Suspect::words).collect(Collectors.joining("; or "));
    }

    private static void clock(Node node, List<Note> notes) {
        if (node.role() == Role.CLIENT || node.offset().accepted()) {
            return;
        }
        notes.add(CorrelationNote.CLOCK_UNKNOWN.with(
                node.name(),
                node.offset().method() == Method.NONE ? "is not known" : "cannot be estimated from this run"));
    }
}
