package io.gctelemetry.it.stops;

import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.host.NativeHistogram;
import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;

/** What is claimed of the agent's figures, each claim once; all are looked at even when one does not hold. */
final class Claims {

    /** Both read the same clock; JFR converts its ticks per chunk, and the agent's JSON has nanoseconds. */
    private static final long SAME_STOP_NANOS = 2_000;

    /** The recording has the clock of its chunk, in JDKs before 21 to a millisecond; the agent corrects it to the wall clock. */
    private static final long CLOCKS_APART_NANOS = 2_000_000;

    private static final long POLL_NANOS = 5_000_000_000L;

    /** Each chunk says when it began, in whole milliseconds. */
    private static final long SAME_POLLED_START_NANOS = 2_100_000;

    /** Measured on 8: 20 to 75 us a line, on a machine with nothing to spare. */
    private static final double WRITING_A_LINE = 100e-6;

    /** Two ticks, and a third that a busy machine makes late. */
    private static final double TICKS_APART = 0.060;

    private static final int NEIGHBOURS = 10;

    /** The log's clock and the event's are read one after the other, by a thread that waited for a CPU. */
    private static final double AROUND_A_STALL = 100e-6;

    /** What a quantile of a native histogram of schema 3 may be off by (1.09), and the interpolation. */
    private static final double P99_FACTOR = 1.3;

    private static final String PHASES = "jvm_gc_concurrent_phase_seconds";
    private static final String STALLS = "jvm_gc_allocation_stall_seconds";

    private final Observation seen;
    private final SoftAssertions claims;

    Claims(Observation seen, SoftAssertions claims) {
        this.seen = seen;
        this.claims = claims;
    }

    /** Every safepoint of the log is counted, and each is in the histograms once, over the hand-over of sources, too. */
    void everySafepointIsCountedOnce() {
        double safepoints = seen.log().safepoints().size();
        claims.assertThat(seen.scrape().sum("jvm_safepoints_total"))
                .as("jvm_safepoints_total against the log's safepoints")
                .isEqualTo(safepoints);
        claims.assertThat(seen.scrape().sum("jvm_stop_seconds_count"))
                .as("count of jvm_stop_seconds against the log's safepoints")
                .isEqualTo(safepoints);
    }

    /**
     * The seconds of the counters are the log's: within 0.5 %. On 8 and 11 within 1 %, and on 8 and 11 the JVM writes the
     * line before it reads its counter's clock, so that the counter holds the time of the writing: here into a pipe.
     */
    void stoppedSecondsAreTheLogs() {
        boolean old = seen.setup().version() < 14;
        double written = old ? seen.log().safepoints().size() * WRITING_A_LINE : 0;
        claims.assertThat(seen.scrape().sum("jvm_safepoint_stopped_seconds_total"))
                .as("jvm_safepoint_stopped_seconds_total against the log")
                .isCloseTo(
                        seen.log().stoppedSeconds(),
                        within(seen.log().stoppedSeconds() * (old ? 0.01 : 0.005) + written));
        claims.assertThat(seen.scrape().sum("jvm_safepoint_sync_seconds_total"))
                .as("jvm_safepoint_sync_seconds_total against the log")
                .isCloseTo(seen.log().syncSeconds(), within(seen.log().syncSeconds() * (old ? 0.01 : 0.005) + 1e-4));
    }

    /**
     * Pauses are counted as the log counts them, those inside others once, over the hand-over from counters to events, too;
     * no cycle is among them.
     */
    void pausesAreTheLogsAndNeverACycle() {
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the log's pauses")
                .isEqualTo(seen.log().pauses().size());
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_sum"))
                .as("pauses lie inside stops")
                .isLessThanOrEqualTo(seen.log().stoppedSeconds());
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count", Claims::isCycle))
                .as("cycles among the pauses")
                .isZero();
    }

    /**
     * Without JFR events: over the whole life the pauses are the log's, but for those this JVM tells nowhere, and no cycle
     * is among them.
     */
    void pausesAreTheLogsExceptThoseReportedNowhere() {
        List<LogTruth.Pause> reported = seen.log().pauses().stream()
                .filter(pause -> !seen.setup().reportedNowhere(pause.title()))
                .toList();
        double seconds = reported.stream().mapToDouble(LogTruth.Pause::seconds).sum();
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the log's pauses")
                .isEqualTo(reported.size());
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_sum"))
                .as("sum of jvm_gc_pause_seconds against the log's pauses")
                .isBetween(
                        seconds * 0.95 - reported.size() * WRITING_A_LINE,
                        seen.setup().waitsBeforeItsLog()
                                ? seen.log().stoppedSeconds()
                                : seconds * 1.05 + reported.size() * WRITING_A_LINE);
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count", Claims::isCycle))
                .as("cycles among the pauses")
                .isZero();
    }

