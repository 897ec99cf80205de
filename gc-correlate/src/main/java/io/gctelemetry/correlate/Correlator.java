package io.gctelemetry.correlate;

import io.gctelemetry.correlate.finding.CorrelationNotes;
import io.gctelemetry.correlate.finding.Findings;
import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Accuracy;
import io.gctelemetry.correlate.model.Correlation.Cause;
import io.gctelemetry.correlate.model.Correlation.Generator;
import io.gctelemetry.correlate.model.Correlation.Node;
import io.gctelemetry.correlate.model.Correlation.Omission;
import io.gctelemetry.correlate.model.Correlation.Sliding;
import io.gctelemetry.correlate.model.Correlation.Totals;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Estimate;
import io.gctelemetry.correlate.model.Placebo;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Suspect;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.correlate.prediction.Baseline;
import io.gctelemetry.correlate.prediction.Covered;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.SlowAfterStops;
import io.gctelemetry.correlate.prediction.TailsWithout;
import io.gctelemetry.correlate.prediction.WindowGrid;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencySeries.Kind;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.Timeline;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Joins a run: clocks, windows, baseline, exposures, attribution, placebo. Pure: the same timeline and settings give the same result.
 */
public final class Correlator {
    /** Below this the clients are suspected of having left requests out. */
    private static final double SUSPICIOUS = 0.5;

    private static final double DOMINATED = 2;
    private static final double UNUSUAL = 1.5;
    /** An offset of less is within what can be found. */
    private static final long OTHER_CLOCK = 300_000_000;

    private final Settings settings;
    private final Timeline run;
    private final WindowGrid grid;
    private final List<NodeTimeline> nodes;
    private final Baseline baseline;
    private final Impacts impacts;
    private final Attributor attributor;
    private final Covered covered;

    private Correlator(Timeline run, Settings settings) {
        this.settings = settings;
        this.run = run;
        this.grid = WindowGrid.of(run.client().latencies(), settings);
        this.nodes = onTheClientsClock();
        this.covered = new Covered(grid, nodes);
        if (!covered.any()) {
            throw new IllegalArgumentException(new Uncovered(grid, run.client(), nodes).message());
        }
        this.baseline = Baseline.of(grid, nodes, covered);
        SingleRequests single = new SingleRequests(grid, run.client().requests(), stops(Role.NODE), stops(Role.CLIENT));
        this.attributor = new Attributor(grid, baseline, nodes, settings, single, covered);
        this.impacts = Impacts.of(nodes, exposures(), drains(), settings.consistency());
    }

    private List<StopSeries> stops(Role role) {
        return nodes.stream()
                .filter(node -> node.role() == role)
                .map(NodeTimeline::stops)
                .toList();
    }

    /**
     * Correlates a run.
     *
     * @throws IllegalArgumentException if there is no whole window to judge, or the files of a node reach none; the message is
     *     one line
     */
    public static Correlation correlate(Timeline run, Settings settings) {
        return new Correlator(run, settings).result();
    }

    private List<NodeTimeline> onTheClientsClock() {
        OffsetFinder finder = new OffsetFinder(run.client(), settings.offsetRange());
        List<NodeTimeline> moved = new ArrayList<>();
        for (NodeTimeline node : run.nodes()) {
            boolean unknown = node.offset().method() == ClockOffset.Method.NONE;
            moved.add(node.at(unknown && node.role() == Role.NODE ? finder.of(node) : node.offset()));
        }
        return moved;
    }

    /** Returns the latency above which a request is unusually slow. */
    private double notable() {
        return Math.max(1_000_000, UNUSUAL * baseline.quantile(0.999));
    }

    /** Returns the exposure of each JVM, as estimated from the run; nominal if the run does not show it. */
    private double[] exposures() {
        long servers = Math.max(settings.nodes(), stops(Role.NODE).size());
        double[] exposures = new double[nodes.size()];
        for (int i = 0; i < exposures.length; i++) {
            Estimate found = attributor.effects().exposure(i);
            double nominal = nodes.get(i).role() == Role.CLIENT ? 1 : 1.0 / servers;
            exposures[i] = found.known() ? found.value() : nominal;
        }
        return exposures;
    }

