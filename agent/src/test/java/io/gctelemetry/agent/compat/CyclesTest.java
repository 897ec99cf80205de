package io.gctelemetry.agent.compat;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.Collection;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.hotspot.CollectorKind;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CyclesTest {
    @Test
    void countsTheCyclesOfAConcurrentCollectorAndNeverAPause() {
        Cycles cycles = new Cycles(CollectorKind.G1);
        cycles.add(collection("G1New", "G1 Evacuation Pause", 10));
        cycles.add(collection("G1Old", "G1 Evacuation Pause", 200));
        cycles.add(collection("G1Old", "G1 Evacuation Pause", 100));
        cycles.add(collection("G1Full", "System.gc()", 50));

        assertThat(lines(cycles))
                .containsExactly("G1 Concurrent GC, end of GC cycle, G1 Evacuation Pause: 2, 0.3 s, longest 0.2 s");
    }

    @Test
    void speaksOfTheCyclesOfZgcAsItsBeansDo() {
        Cycles cycles = new Cycles(CollectorKind.ZGC_GENERATIONAL);
        cycles.add(collection("ZGC Minor", "Allocation Rate", 20));
        cycles.add(collection("ZGC Major", "Warmup", 30));

        assertThat(lines(cycles))
                .containsExactly(
                        "ZGC Minor Cycles, end of GC cycle, Allocation Rate: 1, 0.02 s, longest 0.02 s",
                        "ZGC Major Cycles, end of GC cycle, Warmup: 1, 0.03 s, longest 0.03 s");
    }

    @Test
    void aCycleOfCmsIsTheOneWithoutACauseOfItsOwn() {
        Cycles cycles = new Cycles(CollectorKind.CMS);
        cycles.add(collection("ConcurrentMarkSweep", "No GC", 300));
        cycles.add(collection("ConcurrentMarkSweep", "System.gc()", 80));

        assertThat(lines(cycles))
                .containsExactly("ConcurrentMarkSweep, end of major GC, No GC: 1, 0.3 s, longest 0.3 s");
    }

    @Test
    void aCauseThatStandsInNoRowIsOther() {
        Cycles cycles = new Cycles(CollectorKind.SHENANDOAH);
        cycles.add(collection("Shenandoah", "Something New", 5));

        assertThat(lines(cycles))
                .containsExactly("Shenandoah Cycles, end of GC cycle, other: 1, 0.005 s, longest 0.005 s");
    }

    @ParameterizedTest
    @EnumSource(
            value = CollectorKind.class,
            names = {"SERIAL", "PARALLEL", "EPSILON"})
    void aCollectorWithoutCyclesHasNoSeries(CollectorKind collector) {
        assertThat(new Cycles(collector).series).isEmpty();
    }

    private static List<String> lines(Cycles cycles) {
        List<String> lines = new ArrayList<>();
        for (Cycles.Series one : cycles.series) {
            if (one.count() > 0) {
                lines.add(String.join(", ", one.labels()) + ": " + one.count() + ", " + one.seconds() + " s, longest "
                        + one.longestSeconds() + " s");
            }
        }
        return lines;
    }

    private static Collection collection(String name, String cause, long millis) {
        return new Collection(1, Interval.of(Instant.EPOCH, Duration.ofMillis(millis)), name, cause);
    }
}
