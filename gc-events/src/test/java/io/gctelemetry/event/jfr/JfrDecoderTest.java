package io.gctelemetry.event.jfr;

import static io.gctelemetry.event.jfr.JfrEventType.ALLOCATION_SAMPLE;
import static io.gctelemetry.event.jfr.JfrEventType.ALLOCATION_STALL;
import static io.gctelemetry.event.jfr.JfrEventType.COLLECTION;
import static io.gctelemetry.event.jfr.JfrEventType.CONCURRENT_PHASE;
import static io.gctelemetry.event.jfr.JfrEventType.DATA_LOSS;
import static io.gctelemetry.event.jfr.JfrEventType.EXECUTION_SAMPLE;
import static io.gctelemetry.event.jfr.JfrEventType.HEAP;
import static io.gctelemetry.event.jfr.JfrEventType.HEAP_OF_G1;
import static io.gctelemetry.event.jfr.JfrEventType.PAUSE;
import static io.gctelemetry.event.jfr.JfrEventType.REFERENCES;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_BEGIN;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_END;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_LATENCY;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_SYNCHRONIZATION;
import static io.gctelemetry.event.jfr.JfrEventType.SYSTEM_GC;
import static io.gctelemetry.event.jfr.JfrEventType.VM_OPERATION;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class JfrDecoderTest {
    private final CollectedEvents collected = new CollectedEvents();
    private JfrDecoder decoder = new JfrDecoder(collected);

    private void event(JfrEventType type, long startMicros, long micros, Object... fields) {
        Map<String, Object> map = new java.util.HashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            map.put((String) fields[i], fields[i + 1]);
        }
        decoder.accept(type, new FakeFields(startMicros, micros, map));
    }

    private void safepoint(long id, long begin, long armed, long reached, long end, String operation) {
        event(SAFEPOINT_BEGIN, begin, reached - begin, "safepointId", id);
        event(SAFEPOINT_SYNCHRONIZATION, armed, reached - armed, "safepointId", id);
        event(VM_OPERATION, reached, end - reached - 5, "safepointId", id, "safepoint", 1L, "operation", operation);
        event(SAFEPOINT_END, end - 5, 5, "safepointId", id);
    }

    @Test
    void aStopLastsFromArmingToReleaseWithoutTheWaitBefore() {
        safepoint(7, 1000, 1400, 1500, 2000, "ThreadDump");

        assertThat(collected.lines()).containsExactly("stop 7 1400+600 reached in 100 ThreadDump gc -1 cause null");
    }

    @Test
    void upToJdkTwelveTheIdOfTheSafepointMovesAtItsBeginAndAtItsEnd() {
        decoder = new JfrDecoder(collected, 11);
        safepoint(337, 1000, 1400, 1500, 2000, "ThreadDump");
        decoder = new JfrDecoder(collected, 13);
        safepoint(337, 1000, 1400, 1500, 2000, "ThreadDump");

        assertThat(collected.lines())
                .containsExactly(
                        "stop 169 1400+600 reached in 100 ThreadDump gc -1 cause null",
                        "stop 337 1400+600 reached in 100 ThreadDump gc -1 cause null");
    }

    @Test
    void theInitialMarkOfCmsAndTheRemarkOfG1OnJdkEightAreReportedAtOnceForTheirPhaseSaysAll() {
        event(PAUSE, 1000, 20, "gcId", 5L, "name", "Initial Mark");
        event(PAUSE, 2000, 20, "gcId", 6L, "name", "GC remark");

        assertThat(collected.lines())
                .containsExactly(
                        "pause 5 1000+20 Initial Mark = ConcurrentMarkSweep, end of major GC, No GC",
                        "pause 6 2000+20 GC remark = G1 Concurrent GC, end of concurrent GC pause, No GC");
    }

    @Test
    void aYoungCollectionOfG1IsOnePauseInsideOneStop() {
        event(SAFEPOINT_SYNCHRONIZATION, 1000, 50, "safepointId", 3L);
        event(HEAP, 1060, 0, "gcId", 11L, "when", "Before GC", "heapUsed", 500L);
        event(HEAP, 1890, 0, "gcId", 11L, "when", "After GC", "heapUsed", 100L);
        event(PAUSE, 1060, 840, "gcId", 11L, "name", "GC Pause");
        event(COLLECTION, 1060, 840, "gcId", 11L, "name", "G1New", "cause", "G1 Evacuation Pause");
        event(VM_OPERATION, 1055, 860, "safepointId", 3L, "safepoint", 1L, "operation", "G1CollectForAllocation");
        event(SAFEPOINT_END, 1920, 30, "safepointId", 3L);

        assertThat(collected.lines())
                .containsExactly(
                        "heap BEFORE 11 500",
                        "heap AFTER 11 100",
                        "pause 11 1060+840 GC Pause = G1 Young Generation, end of minor GC, G1 Evacuation Pause",
                        "collection 11 G1New, G1 Evacuation Pause",
                        "stop 3 1000+950 reached in 50 G1CollectForAllocation collection gc 11 cause G1 Evacuation"
                                + " Pause");
    }

    @Test
    void aPauseOfAConcurrentCycleWaitsForTheCauseThatComesWithTheEndOfTheCycle() {
        event(PAUSE, 1000, 20, "gcId", 5L, "name", "Pause Mark Start");
        event(PAUSE, 9000, 30, "gcId", 5L, "name", "Pause Mark End");
        assertThat(collected.lines()).isEmpty();

        event(COLLECTION, 900, 20000, "gcId", 5L, "name", "ZGC Minor", "cause", "Allocation Rate");

        assertThat(collected.lines())
                .containsExactly(
                        "pause 5 1000+20 Pause Mark Start = ZGC Minor Pauses, end of GC pause, Allocation Rate",
                        "pause 5 9000+30 Pause Mark End = ZGC Minor Pauses, end of GC pause, Allocation Rate",
                        "collection 5 ZGC Minor, Allocation Rate");
    }

    @Test
    void aPauseWhoseCycleNeverEndsIsReportedWithoutACauseAfterTenFlushes() {
        event(COLLECTION, 0, 10, "gcId", 4L, "name", "Shenandoah", "cause", "Concurrent GC");
        event(PAUSE, 1000, 20, "gcId", 5L, "name", "Pause Init Mark (unload classes)");
        flush(10);
        assertThat(collected.lines()).noneMatch(line -> line.startsWith("pause"));

        flush(1);

        assertThat(collected.lines())
                .contains("pause 5 1000+20 Pause Init Mark (unload classes) = Shenandoah Pauses, Init Mark, unknown");
    }

    @Test
    void aStopOfTwentySecondsBeforeItsCycleEndsTakesNoCauseAwayFromAPause() {
        event(PAUSE, 1000, 20, "gcId", 5L, "name", "Pause Mark Start");
        flush(1);
        safepoint(2, 10_000, 10_000, 10_100, 20_010_000, "HeapDumper");
        flush(2);
        event(COLLECTION, 900, 20_020_000, "gcId", 5L, "name", "ZGC Major", "cause", "Proactive");

        assertThat(collected.lines())
                .contains("pause 5 1000+20 Pause Mark Start = ZGC Major Pauses, end of GC pause, Proactive");
    }

    private void flush(int times) {
        for (int i = 0; i < times; i++) {
            decoder.flush();
        }
    }

    @Test
    void remarkAndCleanupOfG1AreReportedAtOnceAsTheBeanOfLaterJdksCallsThem() {
        event(PAUSE, 1000, 20, "gcId", 6L, "name", "Pause Remark");

        assertThat(collected.lines())
                .containsExactly("pause 6 1000+20 Pause Remark = G1 Concurrent GC, end of concurrent GC pause, No GC");
    }

    @Test
    void aHandshakeIsNoStop() {
        event(VM_OPERATION, 1000, 500, "safepointId", 0L, "safepoint", 0L, "operation", "HandshakeAllThreads");

        assertThat(collected.lines()).isEmpty();
    }

    @Test
    void aSafepointWhoseArmingWasNotSeenMakesNoStop() {
        event(SAFEPOINT_END, 2000, 10, "safepointId", 9L);

        assertThat(collected.lines()).isEmpty();
    }

    @Test
    void anUnfinishedSafepointDoesNotSpoilTheNextOneInItsPlace() {
        event(SAFEPOINT_SYNCHRONIZATION, 1000, 50, "safepointId", 1L);
        event(SAFEPOINT_END, 9000, 10, "safepointId", 65L);

        assertThat(collected.lines()).isEmpty();
    }

    @Test
    void whereTwoOperationsShareASafepointTheCollectionNamesIt() {
        event(SAFEPOINT_SYNCHRONIZATION, 1000, 50, "safepointId", 1L);
        event(VM_OPERATION, 1050, 10, "safepointId", 1L, "safepoint", 1L, "operation", "RevokeBias");
        event(VM_OPERATION, 1060, 90, "safepointId", 1L, "safepoint", 1L, "operation", "G1CollectForAllocation");
        event(SAFEPOINT_END, 1160, 10, "safepointId", 1L);

        assertThat(collected.lines())
                .containsExactly("stop 1 1000+170 reached in 50 G1CollectForAllocation collection gc -1 cause null");
    }

    @Test
    void everythingElseIsPassedOnAsItIs() {
        event(CONCURRENT_PHASE, 10, 20, "gcId", 2L, "name", "Concurrent Mark");
        event(ALLOCATION_STALL, 30, 40, "type", "Small", "size", 2097152L);
        event(SYSTEM_GC, 50, 60, "invokedConcurrent", 0L);
        event(JfrEventType.EVACUATION_FAILED, 70, 0, "gcId", 2L);
        event(JfrEventType.PROMOTION_FAILED, 70, 0, "gcId", 2L);
        event(JfrEventType.CONCURRENT_MODE_FAILURE, 70, 0, "gcId", 2L);
        event(DATA_LOSS, 80, 0, "amount", 77L);
        decoder.flush();

        assertThat(collected.lines())
                .containsExactly(
                        "concurrent 2 10+20 Concurrent Mark",
                        "stall 30+40 2097152 B",
                        "System.gc()",
                        "evacuation failed",
                        "promotion failed",
                        "concurrent mode failure",
                        "lost 77",
                        "flush");
    }

    @Test
    void aFieldThatTheJdkLacksIsAbsentAndNotZero() {
        event(ALLOCATION_STALL, 30, 40);

        assertThat(collected.lines()).containsExactly("stall 30+40 -1 B");
    }

    @Test
    void aLatencyIsReportedWithItsThreadAndASampleWithItsClass() {
        event(SAFEPOINT_LATENCY, 100, 40, "eventThread", "ReadStage-2", "threadState", "_thread_in_Java");
        event(EXECUTION_SAMPLE, 140, 0);
        event(ALLOCATION_SAMPLE, 200, 0, "objectClass", "[B", "weight", 1024L, "eventThread", "main");
        event(ALLOCATION_SAMPLE, 300, 0, "weight", 5L);

        assertThat(collected.lines())
                .containsExactly(
                        "latency 100+40 of ReadStage-2",
                        "allocation 1024 B of [B by main",
                        "allocation 5 B of unknown by null");
    }

    @Test
    void referencesAreCountedByStrengthAndThoseOfAnUnknownStrengthAreSkipped() {
        event(REFERENCES, 1000, 0, "gcId", 5L, "type", "Weak reference", "count", 1_661L);
        event(REFERENCES, 1000, 0, "gcId", 5L, "type", "Phantom reference", "count", 3L);
        event(REFERENCES, 1000, 0, "gcId", 5L, "type", "Brand new reference", "count", 4L);

        assertThat(collected.lines())
                .containsExactly("1661 weak references of collection 5", "3 phantom references of collection 5");
    }

    /** Heap 100 of which 70 young, then 50 of which 10 young: the old generation grew from 30 to 40. */
    @Test
    void aYoungCollectionOfG1PromotesWhatTheOldGenerationGrows() {
        event(HEAP, 1000, 0, "gcId", 3L, "when", "Before GC", "heapUsed", 100L);
        event(HEAP_OF_G1, 1000, 0, "gcId", 3L, "when", "Before GC", "edenUsedSize", 60L, "survivorUsedSize", 10L);
        event(HEAP, 1400, 0, "gcId", 3L, "when", "After GC", "heapUsed", 50L);
        event(HEAP_OF_G1, 1400, 0, "gcId", 3L, "when", "After GC", "edenUsedSize", 0L, "survivorUsedSize", 10L);
        event(COLLECTION, 1000, 500, "gcId", 3L, "name", "G1New", "cause", "G1 Evacuation Pause");
        event(COLLECTION, 1000, 500, "gcId", 3L, "name", "G1Full", "cause", "System.gc()");
        event(COLLECTION, 2000, 500, "gcId", 4L, "name", "G1New", "cause", "G1 Evacuation Pause");

        assertThat(collected.lines())
                .filteredOn(line -> line.startsWith("promotion"))
                .containsExactly("promotion 3 10 B");
    }
}