    /** Returns how many requests meet a stop or its backlog for each one that arrives during the stop. */
    private double[] drains() {
        double[] drains = new double[nodes.size()];
        for (int i = 0; i < drains.length; i++) {
            Estimate found = attributor.effects().utilisation(i);
            drains[i] = found.known() ? 1 / (1 - found.value()) : 1;
        }
        return drains;
    }

    private Correlation result() {
        GeneratorCheck generators = new GeneratorCheck(grid, nodes, run.client());
        WindowJudge judge = new WindowJudge(settings.sle(), grid, nodes, baseline, impacts, attributor, generators);
        List<Window> windows = judge.windows();
        Sliding sliding = new SlidingVerdict(grid, settings.sle()).of();
        Omission omission = omission();
        Totals totals = totals(windows);
        List<Node> described = describedNodes();
        List<Cause> causes = causes(windows);
        Generator generator = generators.all(windows);
        List<Note> notes = new CorrelationNotes(settings, omission, generator, run, described, windows).notes();
        return new Correlation(
                settings.sle(),
                run.client().kind(),
                grid.start(),
                windows,
                Tail.of(judge.all().quantiles(Tail.quantiles())),
                Tail.of(baseline.histogram().quantiles(Tail.quantiles())),
                sliding,
                totals,
                placebo(),
                overlapShare(windows),
                described,
                omission,
                generator,
                causes,
                new TailsWithout(grid, baseline, impacts, nodes).rungs(judge.all()),
                accuracy(windows),
                new OperationEffects(grid, nodes).of(run.operations()),
                Findings.of(nodes, described, windows, causes, settings.sle()),
                notes);
    }

    /**
     * Of one node all requests should meet its stops, of several an equal share each. That share a driver lowers that walks away from
     * a stopped node, and so nothing is suspected of response times at several nodes; a stop of the clients' own meets all.
     */
    private Omission omission() {
        long servers = nodes.stream().filter(node -> node.role() == Role.NODE).count();
        SlowAfterStops own = seen(Role.CLIENT);
        if (servers > 1 && own.known()) {
            return new Omission(own.ratio(), own.ratio() < SUSPICIOUS);
        }
        SlowAfterStops found = seen(Role.NODE);
        double ratio = found.known() ? found.ratio() * servers : Double.NaN;
        boolean open = servers > 1 && run.client().kind() == Kind.RESPONSE;
        return new Omission(ratio, ratio < SUSPICIOUS && !open);
    }

    private SlowAfterStops seen(Role role) {
        long limit = settings.sle().bounds().get(0).limit();
        SlowAfterStops found = SlowAfterStops.of(grid, baseline, nodes, role, Math.max((double) limit, notable()));
        return found.known() ? found : SlowAfterStops.of(grid, baseline, nodes, role, notable());
    }

    private static Totals totals(List<Window> windows) {
        long sure = windows.stream()
                .filter(window -> window.attribution() == Attribution.STOPS && window.sure())
                .count();
        return new Totals(
                windows.size(),
                windows.stream().filter(window -> !window.met()).count(),
                count(windows, Attribution.STOPS),
                sure,
                count(windows, Attribution.CLIENT),
                count(windows, Attribution.BOTH),
                count(windows, Attribution.OTHER),
                count(windows, Attribution.UNDECIDED),
                count(windows, Attribution.NOT_COVERED),
                windows.stream()
                        .filter(one -> !one.met() && !Double.isNaN(one.withoutStops()))
                        .mapToDouble(Window::withoutStops)
                        .sum(),
                windows.stream()
                        .filter(one -> !one.met() && one.withoutStops() > 1 - Attribution.CERTAIN)
                        .count());
    }

    private static long count(List<Window> windows, Attribution attribution) {
        return windows.stream()
                .filter(window -> window.attribution() == attribution)
                .count();
    }

