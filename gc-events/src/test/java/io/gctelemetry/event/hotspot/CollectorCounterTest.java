package io.gctelemetry.event.hotspot;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CollectorCounterTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Copy | Copy, end of minor GC",
                "MSC | MarkSweepCompact, end of major GC",
                "PCopy | ParNew, end of minor GC",
                "CMS | ConcurrentMarkSweep, end of major GC",
                "CMS stop-the-world phases | ConcurrentMarkSweep, end of major GC",
                "PSScavenge | PS Scavenge, end of minor GC",
                "PSParallelCompact | PS MarkSweep, end of major GC",
                "G1 incremental collections | G1 Young Generation, end of minor GC",
                "G1 stop-the-world full collections | G1 Old Generation, end of major GC",
                "G1 stop-the-world phases | G1 Concurrent GC, end of concurrent GC pause",
                "G1 concurrent cycle pauses | G1 Concurrent GC, end of concurrent GC pause",
                "Z concurrent cycle pauses | ZGC Pauses, end of GC pause",
                "ZGC minor collection pauses | ZGC Minor Pauses, end of GC pause",
                "ZGC major collection pauses | ZGC Major Pauses, end of GC pause"
            })
    void aCounterIsKnownByTheNameItBears(String name, String kind) {
        assertThat(CollectorCounter.named(name)).isNotNull();
        assertThat(CollectorCounter.named(name).kind()).hasToString(kind);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Shenandoah full", "Shenandoah partial", "", "something new"})
    void aCounterThatCountsOtherThingsIsNone(String name) {
        assertThat(CollectorCounter.named(name)).isNull();
    }

    @Test
    void everyKindBearsTheNameOfABeanThatCountsPauses() {
        for (CollectorCounter counter : CollectorCounter.values()) {
            assertThat(CollectorKind.countsPauses(counter.kind().gc()))
                    .as(counter.name())
                    .isTrue();
        }
    }
}
