package io.gctelemetry.source;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorCounter;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;
import org.jspecify.annotations.Nullable;

/**
 * Sees to it that every pause is told exactly once, whether JFR events tell it or only the collectors' counters know it.
 *
 * <p>The counters book how many pauses there were and how long they took ({@link #counted}); notifications of the beans
 * add why ({@link #why}). Without JFR events a pause is told when its cause is known, or two seconds later with the cause
 * unknown. While JFR events come, they report the pauses ({@link #streamed}), and the counters only keep book. A pause that
 * no event reports is reported from the counters: because it ended before the recording began, because its event was lost,
 * or because the events cease. One exception: a pause inside a longer one of the same look (Serial: the full collection
 * that a young one became) has no event of its own.
 *
 * <p>A pause of both is the same if it is of the same collector and ended between the two looks at the counter; a clock
 * that was set meanwhile makes the oldest one fit. An event that does not know its cycle takes collector and action from
 * the counter that moved. Pauses between two looks are reported at their average. Those from before the agent
 * ({@link #countedBefore}) are reported as one sum.
 *
 * <p>Thread-safe. Bounded: of more than {@value #MOST} waiting pauses the oldest waits no longer.
 */
public final class PauseLedger implements Handover {
    private static final int MOST = 1024;
    private static final int REMEMBERED = 128;
    private static final long CAUSE_PATIENCE_NANOS = 2_000_000_000L;

    /*
     * A pause of a concurrent collector is reported when its cycle has ended, for which it waits ten flushes. Time between
     * two flushes counts as at most twice the shortest such time: in what is longer the JVM stood still.
     */
    private static final long EVENT_PATIENCE_NANOS = 12_000_000_000L;
    private static final long SHORTEST_FLUSH_NANOS = 1_000_000_000L;

    /* Notifications tell whole milliseconds since the JVM started, the start of the JVM is one, too. */
    private static final long NANOS_A_MILLI = 1_000_000L;
    private static final long SAME_END_MILLIS = 500;
    private static final long SAME_LENGTH_MILLIS = 5;
    private static final Duration CLOCKS_APART = Duration.ofMillis(2);

    private final GcEventListener listener;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private final ArrayDeque<Waiting> reportedWithoutEvent = new ArrayDeque<>();
    private final ArrayDeque<Pause> early = new ArrayDeque<>();
    private final ArrayDeque<Why> whys = new ArrayDeque<>();
    private @Nullable Waiting lastEarly;
    private @Nullable Pause lastEarlyEvent;
    private boolean streaming;
    private int flushes;
    private long flushedAtNanos;
    private long leastRound = Long.MAX_VALUE;
    private long ranNanos;

    public PauseLedger(GcEventListener listener) {
        this.listener = listener;
    }

    /** Reports the pauses from before counting began, in one piece. */
    synchronized void countedBefore(PauseCounter counter, long count, long nanos) {
        listener.onEarlierPauses(counter.kind(), counter.causeWithoutNotification(), count, Duration.ofNanos(nanos));
    }

