package io.gctelemetry.source.ledger;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorCounter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that every pause is reported exactly once, whether JFR events report it or only the collectors' counters know
 * it.
 *
 * <p>The counters book how many pauses there were and how long they took ({@link #counted}); notifications of the beans add
 * why ({@link #why}). Without JFR events a pause is reported when its cause is known, or two seconds later with the cause
 * unknown. While JFR events come, they report the pauses ({@link #streamed}), and the counters only keep book. A pause that
 * no event reports is reported from the counters: because it ended before the recording began, because its event was lost,
 * or because the events cease. An event of a pause from before the stream is dropped, if a counter counts such pauses. One exception: a pause inside a longer one of the same look (Serial: the full collection that
 * a young one became) has no event of its own.
 *
 * <p>A pause of both is the same if it is of the same collector and ended between the two looks at the counter; a clock
 * that was set meanwhile makes the oldest one fit. The counters of generational ZGC count each other's pauses, see {@link
 * CollectorCounter#mayCount}; there the event knows better. An event that does not know its cycle takes collector and
 * action from the counter that moved. A full collection of CMS takes its length from the counter, which also times the wait
 * for the concurrent collector. Pauses between two looks are reported at their average. Those from before the agent
 * ({@link #countedBefore}) are reported as one sum.
 *
 * <p>Thread-safe. Bounded: of more than {@value #MOST} waiting pauses the oldest waits no longer.
 */
public final class PauseLedger implements EventStreamListener {
    private static final int MOST = 1024;
    private static final int REMEMBERED = 128;
    private static final long CAUSE_PATIENCE_NANOS = 2_000_000_000L;

    /* A pause of a concurrent collector is reported when its cycle has ended, for which it waits ten flushes. */
    private static final long EVENT_PATIENCE_NANOS = 12_000_000_000L;

    /* ZGC and Shenandoah write the events of a cycle when it ends: those of its first pauses can be older than the stream. */
    private static final long LONGEST_CYCLE_NANOS = 60_000_000_000L;

    /* The clock of the events and the wall clock. */
    private static final Duration CLOCKS_APART = Duration.ofMillis(2);

    private final GcEventListener listener;
    private final Clock wall;
    private final Set<PauseCounter> counters = new HashSet<>();
    private Instant begun = Instant.MIN;
    private long begunNanos;
    private final ArrayDeque<CountedPause> waiting = new ArrayDeque<>();
    private final ArrayDeque<CountedPause> reportedWithoutEvent = new ArrayDeque<>();
    private final ArrayDeque<Pause> early = new ArrayDeque<>();
    private final ArrayDeque<PauseCause> whys = new ArrayDeque<>();
    private @Nullable CountedPause lastEarly;
    private @Nullable Pause lastEarlyEvent;
    private boolean streaming;
    private final FlushClock clock = new FlushClock();

    public PauseLedger(GcEventListener listener) {
        this(listener, Clock.systemUTC());
    }

    PauseLedger(GcEventListener listener, Clock wall) {
        this.listener = listener;
        this.wall = wall;
    }

    /** Reports the pauses from before counting began, in one piece. */
    public synchronized void countedBefore(PauseCounter counter, long count, long nanos) {
        counters.add(counter);
        listener.onEvent(
                new Pause.Earlier(counter.kind(), counter.causeWithoutNotification(), count, Duration.ofNanos(nanos)));
    }

    /**
     * Books pauses that a counter counted.
     *
     * @param first the 1-based number of the first of them among the pauses of this counter
     * @param last the same of the last
     * @param nanos how long they took together
     * @param from when the counter was read before
     * @param to when it was read now
     */
    public synchronized void counted(
            PauseCounter counter, long first, long last, long nanos, Instant from, Instant to, long nowNanos) {
        counters.add(counter);
        long each = nanos / (last - first + 1);
        for (long ordinal = first; ordinal <= last; ordinal++) {
            CountedPause pause = new CountedPause(
                    counter, ordinal, each, from, to, nowNanos, clock.nanos(), streaming ? clock.flushes() : -1);
            pause.alone = first == last;
            Pause event = takeEarly(pause, CountedPause.Match.SAME_TIME);
            event = event != null ? event : takeEarly(pause, CountedPause.Match.SAME_TIME_OF_SHARED_COUNTER);
            if (event == null) {
                pause.inside = pause.mayLieInside(lastEarly, lastEarlyEvent);
                waiting.add(pause);
            } else {
                lastEarly = pause;
                lastEarlyEvent = event;
                markInside(pause, event);
            }
        }
        while (waiting.size() > MOST) {
            giveUp(waiting.remove());
        }
        settle(nowNanos);
    }

    /**
     * Books what a bean's notification reports about one collection.
     *
     * @param gc the bean's name
     * @param ordinal its 1-based number among the collections of the bean
     * @param lengthMillis how long it took; -1 if not known
     * @param endMillis when it ended, epoch milliseconds
     */
    public synchronized void why(
            String gc, long ordinal, String action, String cause, long lengthMillis, long endMillis) {
        if (whys.size() == REMEMBERED) {
            whys.remove();
        }
        whys.add(new PauseCause(gc, ordinal, action, cause, lengthMillis, endMillis));
    }

    /** Reports what waits for a cause that is known now or will not come. */
    public synchronized void settle(long nowNanos) {
        for (Iterator<CountedPause> i = waiting.iterator(); i.hasNext(); ) {
            CountedPause pause = i.next();
            if (pause.flush >= 0) {
                continue; // JFR events are to report it
            }
            PauseCounter counter = pause.counter;
            boolean none = counter.cause() == CollectorCounter.Cause.NONE;
            PauseCause why = find(pause);
            if (why != null) {
                i.remove();
                report(pause, kind(counter, why), why.cause);
            } else if (none || nowNanos - pause.atNanos > CAUSE_PATIENCE_NANOS) {
                i.remove();
                report(pause, counter.kind(), counter.causeWithoutNotification());
            }
        }
    }

    private @Nullable PauseCause find(CountedPause pause) {
        if (pause.counter.cause() == CollectorCounter.Cause.NONE) {
            return null;
        }
        boolean byOrdinal = pause.counter.cause() == CollectorCounter.Cause.BY_ORDINAL;
        for (Iterator<PauseCause> i = whys.iterator(); i.hasNext(); ) {
            PauseCause why = i.next();
            if (!why.gc.equals(pause.counter.kind().gc())) {
                continue;
            }
            if (byOrdinal ? why.ordinal == pause.ordinal : why.endedWith(pause)) {
                i.remove();
                return why;
            }
        }
        return null;
    }

    /** The beans of Shenandoah name the phase in the action. */
    private static CollectionKind kind(PauseCounter counter, PauseCause why) {
        CollectionKind kind = counter.kind();
        return kind.action().equals(CollectionKind.PAUSE) ? CollectionNames.ofNotification(why.gc, why.action) : kind;
    }

    /** Reports a pause that a JFR event reports, unless it has been reported from the counters. */
    public synchronized void streamed(Pause pause) {
        if (isBeforeTheStream(pause)) {
            return;
        }
        CountedPause counted = remove(waiting, pause, CountedPause.Match.SAME_TIME);
        boolean guessed = pause.cause().equals(Stop.UNKNOWN);
        CountedPause.Match other =
                guessed ? CountedPause.Match.SAME_TIME_OF_ANY_COUNTER : CountedPause.Match.SAME_TIME_OF_SHARED_COUNTER;
        if (counted == null) {
            counted = remove(waiting, pause, other);
        }
        if (counted != null) {
            markInside(counted, pause);
            boolean otherCycle =
                    guessed && !counted.counter.kind().gc().equals(pause.kind().gc());
            listener.onEvent(counted.withWait(otherCycle ? pause.as(counted.counter.kind()) : pause));
            return;
        }
        if (remove(reportedWithoutEvent, pause, other) != null) {
            return;
        }
        if (remove(waiting, pause, CountedPause.Match.ANY_TIME) == null) {
            remember(early, pause);
        }
        listener.onEvent(pause);
    }

    /** Whether a counter reports this pause, because it ended before the stream began. */
    private boolean isBeforeTheStream(Pause pause) {
        if (!pause.interval().end().isBefore(begun) || clock.nanos() - begunNanos > LONGEST_CYCLE_NANOS) {
            return false;
        }
        for (PauseCounter counter : counters) {
            if (counter.mayCount(pause.kind().gc())) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable CountedPause remove(ArrayDeque<CountedPause> from, Pause pause, CountedPause.Match match) {
        for (Iterator<CountedPause> i = from.iterator(); i.hasNext(); ) {
            CountedPause counted = i.next();
            if (counted.flush >= 0 && counted.mayBe(pause, match)) {
                i.remove();
                return counted;
            }
        }
        return null;
    }

    private @Nullable Pause takeEarly(CountedPause counted, CountedPause.Match match) {
        for (Iterator<Pause> i = early.iterator(); i.hasNext(); ) {
            Pause event = i.next();
            if (counted.mayBe(event, match)) {
                i.remove();
                return event;
            }
        }
        return null;
    }

    /** Other pauses of the same look that may lie inside this one have no event of their own. */
    private void markInside(CountedPause counted, Pause event) {
        for (CountedPause other : waiting) {
            other.inside |= other.mayLieInside(counted, event);
        }
    }

    private static <T> void remember(ArrayDeque<T> memory, T one) {
        if (memory.size() == REMEMBERED) {
            memory.remove();
        }
        memory.add(one);
    }

    @Override
    public synchronized void streamBegins() {
        streaming = true;
        clock.begin();
        begun = wall.instant().plus(CLOCKS_APART);
        begunNanos = clock.nanos();
    }

    @Override
    public synchronized void flushed(long nowNanos) {
        clock.flushed(nowNanos);
        for (Iterator<CountedPause> i = waiting.iterator(); i.hasNext(); ) {
            CountedPause pause = i.next();
            if (pause.flush >= 0
                    && clock.flushes() - pause.flush >= 2
                    && clock.nanos() - pause.clockNanos > EVENT_PATIENCE_NANOS) {
                i.remove();
                giveUp(pause);
            }
        }
        settle(nowNanos);
    }

    private void giveUp(CountedPause pause) {
        // an early event that no pause fits by time is of this one: a clock was set
        if (pause.inside || takeEarly(pause, CountedPause.Match.ANY_TIME) != null) {
            return;
        }
        remember(reportedWithoutEvent, pause);
        PauseCause why = find(pause);
        if (why != null) {
            report(pause, kind(pause.counter, why), why.cause);
        } else {
            report(pause, pause.counter.kind(), pause.counter.causeWithoutNotification());
        }
    }

    @Override
    public synchronized void streamEnds() {
        streaming = false;
        reportedWithoutEvent.clear();
        for (Iterator<CountedPause> i = waiting.iterator(); i.hasNext(); ) {
            CountedPause pause = i.next();
            pause.flush = -1;
            if (pause.inside) {
                i.remove();
            }
        }
    }

    /** Whether JFR events report the pauses, and have begun to come. */
    public synchronized boolean eventsCome() {
        return streaming && clock.flushes() > 0;
    }

    private void report(CountedPause pause, CollectionKind kind, String cause) {
        Interval interval = Interval.of(pause.to.minusNanos(pause.nanos), Duration.ofNanos(pause.nanos));
        listener.onEvent(new Pause(-1, interval, kind.action(), kind, cause));
    }
}
