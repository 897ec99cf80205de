package io.gctelemetry.source.ledger;

import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A pause that a counter counted and that is not reported yet; or, for a while, that was. Guarded by its ledger.
 */
final class CountedPause {
    /** What makes a counted pause that of an event. */
    enum Match {
        SAME_TIME,
        /** Of a counter that may count pauses of this collector, too. */
        SAME_TIME_OF_SHARED_COUNTER,
        SAME_TIME_OF_ANY_COUNTER,
        ANY_TIME
    }

    /* Two readings of one clock, one of them in whole milliseconds. */
    private static final Duration CLOCKS_APART = Duration.ofMillis(2);

    final PauseCounter counter;
    final long ordinal;
    final long nanos;
    final Instant from;
    final Instant to;
    final long atNanos;
    final long clockNanos;

    /** Whether it may lie inside a longer one that an event reported. */
    boolean inside;

    /** Whether its length is its own, and not the average of several. */
    boolean alone;

    /** How often the events had been flushed when it was counted; -1 if the counters are to report it. */
    int flush;

    CountedPause(
            PauseCounter counter,
            long ordinal,
            long nanos,
            Instant from,
            Instant to,
            long atNanos,
            long clockNanos,
            int flush) {
        this.counter = counter;
        this.ordinal = ordinal;
        this.nanos = nanos;
        this.from = from;
        this.to = to;
        this.atNanos = atNanos;
        this.clockNanos = clockNanos;
        this.flush = flush;
    }

    /** Whether this may lie inside another one of the same look, which this event reports. */
    boolean mayLieInside(@Nullable CountedPause other, @Nullable Pause event) {
        return other != null
                && event != null
                && atNanos == other.atNanos
                && counter != other.counter
                && nanos <= event.interval().length().toNanos();
    }

    /** Returns the event, which is as long as this pause if the counter alone times a wait before it. */
    Pause withWait(Pause event) {
        boolean waited = alone
                && counter.includesWait()
                && nanos > event.interval().length().toNanos();
        return waited
                ? event.at(Interval.of(event.interval().end().minusNanos(nanos), Duration.ofNanos(nanos)))
                : event;
    }

    /** Whether this event may be of this pause. */
    boolean mayBe(Pause pause, Match match) {
        String gc = pause.kind().gc();
        if (match == Match.SAME_TIME && !gc.equals(counter.kind().gc())) {
            return false;
        }
        if (match != Match.SAME_TIME_OF_ANY_COUNTER && !counter.mayCount(gc)) {
            return false;
        }
        Instant end = pause.interval().end();
        return match == Match.ANY_TIME
                || (!end.isBefore(from.minus(CLOCKS_APART)) && !end.isAfter(to.plus(CLOCKS_APART)));
    }
}
