package io.gctelemetry.source.ledger;

import io.gctelemetry.event.hotspot.CollectorCounter;
import org.junit.jupiter.api.Test;

/** Pauses that both an event and a counter report. */
class PauseLedgerEventsTest extends PauseLedgerFixture {
    private static final PauseCounter YOUNG_OF_SERIAL = new FixedCounter(CollectorCounter.SERIAL_YOUNG);
    private static final PauseCounter FULL_OF_SERIAL = new FixedCounter(CollectorCounter.SERIAL_FULL);
    private static final PauseCounter MAJOR = new FixedCounter(CollectorCounter.ZGC_MAJOR);

    @Test
    void theEventReportsAndTheCounterIsSilent() {
        streamRuns();
        counted(YOUNG, 1, 1, 12, 100);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
        ledger.flushed(30_000 * MS);
        ledger.flushed(60_000 * MS);
        ledger.streamEnds();
        ledger.settle(90_000 * MS);

        assertReported("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms");
    }

    @Test
    void anEventMayComeBeforeTheCounterIsRead() {
        ledger.streamBegins();
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
        counted(YOUNG, 1, 1, 12, 100);
        ledger.streamEnds();
        ledger.settle(90_000 * MS);

        assertReportedLines(1);
    }

    @Test
    void aPauseInsideALongerOneOfTheSameLookHasNoEventAndIsNotReported() {
        streamRuns();
        counted(YOUNG_OF_SERIAL, 1, 1, 60, 100);
        counted(FULL_OF_SERIAL, 1, 1, 49, 100);
        streamed(CollectorCounter.SERIAL_YOUNG, "Allocation Failure", 95, 60);
        flushes(20);
        ledger.streamEnds();
        ledger.settle(90_000 * MS);

        assertReported("pause Copy, end of minor GC, Allocation Failure 60 ms");
    }

    @Test
    void aPauseInsideAnEarlyOneIsNotReportedEither() {
        streamRuns();
        streamed(CollectorCounter.SERIAL_YOUNG, "Allocation Failure", 95, 60);
        counted(YOUNG_OF_SERIAL, 1, 1, 60, 100);
        counted(FULL_OF_SERIAL, 1, 1, 49, 100);
        flushes(20);

        assertReported("pause Copy, end of minor GC, Allocation Failure 60 ms");
    }

    @Test
    void anEarlyEventOfAnotherClockIsNotReportedAgainByTheCounter() {
        streamRuns();
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 3_600_095, 11);
        counted(YOUNG, 1, 1, 12, 100);
        flushes(20);

        assertReportedLines(1);
    }

    @Test
    void anEventThatGuessesItsCycleTakesItFromTheCounterThatMoved() {
        streamRuns();
        counted(MAJOR, 1, 1, 2, 100);
        streamed(CollectorCounter.ZGC_MINOR, "unknown", 95, 2);
        flushes(20);

        assertReported("pause ZGC Major Pauses, end of GC pause, unknown 2 ms");
    }

    @Test
    void aPauseOfAMajorCycleThatZgcCountedAsMinorIsReportedOnce() {
        streamRuns();
        counted(MINOR, 1, 2, 2, 100);
        counted(MAJOR, 1, 1, 2, 300);
        streamed(CollectorCounter.ZGC_MINOR, "Allocation Rate", 94, 1);
        streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 96, 1);
        streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 295, 2);
        flushes(20);

        assertReported(
                "pause ZGC Minor Pauses, end of GC pause, Allocation Rate 1 ms",
                "pause ZGC Major Pauses, end of GC pause, Proactive 1 ms",
                "pause ZGC Major Pauses, end of GC pause, Proactive 2 ms");
    }

    @Test
    void thatHoldsForEventsThatComeBeforeTheirCount() {
        streamRuns();
        streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 96, 1);
        counted(MINOR, 1, 1, 1, 100);
        flushes(20);

        assertReported("pause ZGC Major Pauses, end of GC pause, Proactive 1 ms");
    }

    @Test
    void aPauseThatNoCounterKnowsIsReportedByItsEvent() {
        ledger.streamBegins();
        streamed(CollectorCounter.G1_CONCURRENT, "No GC", 95, 3);

        assertReported("pause G1 Concurrent GC, end of concurrent GC pause, No GC 3 ms");
    }

    @Test
    void aClockThatWasSetMakesTheOldestPauseFit() {
        streamRuns();
        counted(YOUNG, 1, 1, 12, 100);
        streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 3_600_095, 11);
        ledger.streamEnds();
        ledger.settle(90_000 * MS);

        assertReportedLines(1);
    }

    @Test
    void aFullCollectionOfCmsIsAsLongAsItsCounterWhichTimesTheWaitForTheConcurrentCollector() {
        streamRuns();
        counted(CMS, 1, 1, 138, 250);
        streamed(CollectorCounter.CMS, "System.gc()", 245, 36);

        assertReported("pause ConcurrentMarkSweep, end of major GC, System.gc() 138 ms");
    }

    @Test
    void theAverageOfSeveralPausesOfCmsReplacesNoEvent() {
        streamRuns();
        counted(CMS, 1, 2, 150, 250);
        streamed(CollectorCounter.CMS, "No GC", 244, 2);
        streamed(CollectorCounter.CMS, "System.gc()", 249, 36);

        assertReported(
                "pause ConcurrentMarkSweep, end of major GC, No GC 2 ms",
                "pause ConcurrentMarkSweep, end of major GC, System.gc() 36 ms");
    }
}