    /**
     * Without JFR events: the longest stop of the second load is no shorter than the log's, and no longer than neighbours of
     * it together. Those from before the agent are told at their average.
     */
    void theLongestStopLiesBetweenTheLogsAndItsNeighbours() {
        long longest =
                seen.servedStops().stream().mapToLong(ServedStop::length).max().orElse(0);
        LogTruth log = seen.log().withoutFirst(seen.first().log().safepoints().size());
        claims.assertThat(longest / 1e9)
                .as("longest stop of /stops against the log's longest and its longest sum of neighbours")
                .isBetween(
                        log.longestStop() * 0.995,
                        log.longestSumOfNeighbours(TICKS_APART) * 1.01 + NEIGHBOURS * WRITING_A_LINE);
    }

    /**
     * Without JFR: a cause in /stops is that of a collection, and of each cause the log has as many pauses at least. Pauses
     * that share a tick with another one do not find a stop of their own.
     */
    void causesAreThoseOfCollections() {
        List<ServedStop> named = seen.servedStops().stream()
                .filter(stop -> stop.cause().isPresent())
                .toList();
        claims.assertThat(named)
                .as("stops with a cause")
                .allMatch(stop -> stop.collection().equals(Optional.of(true)));
        List<LogTruth.Pause> pauses = seen.log().pauses();
        pauses = pauses.subList(seen.first().log().pauses().size(), pauses.size());
        for (String cause : List.of("System.gc()", "Allocation Failure", "G1 Evacuation Pause")) {
            long inLog = pauses.stream()
                    .filter(pause -> pause.title().contains("(" + cause + ")"))
                    .count();
            int most = seen.setup().namesCycles() ? named.size() : (int) inLog;
            claims.assertThat(named.stream().filter(stop -> stop.cause().equals(Optional.of(cause))))
                    .as("stops in /stops with the cause " + cause + ", of which the log has " + inLog)
                    .hasSizeBetween(seen.setup().reportedNowhere(cause) || inLog < 4 ? 0 : (int) (inLog / 2), most);
        }
    }

    /** Without JFR: the stops in the histogram sum up to the counters they were taken from. */
    void stopsSumUpToTheCounters() {
        claims.assertThat(seen.scrape().sum("jvm_stop_seconds_sum"))
                .as("sum of jvm_stop_seconds against jvm_safepoint_stopped_seconds_total")
                .isCloseTo(seen.scrape().sum("jvm_safepoint_stopped_seconds_total"), Percentage.withPercentage(0.1));
    }

    /** With JFR: armed to release, stop by stop, the figures are those of the recording; so are the sums. */
    void stopsAreTheRecordings() {
        List<JfrTruth.Stop> truth = seen.stops();
        Offset<Double> sumOf = within(truth.size() * SAME_STOP_NANOS / 1e9);
        claims.assertThat(seen.grown("jvm_stop_seconds_count"))
                .as("count of jvm_stop_seconds against the recording")
                .isEqualTo(truth.size());
        claims.assertThat(seen.grown("jvm_stop_seconds_sum"))
                .as("sum of jvm_stop_seconds against the recording, armed to release")
                .isCloseTo(truth.stream().mapToLong(JfrTruth.Stop::length).sum() / 1e9, sumOf);
        claims.assertThat(seen.grown("jvm_time_to_safepoint_seconds_sum"))
                .as("sum of jvm_time_to_safepoint_seconds against the recording")
                .isCloseTo(
                        truth.stream().mapToLong(JfrTruth.Stop::timeToSafepoint).sum() / 1e9, sumOf);

        Deque<ServedStop> served = new ArrayDeque<>(seen.servedStops());
        for (JfrTruth.Stop stop : truth) {
            ServedStop next = served.poll();
            if (next == null) {
                claims.fail("%s and what follows is not in /stops", stop);
                break;
            }
            claims.assertThat(next.start()).as("start of %s", stop).isCloseTo(stop.start(), within(CLOCKS_APART_NANOS));
            claims.assertThat(next.length()).as("length of %s", stop).isCloseTo(stop.length(), within(SAME_STOP_NANOS));
            claims.assertThat(next.operation()).as("operation of %s", stop).contains(stop.operation());
            claims.assertThat(next.collection()).as("collection of %s", stop).contains(holdsAPause(stop));
        }
        claims.assertThat(served).as("stops that the recording does not know").isEmpty();
    }

