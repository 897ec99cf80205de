package io.gctelemetry.source.threads;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Runs a part of ours again when it has died of a fault, with back-off: no fault ends a thread of ours, and none is
 * ever uncaught, because some hosts halt on an uncaught OutOfMemoryError. What a part returns from on purpose stays ended.
 *
 * <p>The back-off doubles from 0.2 s to 10 s. It is 0.2 s again once the part ran for {@value #WELL_SECONDS} s without a
 * fault.
 */
public final class Restarting implements Runnable {
    static final long FIRST_BACK_OFF_NANOS = 200_000_000L;
    static final long LONGEST_BACK_OFF_NANOS = 10_000_000_000L;
    static final long WELL_SECONDS = 60;

    private final Runnable part;
    private final long delayNanos;
    private volatile long deaths;
    private volatile boolean closed;
    private volatile @Nullable Thread runner;

    public Restarting(Runnable part) {
        this(part, 0);
    }

    /** Runs the part for the first time after this delay. */
    public Restarting(Runnable part, long delayNanos) {
        this.part = part;
        this.delayNanos = delayNanos;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the thread that runs this
    public void run() {
        runner = Thread.currentThread();
        rest(delayNanos);
        long backOff = 0;
        while (!closed) {
            long begin = System.nanoTime();
            try {
                part.run();
                return;
            } catch (Throwable t) {
                deaths++; // memory may be short: nothing here allocates
            }
            backOff = next(backOff, System.nanoTime() - begin);
            rest(backOff);
        }
    }

    /** Returns the back-off after a fault: longer than the last one, or the first if the part ran well before. */
    static long next(long lastBackOff, long ranNanos) {
        if (lastBackOff == 0 || ranNanos >= WELL_SECONDS * 1_000_000_000L) {
            return FIRST_BACK_OFF_NANOS;
        }
        return Math.min(2 * lastBackOff, LONGEST_BACK_OFF_NANOS);
    }

    private void rest(long nanos) {
        long until = System.nanoTime() + nanos;
        for (long left = nanos; left > 0 && !closed; left = until - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
    }

    /** Ends the delay or the back-off, from any thread, and starts the part no more; the part itself must be ended too. */
    public void close() {
        closed = true;
        LockSupport.unpark(runner);
    }

    /** How often the part died. */
    public long deaths() {
        return deaths;
    }
}
