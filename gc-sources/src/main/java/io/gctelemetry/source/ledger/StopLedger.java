package io.gctelemetry.source.ledger;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * Sees to it that every safepoint is reported exactly once, whether the event stream saw it or only the counters did.
 *
 * <p>The counters' thread books each increment as a group of safepoints ({@link #counted}). While a stream runs, the group
 * waits for the stream to report its safepoints one by one ({@link #streamed}); what the stream has not reported a flush
 * after it reported later ones, or for long ({@link #expire}), or when it ends, is reported from the counters, with the
 * operation {@link Stop#UNKNOWN}. So the number of stops reported is the JVM's own count, at the start, at a hand-over
 * between sources and after lost events.
 *
 * <p>Several safepoints of one group that only the counters saw cannot be separated: they are reported as one of the whole
 * length and the others of length zero. Count and sum stay exact, the longest can only be too long. As many of them are
 * reported as collections, longest first, as pauses of collectors were counted. Those from before the agent
 * ({@link #countedBefore}) are reported as one sum.
 *
 * <p>Thread-safe. Bounded: of more than {@value #MOST} waiting groups the oldest is reported at once.
 */
public final class StopLedger implements EventStreamListener {
    /*
     * The key is the safepoint's ordinal: JFR's safepointId equals the counter sun.rt.safepoints during
     * that safepoint (JDK 14 to 26: both count every safepoint from 1).
     */
    private static final int MOST = 4096;

    private final GcEventListener listener;
    private final WindowMaximum longest;
    private final EventClock clock;
    private final ArrayDeque<Group> waiting = new ArrayDeque<>();
    private final ArrayDeque<Stop> early = new ArrayDeque<>();
    private boolean streaming;
    private volatile boolean heard;
    private long booked;
    private long unexplained;
    private long latest;
    private long passed;

    /**
     * @param clock corrected by what the counters' thread observed of each stop
     */
    public StopLedger(GcEventListener listener, WindowMaximum longest, EventClock clock) {
        this.listener = listener;
        this.longest = longest;
        this.clock = clock;
    }

    /**
     * Reports the safepoints from before booking began, in one piece: only their number and sum are known. If the listener
     * fails nothing is booked, and the caller may repeat the call.
     */
    public synchronized void countedBefore(long count, long nanos, long syncNanos) {
        if (count > 0) {
            listener.onEvent(new Stop.Earlier(count, Duration.ofNanos(nanos), Duration.ofNanos(syncNanos)));
        }
        booked = count;
    }

    /** From now on groups wait for a stream. */
    @Override
    public synchronized void streamBegins() {
        streaming = true;
    }

    /**
     * The stream ends: stops that wait are reported from the counters. Stops that the stream reported before the counters
     * counted them are remembered, because the counters will count them.
     */
    @Override
    public synchronized void streamEnds() {
        streaming = false;
        heard = false;
        while (!waiting.isEmpty()) {
            reportOldest();
        }
    }

    /**
     * Books safepoints that the counters counted.
     *
     * @param group what was counted, ending at the safepoint after the last one booked
     */
    public synchronized void counted(Group group) {
        booked = group.last;
        longest.provisional(group.atNanos, group.nanos);
        for (Iterator<Stop> i = early.iterator(); i.hasNext(); ) {
            Stop stop = i.next();
            if (stop.ordinal() <= group.last) {
                i.remove();
                group.take(stop);
            }
        }
        if (group.open()) {
            waiting.add(group);
        } else {
            longest.confirm(group.atNanos, group.exactNanos);
        }
        if (!streaming) {
            streamEnds();
        }
        if (waiting.size() > MOST) {
            reportOldest();
        }
    }

    /** Reports a stop that the stream saw, unless it has been reported from the counters. */
    public synchronized void streamed(Stop stop) {
        latest = Math.max(latest, stop.ordinal());
        if (stop.ordinal() > booked) {
            if (early.size() == MOST) {
                early.remove();
            }
            early.add(stop);
            listener.onEvent(stop);
            return;
        }
        for (Iterator<Group> i = waiting.iterator(); i.hasNext(); ) {
            Group group = i.next();
            if (group.first <= stop.ordinal() && stop.ordinal() <= group.last) {
                if (group.take(stop)) {
                    listener.onEvent(clock.observe(stop, group.begin, group.end));
                }
                if (!group.open()) {
                    i.remove();
                    longest.confirm(group.atNanos, group.exactNanos);
                }
                return;
            }
        }
    }

    /**
     * The stream has reported all that was committed before it last looked: a stop older than one that it had reported at
     * the flush before this will not come any more. The clock alone proves nothing, for a stream can lag behind by seconds
     * on a machine that is short of CPU.
     */
    @Override
    public synchronized void flushed(long nowNanos) {
        Group oldest = waiting.peek();
        while (oldest != null && oldest.last <= passed) {
            reportOldest();
            oldest = waiting.peek();
        }
        passed = latest;
        heard = streaming;
    }

    /** Whether a stream runs and has reported all that came before its latest flush; the counters only keep book. */
    public boolean hearsEachStop() {
        return heard;
    }

    @Override
    public synchronized void expire(long beforeNanos) {
        Group oldest = waiting.peek();
        while (oldest != null && oldest.atNanos - beforeNanos < 0) {
            reportOldest();
            oldest = waiting.peek();
        }
    }

    /** How many stops were reported from the counters alone. */
    public synchronized long unexplained() {
        return unexplained;
    }

    /** Reports what is missing of the oldest group. If the listener fails half way, the rest is reported next time. */
    private void reportOldest() {
        Group group = waiting.element();
        while (group.missing > 0) {
            long nanos = Math.max(0, group.nanos - group.takenNanos);
            listener.onEvent(group.unknown(nanos));
            group.missing--;
            group.collections--;
            group.takenNanos += nanos;
            unexplained++;
            group.exactNanos = Math.max(group.exactNanos, nanos);
        }
        waiting.remove();
        longest.confirm(group.atNanos, group.exactNanos);
    }

    /** Safepoints {@code first..last} of which the counters report only the sum. */
    public static final class Group {
        private final long first;
        private final long last;
        private final long nanos;
        private final long syncNanos;
        private final long atNanos;
        private final Instant begin;
        private final Instant end;
        private long collections;
        private long missing;
        private long takenNanos;
        private long exactNanos;
        private long lastTaken;

        /**
         * @param last ordinal of the last safepoint
         * @param count how many they are, at least 1
         * @param nanos their stopped time, time to safepoint included
         * @param syncNanos the time to safepoint in it
         * @param collections how many pauses of collectors were counted in the same time
         * @param atNanos when the counters' thread saw that they had ended, as of {@link System#nanoTime()}
         * @param begin when that thread ran last before them, by the wall clock: none of them ended earlier
         * @param end the time of {@code atNanos} by the wall clock: none of them ended later
         */
        public Group(
                long last,
                long count,
                long nanos,
                long syncNanos,
                long collections,
                long atNanos,
                Instant begin,
                Instant end) {
            this.first = last - count + 1;
            this.last = last;
            this.nanos = nanos;
            this.syncNanos = syncNanos;
            this.collections = collections;
            this.atNanos = atNanos;
            this.begin = begin;
            this.end = end;
            this.missing = count;
        }

        private boolean open() {
            return missing > 0;
        }

        /** Takes a stop off what is missing; false if it was taken before. */
        private boolean take(Stop stop) {
            if (missing == 0 || stop.ordinal() <= lastTaken) {
                return false;
            }
            lastTaken = stop.ordinal();
            long stopNanos = stop.interval().length().toNanos();
            missing--;
            collections -= stop.collection() ? 1 : 0;
            takenNanos += stopNanos;
            exactNanos = Math.max(exactNanos, stopNanos);
            return true;
        }

        private Stop unknown(long stopNanos) {
            Duration length = Duration.ofNanos(stopNanos);
            Duration sync = last == first ? Duration.ofNanos(Math.min(syncNanos, stopNanos)) : null;
            boolean collection = collections > 0;
            return new Stop(last, Interval.of(end.minus(length), length), sync, Stop.UNKNOWN, collection, -1, null);
        }
    }
}