    /**
     * Books pauses that a counter counted.
     *
     * @param first the how-manieth pause of this counter the first of them is
     * @param last the same of the last
     * @param nanos how long they took together
     * @param from when the counter was read before
     * @param to when it was read now
     */
    synchronized void counted(
            PauseCounter counter, long first, long last, long nanos, Instant from, Instant to, long nowNanos) {
        long each = nanos / (last - first + 1);
        for (long ordinal = first; ordinal <= last; ordinal++) {
            Waiting pause = new Waiting(counter, ordinal, each, from, to, nowNanos, ranNanos, streaming ? flushes : -1);
            Pause event = takeEarly(pause, Match.SAME_TIME);
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
     * Books what a bean's notification says of one collection.
     *
     * @param gc the bean's name
     * @param ordinal the how-manieth collection of the bean it is
     * @param lengthMillis how long it took; -1 if it does not say
     * @param endMillis when it ended, epoch milliseconds
     */
    synchronized void why(String gc, long ordinal, String action, String cause, long lengthMillis, long endMillis) {
        if (whys.size() == REMEMBERED) {
            whys.remove();
        }
        whys.add(new Why(gc, ordinal, action, cause, lengthMillis, endMillis));
    }

    /** Tells what waits for a cause that is known now or will not come. */
    synchronized void settle(long nowNanos) {
        for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
            Waiting pause = i.next();
            if (pause.flush >= 0) {
                continue; // JFR events are to tell it
            }
            PauseCounter counter = pause.counter;
            boolean none = counter.cause() == CollectorCounter.Cause.NONE;
            Why why = find(pause);
            if (why != null) {
                i.remove();
                tell(pause, kind(counter, why), why.cause);
            } else if (none || nowNanos - pause.atNanos > CAUSE_PATIENCE_NANOS) {
                i.remove();
                tell(pause, counter.kind(), counter.causeWithoutNotification());
            }
        }
    }

    private @Nullable Why find(Waiting pause) {
        if (pause.counter.cause() == CollectorCounter.Cause.NONE) {
            return null;
        }
        boolean byOrdinal = pause.counter.cause() == CollectorCounter.Cause.BY_ORDINAL;
        for (Iterator<Why> i = whys.iterator(); i.hasNext(); ) {
            Why why = i.next();
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
    private static CollectionKind kind(PauseCounter counter, Why why) {
        CollectionKind kind = counter.kind();
        return kind.action().equals(CollectionKind.PAUSE) ? CollectionNames.ofNotification(why.gc, why.action) : kind;
    }

    /** Reports a pause that a JFR event reports, unless it has been reported from the counters. */
    public synchronized void streamed(Pause pause) {
        Waiting counted = remove(waiting, pause, Match.SAME_TIME);
        boolean guessed = pause.cause().equals(Stop.UNKNOWN);
        if (counted == null && guessed) {
            counted = remove(waiting, pause, Match.SAME_TIME_OF_ANY_COUNTER);
        }
        if (counted != null) {
            markInside(counted, pause);
            boolean otherCycle =
                    guessed && !counted.counter.kind().gc().equals(pause.kind().gc());
            listener.onPause(otherCycle ? pause.as(counted.counter.kind()) : pause);
            return;
        }
        if (remove(reportedWithoutEvent, pause, guessed ? Match.SAME_TIME_OF_ANY_COUNTER : Match.SAME_TIME) != null) {
            return;
        }
        if (remove(waiting, pause, Match.ANY_TIME) == null) {
            remember(early, pause);
        }
        listener.onPause(pause);
    }

    private static @Nullable Waiting remove(ArrayDeque<Waiting> from, Pause pause, Match match) {
        for (Iterator<Waiting> i = from.iterator(); i.hasNext(); ) {
            Waiting counted = i.next();
            if (counted.flush >= 0 && counted.mayBe(pause, match)) {
                i.remove();
                return counted;
            }
        }
        return null;
    }

    private @Nullable Pause takeEarly(Waiting counted, Match match) {
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
    private void markInside(Waiting counted, Pause event) {
        for (Waiting other : waiting) {
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
        flushes = 0;
        leastRound = Long.MAX_VALUE;
    }

    @Override
    public synchronized void flushed(long nowNanos) {
        if (flushes++ > 0) {
            long round = nowNanos - flushedAtNanos;
            leastRound = Math.min(leastRound, Math.max(SHORTEST_FLUSH_NANOS, round));
            ranNanos += Math.min(round, 2 * leastRound);
        }
        flushedAtNanos = nowNanos;
        for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
            Waiting pause = i.next();
            if (pause.flush >= 0 && flushes - pause.flush >= 2 && ranNanos - pause.ranNanos > EVENT_PATIENCE_NANOS) {
                i.remove();
                giveUp(pause);
            }
        }
        settle(nowNanos);
    }

    private void giveUp(Waiting pause) {
        // an early event that no pause fits by time is of this one: a clock was set
        if (pause.inside || takeEarly(pause, Match.ANY_TIME) != null) {
            return;
        }
        remember(reportedWithoutEvent, pause);
        Why why = find(pause);
        if (why != null) {
            tell(pause, kind(pause.counter, why), why.cause);
        } else {
            tell(pause, pause.counter.kind(), pause.counter.causeWithoutNotification());
        }
    }

    @Override
    public synchronized void streamEnds() {
        streaming = false;
        reportedWithoutEvent.clear();
        for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
            Waiting pause = i.next();
            pause.flush = -1;
            if (pause.inside) {
                i.remove();
            }
        }
    }

    /** Whether JFR events tell the pauses, and have begun to come. */
    synchronized boolean eventsCome() {
        return streaming && flushes > 0;
    }

    private void tell(Waiting pause, CollectionKind kind, String cause) {
        Interval interval = Interval.of(pause.to.minusNanos(pause.nanos), Duration.ofNanos(pause.nanos));
        listener.onPause(new Pause(-1, interval, kind.action(), kind, cause));
    }

    /** What makes a counted pause that of an event. */
    private enum Match {
        SAME_TIME,
        SAME_TIME_OF_ANY_COUNTER,
        ANY_TIME
    }

    /** A pause that was counted and not told yet. */
    private static final class Waiting {
        private final PauseCounter counter;
        private final long ordinal;
        private final long nanos;
        private final Instant from;
        private final Instant to;
        private final long atNanos;
        private final long ranNanos;

        /** Whether it may lie inside a longer one that an event reported. */
        private boolean inside;

        /** How often the events had been flushed when it was counted; -1 if the counters are to tell it. */
        private int flush;

        Waiting(
                PauseCounter counter,
                long ordinal,
                long nanos,
                Instant from,
                Instant to,
                long atNanos,
                long ranNanos,
                int flush) {
            this.counter = counter;
            this.ordinal = ordinal;
            this.nanos = nanos;
            this.from = from;
            this.to = to;
            this.atNanos = atNanos;
            this.ranNanos = ranNanos;
            this.flush = flush;
        }

        private boolean mayLieInside(@Nullable Waiting other, @Nullable Pause event) {
            return other != null
                    && event != null
                    && atNanos == other.atNanos
                    && counter != other.counter
                    && nanos <= event.interval().length().toNanos();
        }

        private boolean mayBe(Pause pause, Match match) {
            if (match != Match.SAME_TIME_OF_ANY_COUNTER
                    && !pause.kind().gc().equals(counter.kind().gc())) {
                return false;
            }
            Instant end = pause.interval().end();
            return match == Match.ANY_TIME
                    || (!end.isBefore(from.minus(CLOCKS_APART)) && !end.isAfter(to.plus(CLOCKS_APART)));
        }
    }

    /** What a notification said. */
    private static final class Why {
        private final String gc;
        private final long ordinal;
        private final String action;
        private final String cause;
        private final long lengthMillis;
        private final long endMillis;

        Why(String gc, long ordinal, String action, String cause, long lengthMillis, long endMillis) {
            this.gc = gc;
            this.ordinal = ordinal;
            this.action = action;
            this.cause = cause;
            this.lengthMillis = lengthMillis;
            this.endMillis = endMillis;
        }

        /** Whether it is the collection that this pause was all of; one of a concurrent cycle never is. */
        private boolean endedWith(Waiting pause) {
            if (cause.equals(CollectionNames.NO_GC)
                    || Math.abs(endMillis - pause.to.toEpochMilli()) > SAME_END_MILLIS) {
                return false;
            }
            return lengthMillis < 0
                    || Math.abs(lengthMillis - pause.nanos / NANOS_A_MILLI) <= SAME_LENGTH_MILLIS + lengthMillis / 10;
        }
    }
}
