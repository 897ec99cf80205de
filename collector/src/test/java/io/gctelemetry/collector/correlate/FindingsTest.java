package io.gctelemetry.collector.correlate;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.collector.input.node.NodeDescription;
import io.gctelemetry.collector.input.node.NodeDescription.Accuracy;
import io.gctelemetry.collector.input.node.NodeDescription.Clock;
import io.gctelemetry.collector.timeline.NodeTimeline;
import io.gctelemetry.collector.timeline.NodeTimeline.Hiccup;
import io.gctelemetry.collector.timeline.NodeTimeline.Role;
import io.gctelemetry.collector.timeline.NodeTimelineBuilder;
import io.gctelemetry.collector.timeline.Timeline;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FindingsTest {
    @Test
    void everyOptionNamedStandsInTheCatalogue() throws IOException {
        StringBuilder catalogue = new StringBuilder();
        try (Stream<Path> files = Files.list(Path.of("..", "gc-profiles", "options"))) {
            for (Path file :
                    files.filter(one -> one.toString().endsWith(".yaml")).toList()) {
                catalogue.append(Files.readString(file));
            }
        }
        assertThat(Findings.options())
                .isNotEmpty()
                .allMatch(option -> catalogue
                        .toString()
                        .lines()
                        .anyMatch(line -> line.strip().endsWith("name: " + option)));
    }

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
                        jdk, null, "G1", target, -1, null, Clock.WALL, Accuracy.LOG, 0, Set.of(), List.of()));
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
    void hiccupWithoutAStopPointsToTheMachine() {
        Timeline stalled = new MadeRun(40, 500).node("n1").stall(14, 0.3).timeline();
        NodeTimeline node =
                stalled.nodes().get(0).with(List.of(new Hiccup(MadeRun.at(14), MadeRun.at(15), 290_000_000)));
        Correlation found =
                Correlator.correlate(new Timeline(stalled.client(), List.of(node), List.of()), Settings.DEFAULT);
        assertThat(found.windows().get(1).attribution()).isEqualTo(Attribution.OTHER);
        assertThat(found.windows().get(1).hiccup()).isEqualTo(290_000_000);
        assertThat(found.findings()).extracting(Finding::code).containsExactly("hiccup-without-stop");
    }
}
