package io.gctelemetry.source;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
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
 * unknown. While JFR events come, they tell the pauses ({@link #streamed}), and the counters only keep book: what ended
 * before the recording had begun, and what the events have not told when they cease, is told from the counters.
 *
 * <p>A pause of both is the same if it is of the same collector and ended between the two looks at the counter; a clock
 * that was set meanwhile makes the oldest one fit. Pauses between two looks are told at their average. Those from before
 * the agent ({@link #countedBefore}) are, too.
 *
 * <p>Thread-safe. Bounded: of more than {@value #MOST} waiting pauses the oldest waits no longer.
 */
public final class PauseLedger implements Handover {
    private static final int MOST = 1024;
    private static final int REMEMBERED = 128;
    private static final long CAUSE_PATIENCE_NANOS = 2_000_000_000L;

    /* A pause of a concurrent collector is told when its cycle has ended, for which it waits 10 s. */
    private static final long EVENT_PATIENCE_NANOS = 12_000_000_000L;

    /* Notifications tell whole milliseconds since the JVM started, the start of the JVM is one, too. */
    private static final long NANOS_A_MILLI = 1_000_000L;
    private static final long SAME_END_MILLIS = 500;
    private static final long SAME_LENGTH_MILLIS = 5;
    private static final Duration CLOCKS_APART = Duration.ofMillis(2);

    private final GcEventListener listener;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private final ArrayDeque<Waiting> toldWithoutEvent = new ArrayDeque<>();
    private final ArrayDeque<Pause> early = new ArrayDeque<>();
    private final ArrayDeque<Why> whys = new ArrayDeque<>();
    private boolean streaming;
    private int flushes;

    public PauseLedger(GcEventListener listener) {
        this.listener = listener;
    }

    /** Tells the pauses from before counting began, each at their average. */
    synchronized void countedBefore(PauseCounter counter, long count, long nanos, Instant end) {
        Waiting one = new Waiting(counter, 0, nanos / count, end, end, 0, -1);
        for (long i = 0; i < count; i++) {
            tell(one, counter.kind(), counter.causeWithoutNotification());
        }
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
            Waiting pause = new Waiting(counter, ordinal, each, from, to, nowNanos, streaming ? flushes : -1);
            if (!streaming || !wasEarly(pause)) {
                waiting.add(pause);
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

    /** Tells a pause that a JFR event told, unless it has been told from the counters. */
    public synchronized void streamed(Pause pause) {
        if (remove(waiting, pause, false)) {
            listener.onPause(pause);
            return;
        }
        if (remove(toldWithoutEvent, pause, false)) {
            return;
        }
        if (!remove(waiting, pause, true)) {
            if (early.size() == REMEMBERED) {
                early.remove();
            }
            early.add(pause);
        }
        listener.onPause(pause);
    }

    private static boolean remove(ArrayDeque<Waiting> from, Pause pause, boolean anyTime) {
        for (Iterator<Waiting> i = from.iterator(); i.hasNext(); ) {
            Waiting counted = i.next();
            if (counted.flush >= 0 && counted.mayBe(pause, anyTime)) {
                i.remove();
                return true;
            }
        }
        return false;
    }

    private boolean wasEarly(Waiting counted) {
        for (Iterator<Pause> i = early.iterator(); i.hasNext(); ) {
            if (counted.mayBe(i.next(), false)) {
                i.remove();
                return true;
            }
        }
        return false;
    }

    @Override
    public synchronized void streamBegins() {
        streaming = true;
        flushes = 0;
    }

    /**
     * What was counted before the first flush and has not been told ended before the recording had begun. Later ones
     * that are not told are pauses inside pauses, which JFR tells as one.
     */
    @Override
    public synchronized void flushed(long nowNanos) {
        flushes++;
        for (Iterator<Waiting> i = waiting.iterator(); i.hasNext(); ) {
            Waiting pause = i.next();
            if (pause.flush >= 0 && flushes - pause.flush >= 2 && nowNanos - pause.atNanos > EVENT_PATIENCE_NANOS) {
                i.remove();
                giveUp(pause);
            }
        }
        settle(nowNanos);
    }

    private void giveUp(Waiting pause) {
        if (pause.flush <= 0) {
            if (toldWithoutEvent.size() == REMEMBERED) {
                toldWithoutEvent.remove();
            }
            toldWithoutEvent.add(pause);
            Why why = find(pause);
            if (why != null) {
                tell(pause, kind(pause.counter, why), why.cause);
            } else {
                tell(pause, pause.counter.kind(), pause.counter.causeWithoutNotification());
            }
        }
    }

    @Override
    public synchronized void streamEnds() {
        streaming = false;
        early.clear();
        toldWithoutEvent.clear();
        for (Waiting pause : waiting) {
            pause.flush = -1;
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

    /** A pause that was counted and not told yet. */
    private static final class Waiting {
        private final PauseCounter counter;
        private final long ordinal;
        private final long nanos;
        private final Instant from;
        private final Instant to;
        private final long atNanos;

        /** How often the events had been flushed when it was counted; -1 if the counters are to tell it. */
        private int flush;

        Waiting(PauseCounter counter, long ordinal, long nanos, Instant from, Instant to, long atNanos, int flush) {
            this.counter = counter;
            this.ordinal = ordinal;
            this.nanos = nanos;
            this.from = from;
            this.to = to;
            this.atNanos = atNanos;
            this.flush = flush;
        }

        private boolean mayBe(Pause pause, boolean anyTime) {
            if (!pause.kind().gc().equals(counter.kind().gc())) {
                return false;
            }
            Instant end = pause.interval().end();
            return anyTime || (!end.isBefore(from.minus(CLOCKS_APART)) && !end.isAfter(to.plus(CLOCKS_APART)));
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
