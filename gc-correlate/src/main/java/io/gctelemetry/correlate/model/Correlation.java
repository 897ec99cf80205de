package io.gctelemetry.correlate.model;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.Hiccup.Measure;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The result of a correlation. Times are nanoseconds since 1970, lengths nanoseconds. Immutable.
 *
 * @param sle the expectation that every window was to meet
 * @param clientKind what the latencies are measured from
 * @param start start of the first window
 * @param windows in the order of time
 * @param tail of all windows together
 * @param quiet of the trimmed quiet seconds
 * @param placebo whether the tail follows the stops more than chance
 * @param overlapShare the part of the violating windows in which a collection took place: shown only to be contradicted; NaN
 *     without a violating window
 * @param generator whether the load generator was at its own limit
 * @param causes kinds of stops that windows violated by stops are attributed to, most first
 * @param tailsWithout the tail without the stops of each kind
 * @param accuracy how near the prediction came
 * @param operations the effect of each kind of operation
 * @param findings findings, with options to check
 * @param notes notes about the result and the files
 */
public record Correlation(
        Sle sle,
        LatencySeries.Kind clientKind,
        long start,
        List<Window> windows,
        Tail tail,
        Tail quiet,
        Sliding sliding,
        Totals totals,
        Placebo placebo,
        double overlapShare,
        List<Node> nodes,
        Omission omission,
        Generator generator,
        List<Cause> causes,
        List<TailWithout> tailsWithout,
        Accuracy accuracy,
        List<OperationEffect> operations,
        List<Finding> findings,
        List<Note> notes) {
    public Correlation {
        windows = List.copyOf(windows);
        nodes = List.copyOf(nodes);
        causes = List.copyOf(causes);
        tailsWithout = List.copyOf(tailsWithout);
        operations = List.copyOf(operations);
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /** Returns the end of the last window, exclusive. */
    public long end() {
        return windows.isEmpty()
                ? start + sle.window().toNanos()
                : windows.get(windows.size() - 1).end();
    }

    /**
     * Returns the JVMs by the clients' clock.
     *
     * @param run the JVMs of the run in the order of {@link #nodes}, each by its own clock
     */
    public List<NodeTimeline> onClientClock(List<NodeTimeline> run) {
        return IntStream.range(0, run.size())
                .mapToObj(i -> run.get(i).at(nodes.get(i).offset()))
                .toList();
    }

    /**
     * A tumbling window.
     *
     * @param end exclusive
     * @param requests that ended in it, failed ones too
     * @param errors of them failed
     * @param observed the tail that the clients measured
     * @param predicted the tail predicted from quiet seconds and stops
     * @param met whether it kept the expectation; one without requests did not
     * @param attribution null where it was met
     * @param withoutStops the probability that it would have met the expectation without the stops of the nodes; 1 where it was met
     * @param sure whether the same holds when only what is certain of the stops' lengths counts
     * @param cause what stopped it most; null unless stops or the client's own did
     * @param hiccups the delay of idle threads in it beyond stops, by JVM and cause, most first
     * @param generator limits that the load generator reached in it; empty if none was detected
     * @param stops those of 1 ms or longer that ended in it
     */
    public record Window(
            long end,
            long requests,
            long errors,
            Tail observed,
            Tail predicted,
            boolean met,
            @Nullable Attribution attribution,
            double withoutStops,
            boolean sure,
            @Nullable Cause cause,
            List<IdleDelay> hiccups,
            Set<GeneratorLimit> generator,
            List<StopInWindow> stops) {
        public Window {
            hiccups = List.copyOf(hiccups);
            generator = Collections.unmodifiableSet(new LinkedHashSet<>(generator));
            stops = List.copyOf(stops);
        }

        /** Returns the delay of the idle thread of one JVM in it beyond its stops, of all causes. */
        public long idleDelay(int node) {
            return IdleDelay.of(node, hiccups);
        }

        /** Returns the longest delay of the JVM with the longest {@link #idleDelay}; empty without delays. */
        public Optional<IdleDelay> longestIdleDelay() {
            return hiccups.stream()
                    .max(Comparator.comparingLong((IdleDelay one) -> idleDelay(one.node()))
                            .thenComparingLong(IdleDelay::length));
        }
    }

    /**
     * The delay of the idle thread of a JVM in a window while the JVM was not stopped. Of counters an upper bound: all that was
     * counted between looks that touch the window.
     *
     * @param node index into {@link Correlation#nodes}
     * @param measure of what the length is
     * @param cause what the kernel reported of the same seconds, in the agent's words; empty if unknown
     * @param length nanoseconds
     */
    public record IdleDelay(int node, Measure measure, String cause, long length) {
        /**
         * Returns the delay of one JVM. Its counters and its log of jHiccup measure the same delays: the longer of both counts.
         *
         * @param delays of all JVMs in a window
         */
        public static long of(int node, List<IdleDelay> delays) {
            long counted = 0;
            long logged = 0;
            for (IdleDelay one : delays) {
                if (one.node() == node && one.measure() == Measure.LONGEST) {
                    logged = Math.max(logged, one.length());
                } else if (one.node() == node) {
                    counted += one.length();
                }
            }
            return Math.max(counted, logged);
        }
    }

    /**
     * A stop that ended in a window.
     *
     * @param node index into {@link Correlation#nodes}
     * @param number the JVM's own number of it
     * @param end when it ended
     * @param length all of it
     * @param overlap how much of it lies in the window
     * @param kind why the JVM stopped
     */
    public record StopInWindow(int node, long number, long end, long length, long overlap, String kind) {}

    /**
     * The verdict of windows that start at every slot, a second apart.
     *
     * @param passed whether all of them were met
     * @param positions how many there are
     * @param violating how many were not met
     * @param firstViolation end of the first that was not met; null if there is none
     */
    public record Sliding(
            boolean passed,
            long positions,
            long violating,
            @Nullable Long firstViolation) {}

    /**
     * How many windows.
     *
     * @param stopsAtLeast those of {@code stops} that are so even when only what is certain of the stops' lengths counts
     * @param both those that need the stops and the client's delays
     * @param notCovered those that the files of a node do not reach
     * @param expected the sum of the probabilities of the violating windows: how many of them the stops violated
     * @param possible how many of them the stops may have violated: those with a probability above 5 %
     */
    public record Totals(
            long windows,
            long violating,
            long stops,
            long stopsAtLeast,
            long client,
            long both,
            long other,
            long undecided,
            long notCovered,
            double expected,
            long possible) {}

    /**
     * One JVM.
     *
     * @param exposure the share of the traffic that meets its stops; 1 by topology for an only node
     * @param utilisation the share of its time that the node is busy with requests: the backlog of a stop delays 1 / (1 - utilisation) times
     *     the requests that arrived during the stop
     * @param misfit by how much an exposure below 1 fits better for an only node: twice the logarithm of the ratio of the likelihoods; NaN
     *     where the exposure is estimated. Above 10 the stops and the latencies do not fit
     * @param suspects what may be wrong where they do not fit, best first
     * @param covered for how many nanoseconds of the windows its files reach
     * @param stops how many in the windows
     * @param stopped their lengths together
     * @param longest the longest
     * @param upperBound whether stops may be shorter than reported
     * @param maxGcPause the pause target in nanoseconds; -1 if unavailable
     * @param pauses how many pauses its collector timed in the windows
     * @param pausesOverTarget how many of them were longer than the target
     */
    public record Node(
            String name,
            Role role,
            ClockOffset offset,
            Estimate exposure,
            Estimate utilisation,
            double misfit,
            List<Suspect> suspects,
            long covered,
            long stops,
            long stopped,
            long longest,
            boolean upperBound,
            long maxGcPause,
            long pauses,
            long pausesOverTarget) {
        public Node {
            suspects = List.copyOf(suspects);
        }

        /** Above this misfit the attribution is not trusted. */
        public static final double MISFIT = 10;

        /** Whether the stops of the node and the latencies do not fit. */
        public boolean fits() {
            return !(misfit > MISFIT);
        }
    }

    /**
     * Whether the clients left out requests while the nodes were stopped.
     *
     * @param ratio of requests seen over the limit to those implied by the stops; about 1.2 for response times, 0.2 for
     *     service times of the same run; NaN if it cannot be estimated from the stops
     * @param suspected whether it is below 0.5
     */
    public record Omission(double ratio, boolean suspected) {}

    /**
     * Whether the load generator was at its own limit.
     *
     * @param bound whether the level is the generator's rather than the cluster's
     * @param held seconds without a stop in which half of the requests waited longer than 10 ms before they were sent
     * @param seconds number of seconds that were checked; 0 if no file contains waits
     * @param reasons the evidence; empty unless it was at its limit in a window, or all along
     */
    public record Generator(boolean bound, long held, long seconds, List<Reason> reasons) {
        public Generator {
            reasons = List.copyOf(reasons);
        }
    }

    /**
     * Evidence that the load generator was at its own limit.
     *
     * @param limit what it was short of
     * @param windows in how many windows; 0 if the file with the evidence has no wall clock
     * @param text what was seen, the end of a sentence
     */
    public record Reason(GeneratorLimit limit, long windows, String text) {}

    /**
     * A kind of stop that windows are attributed to.
     *
     * @param node index into {@link Correlation#nodes}
     * @param kind why the JVM stopped
     * @param windows how many
     */
    public record Cause(int node, String kind, int windows) {}

    /**
     * The tail of the whole run without some of the stops.
     *
     * @param without what is taken out, such as {@code G1 Evacuation Pause}; empty for all stops
     * @param stops how many stops that is
     */
    public record TailWithout(String without, long stops, Tail tail) {}

    /**
     * How near the prediction came in windows that stops dominate: predicted p99.9 more than twice the quiet one.
     *
     * @param windows how many such
     * @param p999 median of observed to predicted; NaN without such a window
     * @param max the same of the maximum
     */
    public record Accuracy(int windows, double p999, double max) {}

    /**
     * Operations of one kind, compared with the time without them.
     *
     * @param kind what went on
     * @param node index of the node; -1 for the cluster
     * @param operations each from start to end, with its label
     */
    public record OperationEffect(String kind, int node, List<Span> operations, Side inside, Side outside) {
        public OperationEffect {
            operations = List.copyOf(operations);
        }
    }

    /** One operation, from start to end. */
    public record Span(long start, long end, String label) {}

    /**
     * What happened on one side.
     *
     * @param seconds how long that is
     * @param stoppedShare the part of it in which JVMs were stopped
     * @param allocated bytes a second; NaN if unavailable
     */
    public record Side(double seconds, Tail tail, double stoppedShare, double allocated) {}
}
