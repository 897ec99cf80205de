package io.gctelemetry.event.hotspot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GcThreadsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "GC task thread#",
                "Gang worker#0 (",
                "G1 Concurrent R",
                "Concurrent Mark",
                "GC Thread#0",
                "G1 Conc#0",
                "G1 Refine#0",
                "G1 Service",
                "CMS Main Thread",
                "CMS Thread#0",
                "ZWorker#0",
                "ZWorkerYoung#0",
                "ZDriverMinor",
                "ZDirector",
                "XDriver",
                "Shenandoah GC T"
            })
    void theseWorkForACollector(String name) {
        assertThat(GcThreads.isOne(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java",
                "VM Thread",
                "VM Periodic Tas",
                "C2 CompilerThre",
                "GC-telemetry",
                "gc-telemetry-jf",
                "Service Thread",
                "CompactionExecu",
                "G1"
            })
    void theseDoNot(String name) {
        assertThat(GcThreads.isOne(name)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(CollectorKind.class)
    void aCollectorIsShownItsOwnFlagsAndTheCommonOnesEachOnce(CollectorKind collector) {
        List<String> flags = GcFlags.of(collector);

        assertThat(flags).doesNotHaveDuplicates().contains("MaxHeapSize");
        assertThat(flags.contains("G1HeapRegionSize")).isEqualTo(collector == CollectorKind.G1);
        assertThat(flags.contains("CMSWaitDuration")).isEqualTo(collector == CollectorKind.CMS);
    }

    @Test
    void noFlagHoldsAText() {
        for (CollectorKind collector : CollectorKind.values()) {
            assertThat(GcFlags.of(collector))
                    .noneMatch(name -> name.matches(".*(File|Path|Command|Options|Mode|Dump).*"));
        }
    }
}
