package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.Window;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.model.Tail;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.timeline.ClockOffset.Method;
import io.gctelemetry.timeline.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Runs of known truth. */
class CorrelatorTest {
    private static final String SLE = "p99.9<100ms/10s";

    private static List<String> attributions(Correlation found) {
        return found.windows().stream()
                .map(window -> window.attribution() == null
                        ? "met"
                        : window.attribution().word())
                .toList();
    }

    /** Requests that meet a stop of the first node or its backlog, of those that arrive during the stop. */
    private static double reach(Correlation found) {
        Correlation.Node node = found.nodes().get(0);
        return node.exposure().value() / (1 - node.utilisation().value());
    }

    @Test
    void stopIsGivenTheWindowItViolates() {
        Correlation found =
                new MadeRun(40, 500).node("n1").stop(14, 0.3, "System.gc()").correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "stops", "met", "met");
        Window violated = found.windows().get(1);
        assertThat(violated.cause()).isEqualTo(new Correlation.Cause(0, "System.gc()", 1));
        assertThat(violated.stops()).hasSize(1);
        assertThat(violated.stops().get(0).number()).isEqualTo(1);
        assertThat(violated.stops().get(0).overlap()).isEqualTo(300_000_000);
        assertThat(found.findings().get(0).options()).contains("ExplicitGCInvokesConcurrent");
    }

    @Test
    void stopAcrossTwoWindowsBelongsToTheOneInWhichItEnds() {
        Correlation found = new MadeRun(40, 500)
                .node("n1")
                .stop(19.8, 0.5, "Allocation Failure")
                .correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "met", "stops", "met");
        assertThat(found.windows().get(1).stops()).isEmpty();
        assertThat(found.windows().get(2).stops().get(0).length()).isEqualTo(500_000_000);
        assertThat(found.windows().get(2).stops().get(0).overlap()).isEqualTo(300_000_000);
    }

    @Test
    void stopInAWindowThatSomethingElseViolatesIsNotBlamed() {
        Correlation found = new MadeRun(60, 500)
                .node("n1")
                .stop(12, 0.02, "G1 Evacuation Pause")
                .stall(15, 0.4)
                .stop(32, 0.02, "G1 Evacuation Pause")
                .stop(52, 0.02, "G1 Evacuation Pause")
                .correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "other", "met", "met", "met", "met");
        assertThat(found.overlapShare()).isEqualTo(1.0);
    }

    @Test
    void longStopIsNotBlamedForAStallThatTookMoreRequests() {
        Correlation found = new MadeRun(40, 500)
                .node("n1")
                .stop(12, 0.15, "G1 Evacuation Pause")
                .stall(15, 0.6)
                .correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "other", "met", "met");
    }

    @Test
    void windowWithoutAnyRequestIsViolatedAndGivenToTheStopThatCoversIt() {
        Correlation found =
                new MadeRun(60, 500).node("n1").stop(19, 22, "G1CollectFull").correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "met", "stops", "stops", "stops", "met");
        assertThat(found.windows().get(2).requests()).isZero();
        assertThat(found.windows().get(2).observed()).isEqualTo(Tail.NONE);
        assertThat(found.windows().get(2).cause()).isEqualTo(new Correlation.Cause(0, "G1CollectFull", 1));
    }

    @Test
    void windowWithoutAnyRequestAndWithoutAStopIsOther() {
        Correlation found = new MadeRun(60, 500).node("n1").stall(19, 22).correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "met", "other", "other", "other", "met");
    }

    @Test
    void clientsOwnStopIsTheClients() {
        Correlation found = new MadeRun(40, 500)
                .node("n1")
                .stop(2, 0.03, "G1 Evacuation Pause")
                .client("loader")
                .stop(25, 0.4, "G1 Evacuation Pause")
                .correlate(SLE);
        assertThat(attributions(found)).containsExactly("met", "met", "client", "met");
        assertThat(found.windows().get(2).cause()).isEqualTo(new Correlation.Cause(1, "G1 Evacuation Pause", 1));
        assertThat(found.totals().client()).isEqualTo(1);
    }

    @Test
    void twoNodesAreDistinguishedAndReachAShareOfTheTraffic() {
        MadeRun run = new MadeRun(200, 600).node("n1");
        for (int i = 0; i < 10; i++) {
            run.stop(5 + 20 * i, 0.25, "System.gc()");
        }
        run.node("n2").stop(15, 0.4, "Metadata GC Threshold").node("n3");
        Correlation found = run.correlate(SLE);
        assertThat(found.totals().violating()).isEqualTo(11);
        assertThat(found.totals().stops()).isEqualTo(11);
        assertThat(found.causes())
                .containsExactly(
                        new Correlation.Cause(0, "System.gc()", 10),
                        new Correlation.Cause(1, "Metadata GC Threshold", 1));
        assertThat(reach(found)).isCloseTo(1.0 / 3, within(0.03));
        assertThat(found.nodes().get(0).exposure().low()).isLessThan(1.0 / 3);
        assertThat(found.nodes().get(0).exposure().high()).isGreaterThan(1.0 / 3);
        assertThat(found.nodes().get(2).exposure().known()).isFalse();
    }

    @Test
    void exposureOfALoneNodeIsEstimatedWhereOthersServeWhoseFilesAreMissing() {
        MadeRun run = new MadeRun(200, 600).node("n1");
        for (int i = 0; i < 10; i++) {
            run.stop(5 + 20 * i, 0.4, "System.gc()");
        }
        // Two thirds of the requests go elsewhere; in the second window 60 of them wait as long as 60 of n1's.
        run.node("n2").stop(8, 0.4, "System.gc()").node("n3");
        Timeline all = run.timeline();
        Correlation found = Correlator.correlate(
                new Timeline(all.client(), all.nodes().subList(0, 1), List.of()),
                Settings.DEFAULT.with(Sle.parse(SLE)).nodes(3));
        assertThat(reach(found)).isCloseTo(1.0 / 3, within(0.05));
        assertThat(attributions(found).get(0)).isEqualTo("other");
        assertThat(found.totals().stops()).isEqualTo(9);
    }

    @Test
    void stopsThatReachNobodyAreSeenToReachNobody() {
        MadeRun run = new MadeRun(200, 600).node("n1").node("n2");
        for (int i = 0; i < 10; i++) {
            run.reported(5 + 20 * i, 0.25, "System.gc()");
        }
        Correlation found = run.stall(47, 0.3).correlate(SLE);
        assertThat(attributions(found)).filteredOn(one -> !one.equals("met")).containsExactly("other");
        assertThat(found.nodes().get(1).exposure().value()).isLessThan(0.1);
    }

    @Test
    void clockOffsetIsFoundFromSingleRequests() {
        Correlation found = withOffset(12.345).single().correlate(SLE);
        var offset = found.nodes().get(0).offset();
        assertThat(offset.method()).isEqualTo(Method.REQUESTS);
        assertThat(offset.accepted()).isTrue();
        assertThat(offset.nanos() / 1e9).isCloseTo(12.345, within(0.0065));
        assertThat(found.totals().stops()).isEqualTo(found.totals().violating());
    }

    @Test
    void clockOffsetIsFoundFromSecondsToATenthOfOne() {
        Correlation found = withOffset(-7.2).correlate(SLE);
        var offset = found.nodes().get(0).offset();
        assertThat(offset.method()).isEqualTo(Method.HISTOGRAMS);
        assertThat(offset.accepted()).isTrue();
        assertThat(offset.nanos() / 1e9).isCloseTo(-7.2, within(0.1));
        assertThat(offset.low()).isLessThanOrEqualTo(offset.nanos());
        assertThat(offset.high()).isGreaterThanOrEqualTo(offset.nanos());
        assertThat(found.totals().stops()).isEqualTo(found.totals().violating());
    }

    private static MadeRun withOffset(double seconds) {
        MadeRun run = new MadeRun(240, 500).nodeBehind("n1", seconds);
        Random random = new Random(3);
        for (int i = 0; i < 12; i++) {
            run.stop(20 * i + 3 + 14 * random.nextDouble(), 0.15 + 0.1 * random.nextDouble(), "System.gc()");
        }
        return run;
    }

    @Test
    void clockOffsetIsRefusedWhereStopsComeByTheClock() {
        MadeRun run = new MadeRun(240, 500).nodeBehind("n1", 3);
        for (int i = 0; i < 24; i++) {
            run.stop(10 * i + 5, 0.2, "System.gc()");
        }
        Correlation found = run.correlate(SLE);
        assertThat(found.nodes().get(0).offset().accepted()).isFalse();
        assertThat(found.notes()).extracting(Note::code).contains("clock-unknown");
    }

    @Test
    void clockOffsetIsRefusedWhereOneBurstLiesBesideOneStop() {
        Correlation found = new MadeRun(120, 500)
                .nodeBehind("n1", 0)
                .reported(40, 0.2, "System.gc()")
                .stall(44, 0.2)
                .single()
                .correlate(SLE);
        assertThat(found.nodes().get(0).offset().accepted()).isFalse();
        assertThat(found.totals().stops()).isZero();
    }

    @Test
    void placeboShowsWhetherTheTailFollowsTheStops() {
        Correlation follows = withOffset(0).correlate(SLE);
        assertThat(follows.placebo().pValue()).isEqualTo(1.0 / 240);
        MadeRun run = new MadeRun(240, 500).node("n1");
        Random random = new Random(5);
        for (int i = 0; i < 12; i++) {
            run.reported(20 * i + 18 * random.nextDouble(), 0.15 + 0.1 * random.nextDouble(), "System.gc()");
            run.stall(20 * i + 18 * random.nextDouble(), 0.15 + 0.1 * random.nextDouble());
        }
        assertThat(run.correlate(SLE).placebo().pValue()).isGreaterThan(0.05);
    }

    @Test
    void placeboIsUndefinedWhereTheStopsDoNotVary() {
        Correlation found =
                new MadeRun(120, 500).node("n1").stop(50, 0.0005, "ZMarkStart").correlate(SLE);
        assertThat(found.placebo().defined()).isFalse();
        assertThat(found.totals().windows()).isEqualTo(12);
    }

    @Test
    void sameRunGivesTheSamePValueTwice() {
        assertThat(withOffset(0).correlate(SLE)).isEqualTo(withOffset(0).correlate(SLE));
    }

    @Test
    void serviceTimesOfAClosedLoopAreSuspected() {
        MadeRun run = new MadeRun(240, 300).node("n1");
        MadeRun open = new MadeRun(240, 300).node("n1");
        for (int i = 0; i < 12; i++) {
            run.stop(20 * i + 7, 0.4, "System.gc()");
            open.stop(20 * i + 7, 0.4, "System.gc()");
        }
        Correlation found = run.closedLoop().correlate(SLE);
        assertThat(found.omission().suspected()).isTrue();
        assertThat(found.omission().ratio()).isLessThan(0.1);
        assertThat(found.notes()).extracting(Note::code).contains("coordinated-omission", "service-time");
        assertThat(open.correlate(SLE).omission().suspected()).isFalse();
        assertThat(open.correlate(SLE).omission().ratio()).isCloseTo(1, within(0.05));
    }

    @Test
    void serviceTimesAreSuspectedAtSeveralNodesTooAndResponseTimesAreNot() {
        MadeRun open = new MadeRun(240, 300).node("n1");
        MadeRun closed = new MadeRun(240, 300).node("n1");
        for (int i = 0; i < 12; i++) {
            open.stop(20 * i + 7, 0.4, "System.gc()");
            closed.stop(20 * i + 7, 0.4, "System.gc()");
        }
        Correlation service = closed.node("n2").node("n3").closedLoop().correlate(SLE);
        assertThat(service.omission().ratio()).isLessThan(0.5);
        assertThat(service.omission().suspected()).isTrue();
        Correlation response = open.node("n2").node("n3").correlate(SLE);
        assertThat(response.omission().ratio()).isCloseTo(1, within(0.1));
        assertThat(response.omission().suspected()).isFalse();
    }

    @Test
    void predictionNeedsNoFit() {
        MadeRun run = new MadeRun(100, 1000).node("n1");
        for (int i = 0; i < 10; i++) {
            run.stop(10 * i + 4, 0.05 + 0.03 * i, "System.gc()");
        }
        Correlation found = run.correlate(SLE);
        for (int i = 1; i < 10; i++) {
            Window window = found.windows().get(i);
            double length = 0.05 + 0.03 * i;
            assertThat(window.predicted().p999() / 1e9).isCloseTo(length - 0.01, within(0.002));
            assertThat(window.observed().p999() / 1e9)
                    .isCloseTo(window.predicted().p999() / 1e9, within(0.004));
            assertThat(window.observed().max() / 1e9).isCloseTo(length, within(0.006));
        }
        assertThat(found.accuracy().p999()).isCloseTo(1, within(0.03));
    }

    @Test
    void ladderTakesTheStopsOfEachKindOut() {
        MadeRun run = new MadeRun(200, 1000).node("n1");
        for (int i = 0; i < 10; i++) {
            run.stop(20 * i + 4, 0.3, "System.gc()").stop(20 * i + 14, 0.12, "G1 Evacuation Pause");
        }
        Correlation found = run.correlate(SLE);
        assertThat(found.tail().p99()).isGreaterThan(100_000_000);
        assertThat(found.tailsWithout())
                .extracting(Correlation.TailWithout::without)
                .containsExactly("", "System.gc()", "G1 Evacuation Pause");
        assertThat(found.tailsWithout())
                .extracting(Correlation.TailWithout::stops)
                .containsExactly(20L, 10L, 10L);
        Tail none = found.tailsWithout().get(0).tail();
        assertThat(none.max()).isLessThan(10_000_000);
        assertThat(found.tailsWithout().get(1).tail().max()).isBetween(110_000_000L, 130_000_000L);
        assertThat(found.tailsWithout().get(2).tail().max())
                .isEqualTo(found.tail().max());
    }

    @Test
    void tailWithoutAnyStopIsThatOfTheSameRequestsWithoutThem() {
        for (double length : new double[] {0.01, 0.02, 0.05, 0.3, 1.5}) {
            MadeRun run = new MadeRun(600, 1000).node("n1");
            MadeRun same = new MadeRun(600, 1000).node("n1");
            Random random = new Random(11);
            for (int i = 0; i < 30; i++) {
                double at = 20 * i + 3 + 10 * random.nextDouble();
                run.stop(at, length * (1 - 0.5 * random.nextDouble()), "System.gc()");
                if (i % 5 == 0) {
                    run.stall(at + 5, 0.25);
                    same.stall(at + 5, 0.25);
                }
            }
            Tail truth = same.correlate(SLE).tail();
            Tail without = run.correlate(SLE).tailsWithout().get(0).tail();
            assertThat(without.max() / 1e9).as("after %s s", length).isCloseTo(truth.max() / 1e9, within(0.02));
            assertThat(without.p9999() / 1e9).isCloseTo(truth.p9999() / 1e9, within(0.02));
            // Of a foreign stall beside a long stop chance lets a part pass for the stop's: the bulk is told less well.
            assertThat(without.p999() / 1e9).isCloseTo(truth.p999() / 1e9, within(length > 1 ? 0.09 : 0.03));
        }
    }

    @Test
    void whatIsNotCertainOfAStopMakesAnAtLeast() {
        Correlation found = new MadeRun(60, 500)
                .node("n1")
                .stop(14, 0.3, 0.05, "ZMarkEnd")
                .stop(34, 0.3, 0.29, "System.gc()")
                .correlate(SLE);
        assertThat(found.totals().stops()).isEqualTo(2);
        // Nothing says that the log is one of those that over-report, so all counts.
        assertThat(found.totals().stopsAtLeast()).isEqualTo(2);
    }

    @Test
    void verdictSlidesBetweenTheWindows() {
        // Half of what violates lies on either side of the border between two windows.
        Correlation found = new MadeRun(40, 1000)
                .node("n1")
                .stop(19.85, 0.107, "System.gc()")
                .stop(20.4, 0.107, "System.gc()")
                .correlate(SLE);
        assertThat(found.totals().violating()).isZero();
        assertThat(found.sliding().passed()).isFalse();
        assertThat(found.sliding().positions()).isEqualTo(31);
        assertThat(found.sliding().violating()).isEqualTo(9);
        assertThat(found.sliding().firstViolation()).isEqualTo(MadeRun.at(21));
    }

    @Test
    void windowsBeginWhereTheWarmUpEndsAndAPartialOneIsDropped() {
        MadeRun run = new MadeRun(47, 500).node("n1").stop(3, 0.5, "System.gc()");
        Instant from = Instant.ofEpochSecond(0, MadeRun.at(6));
        Correlation found = run.correlate(Settings.DEFAULT.between(from, null));
        assertThat(found.start()).isEqualTo(MadeRun.at(6));
        assertThat(found.totals().windows()).isEqualTo(4);
        assertThat(found.totals().violating()).isZero();
        assertThatThrownBy(() -> run.correlate(Settings.DEFAULT.between(from.plusSeconds(35), null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the client's log holds no whole window of 10.0 s after the warm-up");
    }

    @Test
    void operationsShowWhatHappenedWhileTheyWentOn() {
        Interval compaction = Interval.of(Instant.ofEpochSecond(0, MadeRun.at(20)), Duration.ofSeconds(10));
        MadeRun run = new MadeRun(60, 500)
                .node("n1")
                .operation(new Operation("compaction", "n1", compaction, "ks.t"))
                .stop(22, 0.2, "System.gc()")
                .stop(52, 0.02, "System.gc()");
        Correlation found = run.correlate(SLE);
        assertThat(found.operations()).hasSize(1);
        Correlation.OperationEffect lane = found.operations().get(0);
        assertThat(lane.inside().seconds()).isEqualTo(10);
        assertThat(lane.outside().seconds()).isEqualTo(50);
        assertThat(lane.inside().tail().max()).isGreaterThan(190_000_000);
        assertThat(lane.outside().tail().max()).isLessThan(30_000_000);
        assertThat(lane.inside().stoppedShare()).isCloseTo(0.02, within(1e-6));
        assertThat(lane.inside().allocated()).isNaN();
    }

    @Test
    void singleRequestsDecideWhereTheyAreAvailable() {
        // 12 requests wait in the stop for longer than the limit, 8 in a stall: without the stop, 8 of 5000 are too
        // many.
        MadeRun run =
                new MadeRun(20, 500).node("n1").stop(3, 0.124, "System.gc()").stall(6, 0.116);
        assertThat(run.single().correlate(SLE).windows().get(0).attribution()).isEqualTo(Attribution.OTHER);
    }
}
