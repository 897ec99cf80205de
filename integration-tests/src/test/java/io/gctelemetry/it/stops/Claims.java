package io.gctelemetry.it.stops;

import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.it.host.ServedStop;
import io.gctelemetry.it.truth.JfrTruth;
import io.gctelemetry.it.truth.LogTruth;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;

/** What is claimed of the agent's figures, each claim once; all are looked at even when one does not hold. */
final class Claims {

    /** Both read the same clock; JFR converts its ticks per chunk, and the agent's JSON has nanoseconds. */
    private static final long SAME_STOP_NANOS = 2_000;

    private static final long POLL_NANOS = 5_000_000_000L;

    /** Each chunk says when it began, in whole milliseconds. */
    private static final long SAME_POLLED_START_NANOS = 1_100_000;

    /** Measured on 8: 20 to 75 us a line, on a machine with nothing to spare. */
    private static final double WRITING_A_LINE = 100e-6;

    /** Two ticks, and a third that a busy machine makes late. */
    private static final double TICKS_APART = 0.030;

    private static final int NEIGHBOURS = 10;

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
    void pausesAreTheLogsButForThoseToldNowhere() {
        List<LogTruth.Pause> told = seen.log().pauses().stream()
                .filter(pause -> !seen.setup().toldNowhere(pause.title()))
                .toList();
        double seconds = told.stream().mapToDouble(LogTruth.Pause::seconds).sum();
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the log's pauses")
                .isEqualTo(told.size());
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_sum"))
                .as("sum of jvm_gc_pause_seconds against the log's pauses")
                .isBetween(
                        seconds * 0.95 - told.size() * WRITING_A_LINE,
                        seen.setup().waitsBeforeItsLog()
                                ? seen.log().stoppedSeconds()
                                : seconds * 1.05 + told.size() * WRITING_A_LINE);
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
            claims.assertThat(next.start()).as("start of %s", stop).isCloseTo(stop.start(), within(SAME_STOP_NANOS));
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
                    .anyMatch(told -> Math.abs(told.length() - stop.length()) <= SAME_STOP_NANOS
                            && Math.abs(told.start() - stop.start()) <= SAME_POLLED_START_NANOS);
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
        boolean recordedOnly = seen.setup().toldNowhere("");
        double atLeast = recordedOnly ? seen.pauses().size() : pauses;
        double atLeastSeconds = recordedOnly
                ? seen.pauses().stream().mapToLong(JfrTruth.Pause::length).sum() / 1e9
                : seconds;
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count"))
                .as("count of jvm_gc_pause_seconds against the log")
                .isBetween(atLeast - tail.size(), pauses);
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_sum"))
                .as("sum of jvm_gc_pause_seconds against the log")
                .isBetween((atLeastSeconds - tailSeconds) * 0.97, seconds * 1.03);
        claims.assertThat(seen.scrape().sum("jvm_gc_pause_seconds_count", Claims::isCycle))
                .as("cycles among the pauses")
                .isZero();
    }

    private boolean holdsAPause(JfrTruth.Stop stop) {
        return seen.pauses().stream()
                .anyMatch(pause -> pause.start() >= stop.start() && pause.start() <= stop.start() + stop.length());
    }

    /** With JFR: pauses, concurrent phases, stalls and calls of System.gc() are those of the recording. */
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
