package io.gctelemetry.source.ledger;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorCounter;
import org.junit.jupiter.api.Test;

/** Pauses of counters and the causes of notifications, without an event stream. */
class PauseLedgerWithoutEventsTest extends PauseLedgerFixture {
    private static final PauseCounter CONCURRENT = new FixedCounter(CollectorCounter.G1_CONCURRENT);

    @Test
    void aPauseIsReportedWithTheCauseOfTheNotificationOfTheSameOrdinal() {
        why(8, "G1 Humongous Allocation", 95);
        why(7, "G1 Evacuation Pause", 90);
        counted(YOUNG, 7, 7, 12, 100);

        assertReported("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
    }

    @Test
    void aPauseWaitsTwoSecondsForItsNotification() {
        counted(YOUNG, 1, 1, 12, 100);
        ledger.settle(2_099 * MS);
        assertReported();

        why(1, "G1 Evacuation Pause", 90);
        ledger.settle(2_100 * MS);
        assertReported("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
    }

    @Test
    void aPauseWithoutNotificationIsReportedWithTheCauseUnknown() {
        counted(YOUNG, 1, 1, 12, 100);
        ledger.settle(2_101 * MS);

        assertReported("pause G1 Young Generation, end of minor GC, unknown 12 ms");
    }

    @Test
    void aNotificationWithoutAPauseReportsNothing() {
        why(1, "G1 Evacuation Pause", 90);
        ledger.settle(5_000 * MS);

        assertReported();
    }

    @Test
    void pausesBetweenTwoLooksAreReportedAtTheirAverage() {
        counted(CONCURRENT, 3, 4, 12, 100);

        assertReported(
                "pause G1 Concurrent GC, end of concurrent GC pause, No GC 6 ms",
                "pause G1 Concurrent GC, end of concurrent GC pause, No GC 6 ms");
    }

    @Test
    void pausesFromBeforeTheAgentAreReportedAsOneSum() {
        ledger.countedBefore(YOUNG, 2, 40 * MS);

        assertReported("2 earlier pauses G1 Young Generation, end of minor GC, unknown 40 ms");
    }

    @Test
    void theFullCollectionAmongThePausesOfCmsIsFoundByItsLengthAndEnd() {
        counted(CMS, 1, 1, 8, 100);
        counted(CMS, 2, 2, 100, 230);
        counted(CMS, 3, 3, 9, 400);
        // the whole cycle around the first pause, and the full collection that broke it off
        ledger.why("ConcurrentMarkSweep", 1, "end of major GC", "No GC", 90, T.toEpochMilli() + 129);
        ledger.why("ConcurrentMarkSweep", 2, "end of major GC", "System.gc()", 101, T.toEpochMilli() + 228);
        ledger.settle(3_000 * MS);

        assertReported(
                "pause ConcurrentMarkSweep, end of major GC, No GC 8 ms",
                "pause ConcurrentMarkSweep, end of major GC, System.gc() 100 ms",
                "pause ConcurrentMarkSweep, end of major GC, No GC 9 ms");
    }

    @Test
    void shenandoahsNotificationNamesThePhase() {
        PauseCounter counter = new FixedCounter(
                new CollectionKind("Shenandoah Pauses", CollectionKind.PAUSE),
                CollectorCounter.Cause.BY_ORDINAL,
                Stop.UNKNOWN,
                "Shenandoah Pauses"::equals,
                false);
        ledger.why("Shenandoah Pauses", 1, "Init Mark", "Concurrent GC", 0, 0);
        ledger.why("Shenandoah Pauses", 2, "end of GC pause", "Concurrent GC", 0, 0);
        counted(counter, 1, 2, 2, 100);

        assertReported(
                "pause Shenandoah Pauses, Init Mark, Concurrent GC 1 ms",
                "pause Shenandoah Pauses, end of GC pause, Concurrent GC 1 ms");
    }

    @Test
    void ofMoreThanAThousandWaitingPausesTheOldestAreReportedAtOnce() {
        counted(YOUNG, 1, 1030, 1030, 100);

        assertReportedLines(6);
    }
}
