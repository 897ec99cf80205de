package io.gctelemetry.source.counters;

import io.gctelemetry.source.ledger.StopLedger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * An idle thread that wakes every 20 to 50 ms: it measures how late it woke, and books the safepoints that the counters
 * counted meanwhile.
 *
 * <p>Allocates nothing but one object per safepoint group. Runs on its caller's thread until {@link #close}. Without
 * counters it measures hiccups alone.
 */
public final class Ticker implements Runnable {
    /** While a safepoint waits to be reported: others that begin meanwhile would be reported with it. */
    static final long BUSY_TICK_NANOS = 10_000_000L;

    /** Where the counters alone know single stops: a fifth of the shortest stop that a client notices. */
    public static final long TICK_NANOS = 20_000_000L;

    /**
     * Next to a stream that reports each stop: a fifth of the wake-ups. {@link #unbookedNanos} has what they have not seen.
     */
    public static final long LONG_TICK_NANOS = 50_000_000L;

    /** The same for those who want short hiccups too. */
    public static final long FINE_LONG_TICK_NANOS = 20_000_000L;

    /**
     * How long the VM thread may be kept from a CPU before the end of a safepoint is booked. Far below the second after
     * which JDK 8 to 12 stop without need: else each such stop would find the one before it still in doubt.
     */
    static final long DOUBT_NANOS = 250_000_000L;

    private final @Nullable SafepointCounters counters;
    private final CollectionCounter collections;
    private final StopLedger ledger;
    private final long idleTickNanos;
    private final HiccupListener listener;
    private final Runnable afterSafepoints;

    private volatile @Nullable SafepointGroup group;
    private long collected;
    private long leastLate = Long.MAX_VALUE;
    private volatile long bookedNanos;
    private volatile long quietAtNanos;
    private volatile boolean closed;
    private volatile long failures;

    /**
     * @param counters the JVM's counters, or null if it keeps none
     * @param idleTickNanos how long a tick is while the ledger hears of each stop from elsewhere and none waits to be
     *     reported; without a stream it is {@link #TICK_NANOS}
     * @param listener called at each tick
     * @param afterSafepoints run at each tick that may be the first after a safepoint; without counters at every tick
     */
    public Ticker(
            @Nullable SafepointCounters counters,
            CollectionCounter collections,
            StopLedger ledger,
            long idleTickNanos,
            HiccupListener listener,
            Runnable afterSafepoints) {
        this.counters = counters;
        this.collections = collections;
        this.ledger = ledger;
        this.idleTickNanos = idleTickNanos;
        this.listener = listener;
        this.afterSafepoints = afterSafepoints;
    }

    @Override
    public void run() {
        begin();
        long last = System.nanoTime();
        while (!closed) {
            last = next(last);
        }
    }

    /** Books what happened before the first tick, once: after a fault here the repetition books nothing twice. */
    void begin() {
        SafepointCounters perf = counters;
        if (perf != null && group == null) {
            SafepointGroup first = new SafepointGroup(perf);
            collected = collections.count();
            first.reportEarlier(ledger);
            booked(first, System.nanoTime());
            group = first;
        }
        afterSafepoints.run();
    }

    /**
     * Waits for the next tick and takes it; when that was. A method of its own: the interpreter would stay in a loop
     * without end for ten minutes, while what is called a hundred times a second is soon compiled.
     */
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the thread that runs this
    private long next(long last) {
        long tick = tickNanos();
        long due = last + tick;
        long now = System.nanoTime();
        while (now < due && !closed) {
            LockSupport.parkNanos(this, due - now);
            now = System.nanoTime();
        }
        try {
            tick(now, now - last, tick);
        } catch (Throwable t) {
            failures++; // the heap may be full: nothing here allocates, and the group is still open
        }
        return now;
    }

    /** How long the next tick is. */
    long tickNanos() {
        SafepointGroup open = group;
        if (open != null && !open.isEmpty()) {
            return BUSY_TICK_NANOS;
        }
        return ledger.hearsEachStop() ? idleTickNanos : TICK_NANOS;
    }

    /** Ticks that failed, because memory was missing or a listener failed; the thread goes on. */
    public long failures() {
        return failures;
    }

    public void close() {
        closed = true;
    }

    /**
     * One wake-up. Nearly always nothing has happened: what is to be done then is little, and is here alone.
     *
     * @param now as of {@link System#nanoTime()}
     * @param gap since the last wake-up
     * @param tick how long it should have been
     */
    void tick(long now, long gap, long tick) {
        long late = gap - tick;
        leastLate = Math.min(leastLate, late);
        long delay = late - leastLate;
        SafepointGroup safepoints = group;
        if (safepoints != null && safepoints.idle()) {
            quietAtNanos = now;
            listener.onTick(delay, delay);
        } else {
            tick(safepoints, now, gap, delay);
        }
    }

    private void tick(@Nullable SafepointGroup safepoints, long now, long gap, long delay) {
        if (safepoints == null) {
            listener.onTick(delay, delay);
        } else {
            boolean part = safepoints.look(gap, delay);
            long reportable = safepoints.reportable(ledger.hearsEachStop() ? 0 : DOUBT_NANOS);
            listener.onTick(delay, (part ? 0 : delay) + safepoints.hiccup(reportable));
            if (reportable > 0) {
                report(safepoints, reportable, now);
            }
            if (safepoints.isEmpty()) {
                booked(safepoints, now);
            }
        }
        afterSafepoints.run();
    }

    private void report(SafepointGroup safepoints, long number, long now) {
        long nowCollected = collections.count();
        ledger.counted(safepoints.first(number, nowCollected - collected, now));
        collected = nowCollected;
        safepoints.reported(number);
    }

    private void booked(SafepointGroup safepoints, long now) {
        bookedNanos = safepoints.stoppedSoFar();
        quietAtNanos = now;
    }

    /**
     * Returns the stopped time that the counters have and no tick has booked yet: an upper bound of each stop since the last
     * tick, 0 if there was none. From any thread; reads counters only.
     *
     * @param now as of {@link System#nanoTime()}
     */
    public long unbookedNanos(long now) {
        SafepointCounters perf = counters;
        SafepointGroup open = group;
        if (perf == null || open == null) {
            return 0;
        }
        long since = now - quietAtNanos;
        long booked = bookedNanos;
        return Math.max(0, Math.min(perf.stoppedNanos() - booked, since));
    }
}
