package io.gctelemetry.source.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorCounter;
import io.gctelemetry.source.ReportedEvents;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.function.Predicate;

/** A ledger of pauses, its three inputs, and what it reports. */
abstract class PauseLedgerFixture {
    static final long MS = 1_000_000L;
    static final Instant T = Instant.ofEpochSecond(1_000_000);

    static final PauseCounter YOUNG = new FixedCounter(CollectorCounter.G1_YOUNG);
    static final PauseCounter MINOR = new FixedCounter(CollectorCounter.ZGC_MINOR);
    static final PauseCounter CMS = new FixedCounter(CollectorCounter.CMS);

    private final ReportedEvents reported = new ReportedEvents();
    final PauseLedger ledger = new PauseLedger(reported, Clock.fixed(T, ZoneOffset.UTC));

    /** Books pauses read between ten milliseconds before and this many milliseconds. */
    final void counted(PauseCounter counter, long first, long last, long millis, long atMillis) {
        ledger.counted(
                counter, first, last, millis * MS, T.plusMillis(atMillis - 10), T.plusMillis(atMillis), atMillis * MS);
    }

    /** Notifies of the cause of a young collection. */
    final void why(long ordinal, String cause, long atMillis) {
        ledger.why("G1 Young Generation", ordinal, "end of minor GC", cause, 5, T.toEpochMilli() + atMillis);
    }

    /** Delivers the event of a pause. */
    final void streamed(CollectorCounter of, String cause, long endMillis, long millis) {
        Interval interval = Interval.of(T.plusMillis(endMillis - millis), Duration.ofMillis(millis));
        ledger.streamed(new Pause(1, interval, "GC Pause", of.kind(), cause));
    }

    /** Begins the stream and flushes it for the first time. */
    final void streamRuns() {
        ledger.streamBegins();
        ledger.flushed(1);
    }

    /** Flushes the stream once a second. */
    final void flushes(int times) {
        for (int i = 1; i <= times; i++) {
            ledger.flushed(i * 1_000L * MS);
        }
    }

    /** Checks everything that was reported so far. */
    final void assertReported(String... lines) {
        assertThat(reported.lines()).containsExactly(lines);
    }

    /** Checks everything that was reported so far, in whatever order. */
    final void assertReportedInAnyOrder(String... lines) {
        assertThat(reported.lines()).containsExactlyInAnyOrder(lines);
    }

    /** Checks the number of lines that were reported so far. */
    final void assertReportedLines(int number) {
        assertThat(reported.lines()).hasSize(number);
    }

    /** A counter with a given meaning; the test does the counting. */
    record FixedCounter(
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
