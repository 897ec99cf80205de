package io.gctelemetry.source;

import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * An idle thread that wakes every 10 ms: it measures how late it woke, and books the safepoints that the counters
 * counted meanwhile.
 *
 * <p>Allocates nothing but one object per safepoint group. Runs on its caller's thread until {@link #close}. Without
 * counters it measures hiccups alone.
 */
public final class Ticker implements Runnable {
    /** Ten times as fine as the shortest stop a client notices; 100 wake-ups a second cost 0.1 % of a core. */
    static final long TICK_NANOS = 10_000_000L;

    private final @Nullable SafepointCounters counters;
    private final CollectionCounter collections;
    private final StopLedger ledger;
    private final HiccupListener listener;

    /*
     * A group is open from the tick that sees the count move to the tick that knows all its safepoints to have ended:
     * on 14+ the time is booked only after the mutators run again, so that this thread may wake between the two.
     */
    private long count;
    private long ended;
    private long stopped;
    private long sync;
    private long collected;
    private long groupCount;
    private boolean groupEnded;
    private long groupNanos;
    private long groupSync;
    private long groupDelay;
    private long groupGap;

    private long shortestTick = Long.MAX_VALUE;
    private volatile boolean closed;
    private volatile long failures;

    /** @param counters the JVM's counters, or null if it keeps none */
    public Ticker(
            @Nullable SafepointCounters counters,
            CollectionCounter collections,
            StopLedger ledger,
            HiccupListener listener) {
        this.counters = counters;
        this.collections = collections;
        this.ledger = ledger;
        this.listener = listener;
    }

    @Override
    public void run() {
        SafepointCounters perf = counters;
        if (perf != null) {
            begin(perf);
        }
        long last = System.nanoTime();
        while (!closed) {
            last = next(last);
        }
    }

    /**
     * Waits for the next tick and takes it; when that was. A method of its own: the interpreter would stay in a loop
     * without end for ten minutes, while what is called a hundred times a second is soon compiled.
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the thread that runs this
    private long next(long last) {
        long due = last + TICK_NANOS;
        long now = System.nanoTime();
        while (now < due && !closed) {
            LockSupport.parkNanos(this, due - now);
            now = System.nanoTime();
        }
        try {
            tick(now, now - last);
        } catch (Throwable t) {
            failures++; // the heap may be full: nothing here allocates, and the group is still open
        }
        return now;
    }

    /** Ticks that failed, for want of memory or through a listener; the thread goes on. */
    public long failures() {
        return failures;
    }

    public void close() {
        closed = true;
    }

    /** Books what happened before the first tick. */
    private void begin(SafepointCounters perf) {
        ended = perf.ended();
        stopped = perf.stoppedNanos();
        sync = perf.syncNanos();
        count = perf.count();
        collected = collections.count();
        ledger.countedBefore(count, stopped, sync, Instant.now());
    }

    /**
     * One wake-up.
     *
     * @param now as of {@link System#nanoTime()}
     * @param gap since the last wake-up
     */
    void tick(long now, long gap) {
        shortestTick = Math.min(shortestTick, gap);
        long delay = gap - shortestTick;
        SafepointCounters perf = counters;
        if (perf == null) {
            listener.onTick(delay, delay);
            return;
        }
        boolean quiet = read(perf);
        if (groupCount == 0) {
            listener.onTick(delay, delay);
            return;
        }
        groupDelay += delay;
        groupGap += gap;
        if (groupEnded && (groupCount == 1 || quiet)) {
            close(perf, now, delay);
        } else {
            listener.onTick(delay, 0);
        }
    }

    /** Adds what the counters moved to the open group; true if nothing moved. The times are read before the count. */
    private boolean read(SafepointCounters perf) {
        long newEnded = perf.ended();
        long newStopped = perf.stoppedNanos();
        long newSync = perf.syncNanos();
        long newCount = perf.count();
        boolean moved = newCount != count || newEnded != ended || newStopped != stopped;
        if (newEnded != ended) {
            groupEnded = true;
        } else if (newCount != count) {
            groupEnded = false;
        }
        groupCount += newCount - count;
        groupNanos += newStopped - stopped;
        groupSync += newSync - sync;
        count = newCount;
        ended = newEnded;
        stopped = newStopped;
        sync = newSync;
        return !moved;
    }

    private void close(SafepointCounters perf, long now, long delay) {
        long nowCollected = collections.count();
        long nanos = perf.stoppedTimeIsUpperBound() ? Math.min(groupNanos, groupGap) : groupNanos;
        listener.onTick(delay, Math.max(0, groupDelay - groupNanos));
        ledger.counted(new StopLedger.Group(
                count, groupCount, nanos, groupSync, nowCollected != collected, now, Instant.now()));
        collected = nowCollected;
        groupCount = 0;
        groupEnded = false;
        groupNanos = 0;
        groupSync = 0;
        groupDelay = 0;
        groupGap = 0;
    }
}