    /**
     * With polling: what the recording knew at the last poll but one is told as it says. The start is a guess of that poll's
     * clock, and the checkpoint that each poll makes lies in two chunks.
     */
    void polledStopsAreTheRecordings() {
        List<JfrTruth.Stop> truth = seen.stops().stream()
                .filter(stop -> stop.start() < seen.last().when() - 2 * POLL_NANOS)
                .filter(stop -> !stop.operation().equals("JFRCheckpoint"))
                .toList();
        claims.assertThat(truth).as("stops of the recording").isNotEmpty();
        for (JfrTruth.Stop stop : truth) {
            claims.assertThat(seen.servedStops())
                    .as("what the agent tells of %s", stop)
                    .anyMatch(reported -> Math.abs(reported.length() - stop.length()) <= SAME_STOP_NANOS
                            && Math.abs(reported.start() - stop.start()) <= SAME_POLLED_START_NANOS);
        }
    }

    /**
     * With polling: over the whole life, every pause of the log is told, but for those since the last polls and, where nothing
     * else tells pauses, those before the recording.
     */
    void polledPausesAreTheLogs() {
        List<JfrTruth.Pause> tail = seen.pauses().stream()
                .filter(pause -> pause.start() >= seen.last().when() - 2 * POLL_NANOS)
                .toList();
        double tailSeconds = tail.stream().mapToLong(JfrTruth.Pause::length).sum() / 1e9;
        double pauses = seen.log().pauses().size();
        double seconds = seen.log().pauseSeconds();
        // what came before the recording is told by counters, where there are some
        boolean recordedOnly = seen.setup().reportedNowhere("");
        double atLeast = recordedOnly ? seen.pauses().size() : pauses;
        double atLeastSeconds = recordedOnly
                ? seen.pauses().stream().mapToLong(JfrTruth.Pause::length).sum() / 1e9
                : seconds;
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the log")
                .isBetween(atLeast - tail.size(), pauses);
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_sum"))
                .as("sum of jvm_gc_pause_seconds against the log")
                .isBetween(
                        (atLeastSeconds - tailSeconds) * 0.97 - pauses * WRITING_A_LINE,
                        seen.setup().waitsBeforeItsLog() ? seen.log().stoppedSeconds() : seconds * 1.03);
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count", Claims::isCycle))
                .as("cycles among the pauses")
                .isZero();
    }

    private boolean holdsAPause(JfrTruth.Stop stop) {
        return seen.pauses().stream()
                .anyMatch(pause -> pause.start() >= stop.start() && pause.start() <= stop.start() + stop.length());
    }

