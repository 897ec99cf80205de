package io.gctelemetry.event.jfr;

import static io.gctelemetry.event.jfr.JfrEventType.COLLECTION;
import static io.gctelemetry.event.jfr.JfrEventType.PAUSE;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_BEGIN;
import static io.gctelemetry.event.jfr.JfrEventType.SAFEPOINT_SYNCHRONIZATION;
import static io.gctelemetry.event.jfr.JfrEventType.VM_OPERATION;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StopEvidenceTest {
    private final CollectedEvents collected = new CollectedEvents();

    private JfrDecoder decoder(StopEvidence evidence, int jdk) {
        JfrDecoder decoder = new JfrDecoder(collected, jdk);
        decoder.stopsFrom(evidence);
        return decoder;
    }

    private static void event(JfrDecoder decoder, JfrEventType type, long start, long length, Object... fields) {
        Map<String, Object> map = new HashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            map.put((String) fields[i], fields[i + 1]);
        }
        decoder.accept(type, new FakeFields(start, length, map));
    }

    private static void operation(JfrDecoder decoder, long id, long start, long length, String operation) {
        event(decoder, VM_OPERATION, start, length, "safepointId", id, "safepoint", 1L, "operation", operation);
    }

    private List<String> stops() {
        return collected.lines().stream()
                .filter(line -> line.startsWith("stop"))
                .toList();
    }

    @Test
    void anOperationLastsFromTheBeginOfItsSafepointToItsEnd() {
        JfrDecoder decoder = decoder(StopEvidence.OPERATION, 17);
        event(decoder, SAFEPOINT_BEGIN, 1000, 50, "safepointId", 7L);
        operation(decoder, 7, 1060, 400, "ThreadDump");
        decoder.end();

        assertThat(stops()).containsExactly("stop 7 1000+460 reached in 50 ThreadDump gc -1 cause null");
    }

    @Test
    void whereSynchronizationWasRecordedItBeginsWhenTheSafepointWasArmed() {
        JfrDecoder decoder = decoder(StopEvidence.OPERATION, 17);
        event(decoder, SAFEPOINT_SYNCHRONIZATION, 1030, 20, "safepointId", 7L);
        event(decoder, SAFEPOINT_BEGIN, 1000, 55, "safepointId", 7L);
        operation(decoder, 7, 1060, 400, "ThreadDump");
        decoder.end();

        assertThat(stops()).containsExactly("stop 7 1030+430 reached in 20 ThreadDump gc -1 cause null");
    }

    @Test
    void withoutItsBeginItsTimeToSafepointIsNotKnown() {
        JfrDecoder decoder = decoder(StopEvidence.OPERATION, 17);
        operation(decoder, 7, 1060, 400, "ThreadDump");
        decoder.end();

        assertThat(stops()).containsExactly("stop 7 1060+400 reached in ? ThreadDump gc -1 cause null");
    }

    @Test
    void twoOperationsOfOneSafepointAreOneStopNamedByTheCollection() {
        JfrDecoder decoder = decoder(StopEvidence.OPERATION, 11);
        event(decoder, SAFEPOINT_BEGIN, 1000, 50, "safepointId", 13L);
        operation(decoder, 13, 1060, 40, "RevokeBias");
        operation(decoder, 13, 1110, 400, "G1CollectForAllocation");
        operation(decoder, 15, 5000, 30, "RevokeBias");
        decoder.end();

        assertThat(stops())
                .containsExactly(
                        "stop 7 1000+510 reached in 50 G1CollectForAllocation collection gc -1 cause null",
                        "stop 8 5000+30 reached in ? RevokeBias gc -1 cause null");
    }

    @Test
    void aPauseInNoRecordedOperationIsAStopAndOneInsideIsNot() {
        JfrDecoder decoder = decoder(StopEvidence.PAUSE, 17);
        event(decoder, PAUSE, 1000, 300, "gcId", 1L, "name", "GC Pause");
        event(decoder, COLLECTION, 1000, 300, "gcId", 1L, "name", "G1New", "cause", "G1 Evacuation Pause");
        event(decoder, PAUSE, 20_000, 15_000, "gcId", 2L, "name", "GC Pause");
        operation(decoder, 9, 19_990, 15_050, "G1CollectForAllocation");
        event(decoder, PAUSE, 90_000, 100, "gcId", 3L, "name", "Pause Cleanup");
        decoder.end();

        assertThat(stops())
                .containsExactly(
                        "stop -1 1000+300 reached in ? unknown collection gc 1 cause null",
                        "stop 9 19990+15050 reached in ? G1CollectForAllocation collection gc 2 cause null",
                        "stop -1 90000+100 reached in ? unknown collection gc 3 cause null");
    }

    @Test
    void atTheEndNothingWaitsForACauseAnyMore() {
        JfrDecoder decoder = decoder(StopEvidence.SAFEPOINT, 17);
        event(decoder, PAUSE, 1000, 20, "gcId", 5L, "name", "Pause Mark Start");
        decoder.end();

        assertThat(collected.lines())
                .containsExactly("pause 5 1000+20 Pause Mark Start = unknown, end of GC pause, unknown", "flush");
    }
}
