package io.gctelemetry.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.correlate.model.Attribution;
import io.gctelemetry.correlate.model.Correlation;
import io.gctelemetry.correlate.model.Correlation.IdleDelay;
import io.gctelemetry.correlate.model.Finding;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import io.gctelemetry.timeline.Hiccup;
import io.gctelemetry.timeline.Hiccup.Measure;
import io.gctelemetry.timeline.HiccupCounts;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.NodeTimelineBuilder;
import io.gctelemetry.timeline.Timeline;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class FindingsTest {
    private static final Interval RUN = Interval.of(Instant.ofEpochSecond(0, MadeRun.at(0)), Duration.ofMinutes(1));

    private static NodeTimeline logged(int jdk, Duration target, Duration length, Duration reaching) {
        NodeTimelineBuilder builder = new NodeTimelineBuilder();
        Interval stop = Interval.of(Instant.ofEpochSecond(0, MadeRun.at(14)), length);
        builder.onStop(new Stop(41, stop, reaching, "G1CollectForAllocation", true, 7, null));
        builder.onPause(new Pause(
                7,
                Interval.of(stop.start().plus(reaching), length.minus(reaching)),
                "Pause Young",
                new CollectionKind("G1 Young Generation", CollectionKind.MINOR),
                "G1 Evacuation Pause"));
        return builder.build(
                "n1",
                Role.NODE,
                new NodeDescription(
                        jdk, null, "G1", target, -1, List.of(RUN), Clock.WALL, Accuracy.LOG, 0, Set.of(), List.of()));
    }

    private static Correlation correlate(NodeTimeline node) {
        Timeline felt = new MadeRun(40, 500).node("n1").stop(14, 0.3, "any").timeline();
        return Correlator.correlate(new Timeline(felt.client(), List.of(node), List.of()), Settings.DEFAULT);
    }

    @Test
    void logOfJdk14OrNewerWithAConcurrentCollectorGivesAtLeastAndAtMost() {
        Correlation found =
                correlate(logged(17, Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofMillis(250)));
        assertThat(found.totals().stops()).isEqualTo(1);
        assertThat(found.totals().stopsAtLeast()).isZero();
        assertThat(found.notes()).extracting("code").contains("upper-bound");
        assertThat(correlate(logged(11, Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofMillis(250)))
                        .totals()
                        .stopsAtLeast())
                .isEqualTo(1);
    }

    @Test
    void causeOfTheCollectionNamesTheStopAndItsNumberIsTheJvms() {
        Correlation found = correlate(logged(17, Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofMillis(1)));
        assertThat(found.causes()).containsExactly(new Correlation.Cause(0, "G1 Evacuation Pause", 1));
        assertThat(found.windows().get(1).stops().get(0).number()).isEqualTo(41);
    }

    @Test
    void targetThatCannotKeepTheExpectationIsNamed() {
        Correlation found = correlate(logged(17, Duration.ofMillis(200), Duration.ofMillis(300), Duration.ofMillis(1)));
        assertThat(found.findings())
                .filteredOn(finding -> finding.options().contains("MaxGCPauseMillis"))
                .extracting(Finding::code)
                .containsExactly("g1-young", "pauses-over-target", "target-over-budget");
        assertThat(found.findings()).extracting(Finding::text).anyMatch(text -> text.contains("may last 110 ms"));
    }

    @Test
    void allocationStallHeldSomeMutatorsOnlySoItIsAtMost() {
        NodeTimelineBuilder builder = new NodeTimelineBuilder();
        Instant start = Instant.ofEpochSecond(0, MadeRun.at(14));
        builder.onAllocationStall(new AllocationStall(Interval.of(start, Duration.ofMillis(200)), 16));
        builder.onAllocationStall(new AllocationStall(Interval.of(start.plusMillis(100), Duration.ofMillis(200)), 16));
        Correlation found = correlate(builder.build("n1", Role.NODE));
        assertThat(found.causes()).containsExactly(new Correlation.Cause(0, NodeTimelineBuilder.ALLOCATION_STALL, 1));
        assertThat(found.windows().get(1).stops()).hasSize(1);
        assertThat(found.windows().get(1).stops().get(0).length()).isEqualTo(300_000_000);
        assertThat(found.totals().stopsAtLeast()).isZero();
    }

    @Test
    void degeneratedCollectionIsAKindOfItsOwn() {
        NodeTimelineBuilder builder = new NodeTimelineBuilder();
        Instant start = Instant.ofEpochSecond(0, MadeRun.at(14));
        builder.onStop(new Stop(
                1,
                Interval.of(start, Duration.ofMillis(300)),
                null,
                "ShenandoahDegeneratedGC",
                true,
                7,
                "Allocation Failure"));
        Correlation found = correlate(builder.build("n1", Role.NODE));
        assertThat(found.causes()).containsExactly(new Correlation.Cause(0, "Degenerated GC (Allocation Failure)", 1));
        assertThat(found.findings()).extracting(Finding::code).contains("shenandoah");
    }

    private static Correlation correlate(Timeline run, Hiccup... hiccups) {
        NodeTimeline node = run.nodes().get(0).with(List.of(hiccups));
        return Correlator.correlate(new Timeline(run.client(), List.of(node), List.of()), Settings.DEFAULT);
    }

    @Test
    void hiccupWithoutAStopPointsToTheMachine() {
        Timeline stalled = new MadeRun(40, 500).node("n1").stall(14, 0.3).timeline();
        Correlation found = correlate(
                stalled,
                Hiccup.longest(MadeRun.at(14), MadeRun.at(15), 290_000_000),
                Hiccup.longest(MadeRun.at(24), MadeRun.at(25), 9_000_000));
        assertThat(found.windows().get(1).attribution()).isEqualTo(Attribution.OTHER);
        assertThat(found.windows().get(1).hiccups())
                .containsExactly(new IdleDelay(0, Measure.LONGEST, "", 290_000_000));
        assertThat(found.windows().get(2).hiccups()).isEmpty();
        assertThat(found.findings()).extracting(Finding::code).containsExactly("hiccup-without-stop");
        assertThat(found.findings().get(0).text())
                .isEqualTo(
                        "in 1 of 1 violating window that no stop explains an idle thread of n1 was delayed for 100 ms"
                                + " or more though the JVM did not stop (so it was in 0 of 3 windows that kept it): look"
                                + " at CPU, cgroup limits and swap");
    }

    @Test
    void hiccupThatAStopExplainsIsNone() {
        Timeline stopped = new MadeRun(40, 500).node("n1").stop(14, 0.3, "any").timeline();
        Correlation found = correlate(stopped, Hiccup.longest(MadeRun.at(14), MadeRun.at(15), 290_000_000));
        assertThat(found.windows().get(1).hiccups()).isEmpty();
    }

    @Test
    void delayInTheCountersAndInTheLogOfOneJvmCountsOnce() {
        Timeline stalled = new MadeRun(40, 500).node("n1").stall(14, 0.3).timeline();
        Correlation found = correlate(
                stalled,
                Hiccup.longest(MadeRun.at(14), MadeRun.at(15), 90_000_000),
                new Hiccup(MadeRun.at(13), MadeRun.at(15), 60_000_000, Measure.TOGETHER, "steal"),
                new Hiccup(MadeRun.at(13), MadeRun.at(15), 20_000_000, Measure.TOGETHER, "swap"));
        assertThat(found.windows().get(1).hiccups()).hasSize(3);
        assertThat(found.windows().get(1).idleDelay(0)).isEqualTo(90_000_000);
        assertThat(found.findings()).isEmpty();
    }

    /*
     * Looks at the counters at 12, 14, 16, 18 s. Throttled grows from 5.0 by 0.5 s between 12 and 14, and by 0.1 between 16 and 18;
     * cpu-pressure from 1.0 by 0.05 between 14 and 16. The JVM is restarted before 18 s, so that all of its throttled 0.1 is new.
     * The window from 10 to 20 s is touched by all of them: throttled 0.6, cpu-pressure 0.05. A look may tell of the second before
     * the one before it, so that what was counted from 20 to 22 s touches the window, too: steal 0.02.
     */
    @Test
    void countersOfAnAgentNameTheCause() {
        Timeline stalled = new MadeRun(40, 500).node("n1").stall(14, 0.3).timeline();
        List<Hiccup> counted = Hiccup.counted(List.of(
                look(12, "a", Map.of("throttled", 5.0, "cpu-pressure", 1.0)),
                look(14, "a", Map.of("throttled", 5.5, "cpu-pressure", 1.0)),
                look(16, "a", Map.of("throttled", 5.5, "cpu-pressure", 1.05)),
                look(18, "b", Map.of("throttled", 0.1)),
                look(20, "b", Map.of("throttled", 0.1)),
                look(22, "b", Map.of("throttled", 0.1, "steal", 0.02)),
                look(38, "b", Map.of("throttled", 0.1, "steal", 0.02))));
        Correlation found = correlate(stalled, counted.toArray(Hiccup[]::new));
        assertThat(found.windows().get(1).hiccups())
                .containsExactly(
                        new IdleDelay(0, Measure.TOGETHER, "throttled", 600_000_000),
                        new IdleDelay(0, Measure.TOGETHER, "cpu-pressure", 50_000_000),
                        new IdleDelay(0, Measure.TOGETHER, "steal", 20_000_000));
        assertThat(found.windows().get(2).hiccups())
                .containsExactly(new IdleDelay(0, Measure.TOGETHER, "steal", 20_000_000));
        assertThat(found.windows().get(3).hiccups()).isEmpty();
        assertThat(found.findings())
                .extracting(Finding::text)
                .singleElement()
                .asString()
                .isEqualTo(
                        "in 1 of 1 violating window that no stop explains an idle thread of n1 was delayed for 100 ms"
                                + " or more though the JVM did not stop, throttled 600 ms, cpu-pressure 50 ms, steal 20 ms"
                                + " (so it was in 0 of 3 windows that kept it): its cgroup had used up its CPU quota:"
                                + " raise it");
    }

    private static HiccupCounts look(double at, String boot, Map<String, Double> seconds) {
        return new HiccupCounts(Instant.ofEpochSecond(0, MadeRun.at(at)), boot, seconds);
    }
}