    /** With JFR: pauses and calls of System.gc() are those of the recording. */
    void collectionsAreTheRecordings() {
        List<JfrTruth.Pause> truth = seen.pauses();
        claims.assertThat(seen.grown("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the recording")
                .isEqualTo(truth.size());
        claims.assertThat(seen.grown("jvm_gc_pause_seconds_sum"))
                .as("sum of jvm_gc_pause_seconds against the recording")
                .isCloseTo(
                        truth.stream().mapToLong(JfrTruth.Pause::length).sum() / 1e9,
                        within(truth.size() * SAME_STOP_NANOS / 1e9));
        claims.assertThat(seen.grown("jvm_gc_system_gc_calls_total"))
                .as("jvm_gc_system_gc_calls_total against the calls made")
                .isEqualTo(seen.systemGcs());
    }

    /**
     * With JFR: count and seconds of every concurrent phase are the recording's. What ended while the agent was read may or may
     * not be in its figures yet.
     */
    void concurrentPhasesAreTheRecordings() {
        List<JfrTruth.Phase> truth = seen.setup().recordsPartsOfPhases()
                ? seen.recording().outerPhases()
                : seen.recording().phases();
        if (seen.setup().recordsPhases()) {
            claims.assertThat(truth.stream().filter(phase -> seen.second(phase.end())))
                    .as("concurrent phases of the recording")
                    .isNotEmpty();
        }
        if (!seen.scrape().has(PHASES + "_count")) {
            claims.assertThat(truth).as("concurrent phases that are nowhere").isEmpty();
            return;
        }
        Set<String> labels = seen.scrape()
                .samples(PHASES + "_count", all -> true)
                .map(sample -> sample.labels().get("phase"))
                .collect(Collectors.toCollection(TreeSet::new));
        for (String label : labels) {
            List<JfrTruth.Phase> least = new ArrayList<>();
            List<JfrTruth.Phase> most = new ArrayList<>();
            for (JfrTruth.Phase phase : truth) {
                String name = phase.name().replaceFirst(" \\(.*", "");
                if ((labels.contains(name) ? name : "other").equals(label)) {
                    boolean atTheEdge =
                            seen.first().isAbout(phase.end()) || seen.last().isAbout(phase.end());
                    if (seen.second(phase.end()) && !atTheEdge) {
                        least.add(phase);
                    }
                    if (seen.second(phase.end()) || atTheEdge) {
                        most.add(phase);
                    }
                }
            }
            claims.assertThat(seen.grown(PHASES + "_count", of -> label.equals(of.get("phase"))))
                    .as("count of %s against the recording", label)
                    .isBetween((double) least.size(), (double) most.size());
            claims.assertThat(seen.grown(PHASES + "_sum", of -> label.equals(of.get("phase"))))
                    .as("sum of %s against the recording", label)
                    .isBetween(
                            seconds(least) - least.size() * SAME_STOP_NANOS / 1e9 - 1e-9,
                            seconds(most) + most.size() * SAME_STOP_NANOS / 1e9 + 1e-9);
        }
    }

    private static double seconds(List<JfrTruth.Phase> phases) {
        return phases.stream().mapToLong(JfrTruth.Phase::length).sum() / 1e9;
    }

    /** With JFR: every wait of a thread for memory is counted, with the seconds of the log and of the recording. */
    void allocationStallsAreTheLogsAndTheRecordings() {
        claims.assertThat(seen.scrape().has(STALLS + "_count"))
                .as("whether there are stalls")
                .isEqualTo(seen.setup().stalls());
        if (!seen.setup().stalls()) {
            return;
        }
        List<JfrTruth.Stall> truth = seen.stalls();
        double seconds = truth.stream().mapToLong(JfrTruth.Stall::length).sum() / 1e9;
        double logged =
                seen.logStalls().stream().mapToDouble(Double::doubleValue).sum();
        claims.assertThat(truth).as("stalls of the recording").isNotEmpty();
        claims.assertThat(seen.grown(STALLS + "_count"))
                .as("count of stalls against the recording")
                .isEqualTo(truth.size());
        claims.assertThat(seen.grown(STALLS + "_count"))
                .as("count of stalls against the log")
                .isEqualTo(seen.logStalls().size());
        claims.assertThat(seen.grown(STALLS + "_sum"))
                .as("seconds of stalls against the recording")
                .isCloseTo(seconds, within(truth.size() * SAME_STOP_NANOS / 1e9));
        claims.assertThat(seen.grown(STALLS + "_sum"))
                .as("seconds of stalls against the log")
                .isCloseTo(logged, within(0.01 * logged + truth.size() * AROUND_A_STALL));
    }

    /** With JFR: the 99th percentile of stops and of pauses as native histograms show it lies within 1.3 of the recording's. */
    void shownQuantilesAreTheRecordings() {
        claims.assertThat(seen.shownP99("jvm_stop_seconds")
                        / NativeHistogram.quantile(
                                seen.stops().stream()
                                        .map(stop -> stop.length() / 1e9)
                                        .toList(),
                                0.99))
                .as("p99 of the stops, shown / recorded")
                .isBetween(1 / P99_FACTOR, P99_FACTOR);
        claims.assertThat(seen.shownP99("jvm_gc_pause_seconds")
                        / NativeHistogram.quantile(
                                seen.pauses().stream()
                                        .map(pause -> pause.length() / 1e9)
                                        .toList(),
                                0.99))
                .as("p99 of the pauses, shown / recorded")
                .isBetween(1 / P99_FACTOR, P99_FACTOR);
    }

    /** What the application allocated, to 3 %. */
    void allocationIsTheApplications() {
        claims.assertThat(seen.grown("jvm_memory_allocated_bytes_total"))
                .as("jvm_memory_allocated_bytes_total against what the application allocated")
                .isCloseTo((double) seen.allocated(), Percentage.withPercentage(3));
    }

    /** The names of beans that count cycles, and of concurrent phases. */
    private static boolean isCycle(Map<String, String> labels) {
        Predicate<String> cycle = gc -> gc.endsWith("Cycles") || gc.startsWith("Concurrent ");
        return cycle.test(labels.getOrDefault("gc", ""))
                || labels.getOrDefault("action", "").equals("end of GC cycle");
    }
}
