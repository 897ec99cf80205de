package io.gctelemetry.event.hotspot;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.CollectionKind;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class HotSpotTablesTest {
    private static final int[] JDKS = {8, 11, 14, 17, 21, 25, 26};

    /** What the histograms besides stops, pauses and phases take: time to safepoint, two of hiccups, stalls. */
    private static final int SINGLE_SERIES = 4;

    @ParameterizedTest
    @CsvSource({
        "Copy;MarkSweepCompact, SERIAL",
        "ParNew;MarkSweepCompact, SERIAL",
        "Copy;ConcurrentMarkSweep, CMS",
        "ParNew;ConcurrentMarkSweep, CMS",
        "PS MarkSweep;PS Scavenge, PARALLEL",
        "G1 Young Generation;G1 Old Generation, G1",
        "G1 Concurrent GC;G1 Young Generation;G1 Old Generation, G1",
        "ZGC, ZGC",
        "ZGC Cycles;ZGC Pauses, ZGC",
        "ZGC Minor Cycles;ZGC Minor Pauses;ZGC Major Cycles;ZGC Major Pauses, ZGC_GENERATIONAL",
        "Shenandoah Pauses;Shenandoah Cycles, SHENANDOAH",
        "Epsilon Heap, EPSILON",
        "GPGC New Pauses;GPGC Old Pauses;GPGC Old Cycles, C4",
        "Something New, OTHER"
    })
    void aCollectorIsKnownByItsBeans(String beans, CollectorKind expected) {
        assertThat(CollectorKind.ofBeans(List.of(beans.split(";")))).isEqualTo(expected);
    }

    @Test
    void beansOfCyclesCountNoPauses() {
        assertThat(CollectorKind.countsPauses("ZGC Pauses")).isTrue();
        assertThat(CollectorKind.countsPauses("G1 Concurrent GC")).isTrue();
        assertThat(CollectorKind.countsPauses("ZGC Major Cycles")).isFalse();
        assertThat(CollectorKind.countsPauses("Shenandoah Cycles")).isFalse();
        assertThat(CollectorKind.countsPauses("GPGC Old Cycles")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "G1CollectForAllocation",
                "G1CollectFull",
                "G1PauseRemark",
                "G1TryInitiateConcMark",
                "CGC_Operation",
                "CMS_Final_Remark",
                "GenCollectForAllocation",
                "ParallelGCFailedAllocation",
                "SerialGCCollect",
                "ZMarkStartYoung",
                "ZRelocateStartOld",
                "XMarkEnd",
                "ShenandoahInitMark",
                "ShenandoahDegeneratedGC",
                "CollectForMetadataAllocation",
                "CollectForCodeCacheAllocation",
                "GC_HeapInspection"
            })
    void theseOperationsAreTheWorkOfACollector(String operation) {
        assertThat(VmOperations.collection(operation)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Cleanup",
                "ThreadDump",
                "FindDeadlocks",
                "RevokeBias",
                "ICBufferFull",
                "JFRCheckpoint",
                "Halt",
                "CleanClassLoaderDataMetaspaces",
                "GetAllStackTraces",
                "ChangeBreakpoints",
                "ClassLoaderStatsOperation"
            })
    void theseAreNot(String operation) {
        assertThat(VmOperations.collection(operation)).isFalse();
    }

    @ParameterizedTest
    @EnumSource(CollectorKind.class)
    void noCollectorMakesMoreThanFiftyFiveHistogramSeries(CollectorKind collector) {
        for (int jdk : JDKS) {
            int stops = VmOperations.labelled(jdk, collector).size() + 4;
            int pauses = CollectorTable.pauses(jdk, collector).size() + 1;
            int phases = CollectorTable.concurrentPhases(collector).size() + 1;
            assertThat(stops + pauses + phases + SINGLE_SERIES)
                    .as("%s on JDK %d", collector, jdk)
                    .isLessThanOrEqualTo(55);
        }
    }

    @ParameterizedTest
    @EnumSource(CollectorKind.class)
    void everyPauseOfTheTableBearsTheNameOfAPauseBeanAndEveryKindHasARowForOtherCauses(CollectorKind collector) {
        for (int jdk : JDKS) {
            for (CollectorTable.PauseSeries row : CollectorTable.pauses(jdk, collector)) {
                String gc = row.kind().gc();
                assertThat(collector.beans()).contains(gc);
                assertThat(CollectorKind.countsPauses(gc)).isTrue();
                assertThat(row.cause()).isNotBlank();
            }
        }
    }

    @Test
    void theRowsOfACollectorAreUnique() {
        for (CollectorKind collector : CollectorKind.values()) {
            List<String> rows = CollectorTable.pauses(17, collector).stream()
                    .map(row -> row.kind() + "|" + row.cause())
                    .toList();
            assertThat(Set.copyOf(rows)).hasSameSizeAs(rows);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "G1New | GC Pause | G1 Young Generation | end of minor GC",
                "G1Full | GC Pause | G1 Old Generation | end of major GC",
                "SerialOld | GC Pause | MarkSweepCompact | end of major GC",
                "ParallelOld | GC Pause | PS MarkSweep | end of major GC",
                "Z | Pause Mark Start | ZGC Pauses | end of GC pause",
                "ZGC Major | Pause Mark Start (Major) | ZGC Major Pauses | end of GC pause",
                "Shenandoah | Pause Init Mark (unload classes) | Shenandoah Pauses | Init Mark",
                "Shenandoah | Pause Degenerated GC (Mark) | Shenandoah Pauses | Degenerated GC",
                "Shenandoah | Pause Full | Shenandoah Pauses | end of major GC",
                "Brand New | Pause X | Brand New | end of GC pause"
            })
    void aPauseSpeaksTheLanguageOfTheBeans(String collection, String phase, String gc, String action) {
        assertThat(CollectionNames.of(collection, phase)).isEqualTo(new CollectionKind(gc, action));
    }

    @ParameterizedTest
    @CsvSource({
        "SerialOld, G1, G1 Old Generation",
        "SerialOld, CMS, ConcurrentMarkSweep",
        "SerialOld, SERIAL, MarkSweepCompact",
        "G1New, G1, G1 Young Generation"
    })
    void aFullCollectionThatRunsWithSerialsCodeBelongsToTheCollectorOfTheJvm(
            String collection, CollectorKind collector, String gc) {
        CollectionKind kind = CollectionNames.of(collection, "GC Pause");

        assertThat(CollectionNames.within(collector, kind).gc()).isEqualTo(gc);
    }

    @ParameterizedTest
    @CsvSource({
        "Pause Remark, G1 Concurrent GC",
        "GC remark, G1 Concurrent GC",
        "GC cleanup, G1 Concurrent GC",
        "Initial Mark, ConcurrentMarkSweep",
        "Final Mark, ConcurrentMarkSweep"
    })
    void aPauseInsideAConcurrentCycleIsKnownByItsPhase(String phase, String gc) {
        assertThat(CollectionNames.ofPhase(phase)).isNotNull();
        assertThat(CollectionNames.ofPhase(phase).gc()).isEqualTo(gc);
        assertThat(CollectionNames.ofPhase("GC Pause")).isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "G1 Young Generation, G1New",
        "MarkSweepCompact, SerialOld",
        "ConcurrentMarkSweep, ConcurrentMarkSweep",
        "ZGC, Z",
        "ZGC Major Cycles, ZGC Major",
        "Shenandoah Cycles, Shenandoah",
        "GPGC Old Cycles, GPGC Old Cycles"
    })
    void aBeanAnnouncesTheCollectionsOfOneName(String bean, String collection) {
        assertThat(CollectionNames.ofBean(bean)).isEqualTo(collection);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZGC Pauses", "Shenandoah Pauses", "G1 Concurrent GC", "GPGC New Pauses"})
    void aBeanOfSinglePausesAnnouncesNoCollection(String bean) {
        assertThat(CollectionNames.ofBean(bean)).isNull();
    }

    @Test
    void aCallOfSystemGcIsOneWhateverItSetsInMotion() {
        assertThat(CollectionNames.calledByEvent("ParallelScavenge", "System.gc()"))
                .isFalse();
        assertThat(CollectionNames.calledByEvent("ParallelOld", "System.gc()")).isTrue();
        assertThat(CollectionNames.calledByEvent("G1New", "System.gc()")).isTrue();
        assertThat(CollectionNames.calledByEvent("G1Old", "System.gc()")).isFalse();
        assertThat(CollectionNames.calledByEvent("ConcurrentMarkSweep", "System.gc()"))
                .isFalse();
        assertThat(CollectionNames.calledByEvent("G1Full", "Metadata GC Threshold"))
                .isFalse();
        assertThat(CollectionNames.calledByNotification("PS Scavenge", "System.gc()"))
                .isFalse();
        assertThat(CollectionNames.calledByNotification("ConcurrentMarkSweep", "System.gc()"))
                .isTrue();
        assertThat(CollectionNames.calledByNotification("Shenandoah Cycles", "System.gc()"))
                .isTrue();
        assertThat(CollectionNames.calledByNotification("Shenandoah Pauses", "System.gc()"))
                .isFalse();
    }

    @Test
    void onlyBeansThatCountSinglePausesAreCounted() {
        assertThat(CollectorKind.countsEachPause("G1 Young Generation")).isTrue();
        assertThat(CollectorKind.countsEachPause("GPGC New Pauses")).isTrue();
        assertThat(CollectorKind.countsEachPause("GPGC New")).isFalse();
        assertThat(CollectorKind.countsEachPause("ZGC")).isFalse();
        assertThat(CollectorKind.countsEachPause("ConcurrentMarkSweep")).isFalse();
        assertThat(CollectorKind.countsEachPause("ZGC Cycles")).isFalse();
    }

    @Test
    void aStopIsCalledByTheCauseOfItsCollectionElseByItsOperation() {
        assertThat(CollectionNames.reason("G1CollectForAllocation", true, "G1 Evacuation Pause"))
                .isEqualTo("G1 Evacuation Pause");
        assertThat(CollectionNames.reason("G1PauseRemark", true, "No GC")).isEqualTo("G1PauseRemark");
        assertThat(CollectionNames.reason("Cleanup", false, null)).isEqualTo("Cleanup");
        assertThat(CollectionNames.reason("ShenandoahDegeneratedGC", true, "Allocation Failure"))
                .isEqualTo("Degenerated GC (Allocation Failure)")
                .isEqualTo(CollectionNames.reason("Pause Degenerated GC (Mark)", true, "Allocation Failure"));
    }
}
