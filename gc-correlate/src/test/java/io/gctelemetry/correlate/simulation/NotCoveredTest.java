package io.gctelemetry.correlate.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.gctelemetry.correlate.Correlator;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.simulation.Scenario.Events;
import io.gctelemetry.timeline.ClockOffset;
import io.gctelemetry.timeline.Coverage;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.Timeline;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A run of 400 s: 18 windows are violated by stops, 2 by a stalled disk, 20 are not violated; the log reaches a part of it. */
class NotCoveredTest {
    private static final int SECONDS = 400;
    private static final long HOUR = 3_600_000_000_000L;
    private static final double[] STALLS = {104, 304};
    private static final Events STOPS = Events.at(
            0.3,
            IntStream.range(0, 20)
                    .mapToDouble(i -> 20 * i + 4)
                    .filter(at -> at != STALLS[0] && at != STALLS[1])
                    .toArray());

    private final Timeline run = new QueueRun(
                    Scenario.oneNode(0.2).seconds(SECONDS).stops(STOPS).stalls(Events.at(0.3, STALLS), 1), 3)
            .timeline();

    private static Correlation correlate(Timeline run) {
        return Correlator.correlate(run, Settings.DEFAULT.with(Sle.parse("p99.9<100ms/10s")));
    }

    private Timeline with(NodeTimeline node) {
        return new Timeline(run.client(), List.of(node), List.of());
    }

    private NodeTimeline log(double from, double to) {
        return QueueRun.covering(run, from, to).nodes().get(0);
    }

    /** The log of a node whose clock is ahead of the clients', which nobody knows. */
    private Timeline ahead(NodeTimeline node, long nanos) {
        return with(node.at(ClockOffset.given(nanos)).with(ClockOffset.given(0)));
    }

    private static void assertOutcomes(Correlation found, long stops, long other, long notCovered) {
        assertThat(found.totals().violating()).isEqualTo(20);
        assertThat(found.totals().stops()).isEqualTo(stops);
        assertThat(found.totals().other()).isEqualTo(other);
        assertThat(found.totals().undecided()).isZero();
        assertThat(found.totals().notCovered()).isEqualTo(notCovered);
    }

    @Test
    void theWholeLogShowsTheTruth() {
        assertOutcomes(correlate(with(log(0, SECONDS))), 18, 2, 0);
    }

    @Test
    void violationsThatTheSecondHalfOfALogDoesNotReachAreNotBlamedOnSomethingElse() {
        Correlation found = correlate(with(log(200, SECONDS)));
        assertOutcomes(found, 9, 1, 10);
        assertThat(found.nodes().get(0).covered()).isEqualTo(200_000_000_000L);
        assertThat(found.notes()).extracting("code").contains("not-covered");
        assertThat(found.placebo().pValue()).isLessThan(0.05);
    }

    @Test
    void violationsBetweenTwoJvmsOfALogAreNotBlamedOnSomethingElse() {
        NodeTimeline gap = log(0, SECONDS).with(coverage(0, 90).and(coverage(210, SECONDS)));
        Correlation found = correlate(with(gap));
        assertThat(found.windows().get(10).attribution().word()).isEqualTo("not covered");
        assertThat(found.windows().get(30).attribution().word()).isEqualTo("other");
    }

    @Test
    void aSecondNodeWithoutFilesOfTheTimeLeavesOpenWhatTheFirstDoesNotExplain() {
        NodeTimeline other = NodeTimeline.of(
                        "n2", NodeTimeline.Role.NODE, log(-600, -300).stops())
                .with(ClockOffset.given(0))
                .with(coverage(-600, -300));
        Correlation found = correlate(new Timeline(run.client(), List.of(log(0, SECONDS), other), List.of()));
        assertThat(found.totals().other()).isZero();
        assertThat(found.totals().stops() + found.totals().notCovered()).isEqualTo(20);
    }

    @Test
    void aLogTwoHoursOffIsRefusedWithTheOffsetThatFits() {
        assertThatThrownBy(() -> correlate(ahead(log(0, SECONDS), 2 * HOUR)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("they fit with an offset of -7200 s (--offset n1=-7200)");
    }

    @Test
    void ofALogThatIsLongerThanTheRunTheHourWhoseStopsFitIsNamed() {
        assertThatThrownBy(() -> correlate(ahead(log(-18_000, 18_000), 10 * HOUR)))
                .hasMessageContaining("they fit with an offset of -36000 s (--offset n1=-36000)");
    }

    @Test
    void aLogOfAnotherWeekIsRefused() {
        assertThatThrownBy(() -> correlate(ahead(log(0, SECONDS), 168 * HOUR)))
                .hasMessageContaining("reach no window")
                .hasMessageContaining("; name the files of the same time");
    }

    @Test
    void aLogWithoutWallClockIsRefused() {
        assertThatThrownBy(() -> correlate(with(log(0, SECONDS).with(Coverage.NONE))))
                .hasMessageContaining("have no wall clock, so that no window can be judged");
    }

    private static Coverage coverage(double from, double to) {
        return Coverage.of(QueueRun.nanos(from), QueueRun.nanos(to));
    }
}
