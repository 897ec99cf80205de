package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.hotspot.CollectorCounter;
import org.junit.jupiter.api.Test;

/** Pauses that a stream of events loses, delivers late or leaves to the counters. */
class PauseLedgerStreamTest extends PauseLedgerFixture {

    @Test
    void whatTheEventsHaveNotReportedWhenTheyCeaseIsReportedFromTheCounter() {
        streamRuns();
        counted(YOUNG, 1, 1, 12, 100);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
        counted(YOUNG, 2, 2, 14, 200);
        ledger.streamEnds();
        ledger.settle(3_000 * MS);

        assertReported(
                "pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms",
                "pause G1 Young Generation, end of minor GC, unknown 14 ms");
    }

    @Test
    void aPauseWhoseEventIsLostIsReportedFromTheCounter() {
        streamRuns();
        counted(YOUNG, 1, 1, 12, 100);
        counted(YOUNG, 2, 2, 14, 5_000);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 4_995, 13);
        flushes(20);

        assertReported(
                "pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 13 ms",
                "pause G1 Young Generation, end of minor GC, unknown 12 ms");
    }

    @Test
    void aStopOfTwentySecondsDoesNotMakeTheCounterReportWhatAnEventIsAboutToReport() {
        ledger.streamBegins();
        flushes(3);
        counted(YOUNG, 1, 1, 12, 2_900);
        ledger.flushed(23_000 * MS);
        ledger.flushed(24_000 * MS);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 2_895, 11);

        assertReported("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms");
    }

    @Test
    void anEarlyEventIsNotReportedAgainByTheCounterAfterTheStreamHasEnded() {
        ledger.streamBegins();
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
        ledger.streamEnds();
        counted(YOUNG, 1, 1, 12, 100);
        ledger.settle(90_000 * MS);

        assertReportedLines(1);
    }

    @Test
    void whatEndedBeforeTheRecordingBeganIsReportedFromTheCounterWithItsCause() {
        ledger.streamBegins();
        counted(YOUNG, 1, 1, 12, 100); // JFR still starts
        why(1, "Metadata GC Threshold", 95);
        counted(YOUNG, 2, 2, 14, 1_500);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 1_495, 13);
        ledger.flushed(2_000 * MS);
        ledger.flushed(14_000 * MS);
        ledger.flushed(15_000 * MS);

        assertReported(
                "pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 13 ms",
                "pause G1 Young Generation, end of minor GC, Metadata GC Threshold 12 ms");
    }

    @Test
    void anEventThatComesAfterItsPauseWasReportedFromTheCounterIsDropped() {
        ledger.streamBegins();
        counted(YOUNG, 1, 1, 12, 100);
        ledger.flushed(1_000 * MS);
        ledger.flushed(20_000 * MS);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);

        assertReported("pause G1 Young Generation, end of minor GC, unknown 12 ms");
    }

    @Test
    void aPauseThatWaitedForItsCauseWhenTheStreamBeganIsReportedFromTheCounter() {
        counted(YOUNG, 1, 1, 12, 100);
        ledger.streamBegins();
        ledger.flushed(3_000 * MS);

        assertReported("pause G1 Young Generation, end of minor GC, unknown 12 ms");
    }

    @Test
    void afterTheStreamHasDiedThePausesAreReportedAsIfThereHadNeverBeenOne() {
        streamRuns();
        ledger.streamEnds();
        assertThat(ledger.eventsCome()).isFalse();
        why(1, "G1 Evacuation Pause", 95);
        counted(YOUNG, 1, 1, 12, 100);

        assertReported("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
    }

    @Test
    void anEventOfAPauseFromBeforeTheStreamIsNotReportedNextToTheCounter() {
        counted(MINOR, 1, 1, 1, -100);
        ledger.streamBegins();
        streamed(CollectorCounter.ZGC_MAJOR, "System.gc()", -105, 1);
        streamed(CollectorCounter.ZGC_MINOR, "Allocation Rate", -104, 1);
        counted(MINOR, 2, 2, 2, 1_000);
        streamed(CollectorCounter.ZGC_MINOR, "Allocation Rate", 995, 2);
        flushes(20);

        assertReportedInAnyOrder(
                "pause ZGC Minor Pauses, end of GC pause, unknown 1 ms",
                "pause ZGC Minor Pauses, end of GC pause, Allocation Rate 2 ms");
    }

    @Test
    void anEventFromBeforeTheStreamIsReportedWhereNoCounterCountsSuchPauses() {
        counted(YOUNG, 1, 1, 1, -100);
        ledger.streamBegins();
        streamed(CollectorCounter.G1_CONCURRENT, "No GC", -104, 3);

        assertReported("pause G1 Concurrent GC, end of concurrent GC pause, No GC 3 ms");
    }
}
