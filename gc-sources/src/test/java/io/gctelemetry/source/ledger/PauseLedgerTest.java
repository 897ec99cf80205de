package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorCounter;
import io.gctelemetry.source.ReportedEvents;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.function.Predicate;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class PauseLedgerTest {
    private static final long MS = 1_000_000L;
    private static final Instant T = Instant.ofEpochSecond(1_000_000);

    private static final PauseCounter YOUNG = new FixedCounter(CollectorCounter.G1_YOUNG);
    private static final PauseCounter CONCURRENT = new FixedCounter(CollectorCounter.G1_CONCURRENT);
    private static final PauseCounter YOUNG_OF_SERIAL = new FixedCounter(CollectorCounter.SERIAL_YOUNG);
    private static final PauseCounter FULL_OF_SERIAL = new FixedCounter(CollectorCounter.SERIAL_FULL);
    private static final PauseCounter MINOR = new FixedCounter(CollectorCounter.ZGC_MINOR);
    private static final PauseCounter MAJOR = new FixedCounter(CollectorCounter.ZGC_MAJOR);
    private static final PauseCounter CMS = new FixedCounter(CollectorCounter.CMS);

    private final ReportedEvents reported = new ReportedEvents();
    private final PauseLedger ledger = new PauseLedger(reported, Clock.fixed(T, ZoneOffset.UTC));

    /** Books pauses read between ten milliseconds before and this many milliseconds. */
    private void counted(PauseCounter counter, long first, long last, long millis, long atMillis) {
        ledger.counted(
                counter, first, last, millis * MS, T.plusMillis(atMillis - 10), T.plusMillis(atMillis), atMillis * MS);
    }

    private void why(long ordinal, String cause, long atMillis) {
        ledger.why("G1 Young Generation", ordinal, "end of minor GC", cause, 5, T.toEpochMilli() + atMillis);
    }

    private void streamed(CollectorCounter of, String cause, long endMillis, long millis) {
        Interval interval = Interval.of(T.plusMillis(endMillis - millis), Duration.ofMillis(millis));
        ledger.streamed(new Pause(1, interval, "GC Pause", of.kind(), cause));
    }

    @Nested
    class WithoutEvents {
        @Test
        void aPauseIsReportedWithTheCauseOfTheNotificationOfTheSameOrdinal() {
            why(8, "G1 Humongous Allocation", 95);
            why(7, "G1 Evacuation Pause", 90);
            counted(YOUNG, 7, 7, 12, 100);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
        }

        @Test
        void aPauseWaitsTwoSecondsForItsNotification() {
            counted(YOUNG, 1, 1, 12, 100);
            ledger.settle(2_099 * MS);
            assertThat(reported.lines()).isEmpty();

            why(1, "G1 Evacuation Pause", 90);
            ledger.settle(2_100 * MS);
            assertThat(reported.lines())
                    .containsExactly("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
        }

        @Test
        void aPauseWithoutNotificationIsReportedWithTheCauseUnknown() {
            counted(YOUNG, 1, 1, 12, 100);
            ledger.settle(2_101 * MS);

            assertThat(reported.lines()).containsExactly("pause G1 Young Generation, end of minor GC, unknown 12 ms");
        }

        @Test
        void aNotificationWithoutAPauseReportsNothing() {
            why(1, "G1 Evacuation Pause", 90);
            ledger.settle(5_000 * MS);

            assertThat(reported.lines()).isEmpty();
        }

        @Test
        void pausesBetweenTwoLooksAreReportedAtTheirAverage() {
            counted(CONCURRENT, 3, 4, 12, 100);

            assertThat(reported.lines())
                    .containsExactly(
                            "pause G1 Concurrent GC, end of concurrent GC pause, No GC 6 ms",
                            "pause G1 Concurrent GC, end of concurrent GC pause, No GC 6 ms");
        }

        @Test
        void pausesFromBeforeTheAgentAreReportedAsOneSum() {
            ledger.countedBefore(YOUNG, 2, 40 * MS);

            assertThat(reported.lines())
                    .containsExactly("2 earlier pauses G1 Young Generation, end of minor GC, unknown 40 ms");
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

            assertThat(reported.lines())
                    .containsExactly(
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

            assertThat(reported.lines())
                    .containsExactly(
                            "pause Shenandoah Pauses, Init Mark, Concurrent GC 1 ms",
                            "pause Shenandoah Pauses, end of GC pause, Concurrent GC 1 ms");
        }

        @Test
        void ofMoreThanAThousandWaitingPausesTheOldestAreReportedAtOnce() {
            counted(YOUNG, 1, 1030, 1030, 100);

            assertThat(reported.lines()).hasSize(6);
        }
    }

    @Nested
    class WithEvents {
        @Test
        void theEventReportsAndTheCounterIsSilent() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(YOUNG, 1, 1, 12, 100);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
            ledger.flushed(30_000 * MS);
            ledger.flushed(60_000 * MS);
            ledger.streamEnds();
            ledger.settle(90_000 * MS);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms");
        }

        @Test
        void anEventMayComeBeforeTheCounterIsRead() {
            ledger.streamBegins();
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
            counted(YOUNG, 1, 1, 12, 100);
            ledger.streamEnds();
            ledger.settle(90_000 * MS);

            assertThat(reported.lines()).hasSize(1);
        }

        @Test
        void whatTheEventsHaveNotReportedWhenTheyCeaseIsReportedFromTheCounter() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(YOUNG, 1, 1, 12, 100);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
            counted(YOUNG, 2, 2, 14, 200);
            ledger.streamEnds();
            ledger.settle(3_000 * MS);

            assertThat(reported.lines())
                    .containsExactly(
                            "pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms",
                            "pause G1 Young Generation, end of minor GC, unknown 14 ms");
        }

        @Test
        void aPauseWhoseEventIsLostIsReportedFromTheCounter() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(YOUNG, 1, 1, 12, 100);
            counted(YOUNG, 2, 2, 14, 5_000);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 4_995, 13);
            flushes(20);

            assertThat(reported.lines())
                    .containsExactly(
                            "pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 13 ms",
                            "pause G1 Young Generation, end of minor GC, unknown 12 ms");
        }

        @Test
        void aPauseInsideALongerOneOfTheSameLookHasNoEventAndIsNotReported() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(YOUNG_OF_SERIAL, 1, 1, 60, 100);
            counted(FULL_OF_SERIAL, 1, 1, 49, 100);
            streamed(CollectorCounter.SERIAL_YOUNG, "Allocation Failure", 95, 60);
            flushes(20);
            ledger.streamEnds();
            ledger.settle(90_000 * MS);

            assertThat(reported.lines()).containsExactly("pause Copy, end of minor GC, Allocation Failure 60 ms");
        }

        @Test
        void aPauseInsideAnEarlyOneIsNotReportedEither() {
            ledger.streamBegins();
            ledger.flushed(1);
            streamed(CollectorCounter.SERIAL_YOUNG, "Allocation Failure", 95, 60);
            counted(YOUNG_OF_SERIAL, 1, 1, 60, 100);
            counted(FULL_OF_SERIAL, 1, 1, 49, 100);
            flushes(20);

            assertThat(reported.lines()).containsExactly("pause Copy, end of minor GC, Allocation Failure 60 ms");
        }

        @Test
        void aStopOfTwentySecondsDoesNotMakeTheCounterReportWhatAnEventIsAboutToReport() {
            ledger.streamBegins();
            flushes(3);
            counted(YOUNG, 1, 1, 12, 2_900);
            ledger.flushed(23_000 * MS);
            ledger.flushed(24_000 * MS);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 2_895, 11);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 11 ms");
        }

        @Test
        void anEarlyEventIsNotReportedAgainByTheCounterAfterTheStreamHasEnded() {
            ledger.streamBegins();
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 95, 11);
            ledger.streamEnds();
            counted(YOUNG, 1, 1, 12, 100);
            ledger.settle(90_000 * MS);

            assertThat(reported.lines()).hasSize(1);
        }

        @Test
        void anEarlyEventOfAnotherClockIsNotReportedAgainByTheCounter() {
            ledger.streamBegins();
            ledger.flushed(1);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 3_600_095, 11);
            counted(YOUNG, 1, 1, 12, 100);
            flushes(20);

            assertThat(reported.lines()).hasSize(1);
        }

        @Test
        void anEventThatGuessesItsCycleTakesItFromTheCounterThatMoved() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(MAJOR, 1, 1, 2, 100);
            streamed(CollectorCounter.ZGC_MINOR, "unknown", 95, 2);
            flushes(20);

            assertThat(reported.lines()).containsExactly("pause ZGC Major Pauses, end of GC pause, unknown 2 ms");
        }

        @Test
        void aPauseOfAMajorCycleThatZgcCountedAsMinorIsReportedOnce() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(MINOR, 1, 2, 2, 100);
            counted(MAJOR, 1, 1, 2, 300);
            streamed(CollectorCounter.ZGC_MINOR, "Allocation Rate", 94, 1);
            streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 96, 1);
            streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 295, 2);
            flushes(20);

            assertThat(reported.lines())
                    .containsExactly(
                            "pause ZGC Minor Pauses, end of GC pause, Allocation Rate 1 ms",
                            "pause ZGC Major Pauses, end of GC pause, Proactive 1 ms",
                            "pause ZGC Major Pauses, end of GC pause, Proactive 2 ms");
        }

        @Test
        void thatHoldsForEventsThatComeBeforeTheirCount() {
            ledger.streamBegins();
            ledger.flushed(1);
            streamed(CollectorCounter.ZGC_MAJOR, "Proactive", 96, 1);
            counted(MINOR, 1, 1, 1, 100);
            flushes(20);

            assertThat(reported.lines()).containsExactly("pause ZGC Major Pauses, end of GC pause, Proactive 1 ms");
        }

        @Test
        void aFullCollectionOfCmsIsAsLongAsItsCounterWhichTimesTheWaitForTheConcurrentCollector() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(CMS, 1, 1, 138, 250);
            streamed(CollectorCounter.CMS, "System.gc()", 245, 36);

            assertThat(reported.lines())
                    .containsExactly("pause ConcurrentMarkSweep, end of major GC, System.gc() 138 ms");
        }

        @Test
        void theAverageOfSeveralPausesOfCmsReplacesNoEvent() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(CMS, 1, 2, 150, 250);
            streamed(CollectorCounter.CMS, "No GC", 244, 2);
            streamed(CollectorCounter.CMS, "System.gc()", 249, 36);

            assertThat(reported.lines())
                    .containsExactly(
                            "pause ConcurrentMarkSweep, end of major GC, No GC 2 ms",
                            "pause ConcurrentMarkSweep, end of major GC, System.gc() 36 ms");
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

            assertThat(reported.lines())
                    .containsExactlyInAnyOrder(
                            "pause ZGC Minor Pauses, end of GC pause, unknown 1 ms",
                            "pause ZGC Minor Pauses, end of GC pause, Allocation Rate 2 ms");
        }

        @Test
        void anEventFromBeforeTheStreamIsReportedWhereNoCounterCountsSuchPauses() {
            counted(YOUNG, 1, 1, 1, -100);
            ledger.streamBegins();
            streamed(CollectorCounter.G1_CONCURRENT, "No GC", -104, 3);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Concurrent GC, end of concurrent GC pause, No GC 3 ms");
        }

        private void flushes(int times) {
            for (int i = 1; i <= times; i++) {
                ledger.flushed(i * 1_000L * MS);
            }
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

            assertThat(reported.lines())
                    .containsExactly(
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

            assertThat(reported.lines()).containsExactly("pause G1 Young Generation, end of minor GC, unknown 12 ms");
        }

        @Test
        void aPauseThatWaitedForItsCauseWhenTheStreamBeganIsReportedFromTheCounter() {
            counted(YOUNG, 1, 1, 12, 100);
            ledger.streamBegins();
            ledger.flushed(3_000 * MS);

            assertThat(reported.lines()).containsExactly("pause G1 Young Generation, end of minor GC, unknown 12 ms");
        }

        @Test
        void aPauseThatNoCounterKnowsIsReportedByItsEvent() {
            ledger.streamBegins();
            streamed(CollectorCounter.G1_CONCURRENT, "No GC", 95, 3);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Concurrent GC, end of concurrent GC pause, No GC 3 ms");
        }

        @Test
        void aClockThatWasSetMakesTheOldestPauseFit() {
            ledger.streamBegins();
            ledger.flushed(1);
            counted(YOUNG, 1, 1, 12, 100);
            streamed(CollectorCounter.G1_YOUNG, "G1 Evacuation Pause", 3_600_095, 11);
            ledger.streamEnds();
            ledger.settle(90_000 * MS);

            assertThat(reported.lines()).hasSize(1);
        }

        @Test
        void afterTheStreamHasDiedThePausesAreReportedAsIfThereHadNeverBeenOne() {
            ledger.streamBegins();
            ledger.flushed(1);
            ledger.streamEnds();
            assertThat(ledger.eventsCome()).isFalse();
            why(1, "G1 Evacuation Pause", 95);
            counted(YOUNG, 1, 1, 12, 100);

            assertThat(reported.lines())
                    .containsExactly("pause G1 Young Generation, end of minor GC, G1 Evacuation Pause 12 ms");
        }
    }

    /** Says what it counts; the counting is the test's. */
    private record FixedCounter(
            CollectionKind kind,
            CollectorCounter.Cause cause,
            String causeWithoutNotification,
            Predicate<String> collectors,
            boolean includesWait)
            implements PauseCounter {
        FixedCounter(CollectorCounter meaning) {
            this(
                    meaning.kind(),
                    meaning.cause(),
                    meaning.causeWithoutNotification(),
                    meaning::mayCount,
                    meaning.includesWait());
        }

        @Override
        public boolean mayCount(String gc) {
            return collectors.test(gc);
        }

        @Override
        public long count() {
            return 0;
        }

        @Override
        public long nanos() {
            return 0;
        }

        @Override
        public boolean latestLiesInside(PauseCounter other) {
            return false;
        }
    }
}