    /** Of the slots that the files reach: in the others no stop is known. */
    private Placebo placebo() {
        long[] slow = attributor.slow();
        double[] implied = attributor.effects().implied();
        int[] known = IntStream.range(0, slow.length).filter(covered::slot).toArray();
        return Rotations.compare(
                Arrays.stream(known).mapToLong(slot -> slow[slot]).toArray(),
                Arrays.stream(known).mapToDouble(slot -> implied[slot]).toArray());
    }

    private List<Node> describedNodes() {
        List<Node> described = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            NodeTimeline node = nodes.get(i);
            StopSeries stops = node.stops();
            Duration target = node.maxGcPause();
            long count = 0;
            long stopped = 0;
            long longest = 0;
            for (int one = stops.firstEndingFrom(grid.start());
                    one < stops.size() && stops.end(one) < grid.end();
                    one++) {
                count++;
                stopped += stops.length(one);
                longest = Math.max(longest, stops.length(one));
            }
            double misfit = attributor.effects().misfit(i);
            described.add(new Node(
                    node.name(),
                    node.role(),
                    node.offset(),
                    attributor.effects().exposure(i),
                    attributor.effects().utilisation(i),
                    misfit,
                    misfit > Node.MISFIT ? suspects(i) : List.of(),
                    node.coverage().within(grid.start(), grid.end()),
                    count,
                    stopped,
                    longest,
                    node.upperBound(),
                    target == null ? -1 : target.toNanos(),
                    node.pauses().count(grid.start(), grid.end()),
                    target == null ? 0 : node.pauses().longerThan(target, grid.start(), grid.end())));
        }
        return described;
    }

    /** A clock that is wrong makes everything else look wrong. */
    private List<Suspect> suspects(int node) {
        ClockOffset more = new OffsetFinder(run.client(), settings.offsetRange()).of(nodes.get(node));
        boolean clock = more.accepted() && Math.abs(more.nanos()) >= OTHER_CLOCK;
        return clock ? List.of(Suspect.CLOCK) : attributor.effects().suspects(node);
    }

    private static List<Cause> causes(List<Window> windows) {
        Map<Cause, Integer> counts = new LinkedHashMap<>();
        for (Window window : windows) {
            Cause cause = window.cause();
            if (cause != null) {
                counts.merge(cause, 1, Integer::sum);
            }
        }
        return counts.entrySet().stream()
                .map(one -> new Cause(one.getKey().node(), one.getKey().kind(), one.getValue()))
                .sorted(Comparator.comparingInt((Cause cause) -> -cause.windows())
                        .thenComparing(Cause::kind)
                        .thenComparingInt(Cause::node))
                .toList();
    }

    /** Returns the share of violating windows with a stop in them, the statistic of other tools. */
    private static double overlapShare(List<Window> windows) {
        long violating = windows.stream().filter(window -> !window.met()).count();
        long withStop = windows.stream()
                .filter(window -> !window.met() && !window.stops().isEmpty())
                .count();
        return violating == 0 ? Double.NaN : (double) withStop / violating;
    }

    private Accuracy accuracy(List<Window> windows) {
        double quiet = DOMINATED * baseline.quantile(0.999);
        List<Window> dominated = windows.stream()
                .filter(window ->
                        window.predicted().p999() > quiet && window.observed().max() < LatencyHistogram.FAILED)
                .toList();
        return new Accuracy(
                dominated.size(),
                median(dominated.stream()
                        .mapToDouble(one ->
                                (double) one.observed().p999() / one.predicted().p999())
                        .toArray()),
                median(dominated.stream()
                        .mapToDouble(one ->
                                (double) one.observed().max() / one.predicted().max())
                        .toArray()));
    }

    private static double median(double[] values) {
        Arrays.sort(values);
        int middle = values.length / 2;
        return values.length == 0
                ? Double.NaN
                : values.length % 2 == 1 ? values[middle] : (values[middle - 1] + values[middle]) / 2;
    }
}
