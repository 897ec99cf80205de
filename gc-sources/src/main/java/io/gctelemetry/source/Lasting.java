package io.gctelemetry.source;

import java.util.concurrent.locks.LockSupport;

/**
 * Runs a part of ours again when it has died of a fault, with back-off: no fault ends a thread of ours, and none is
 * ever uncaught, because some hosts halt on an uncaught OutOfMemoryError. What a part returns from on purpose stays ended.
 */
public final class Lasting implements Runnable {
    private static final long FIRST_BACK_OFF_NANOS = 200_000_000L;
    private static final long LONGEST_BACK_OFF_NANOS = 10_000_000_000L;

    private final Runnable part;
    private volatile long deaths;

    public Lasting(Runnable part) {
        this.part = part;
    }

    @Override
    @SuppressWarnings("NonAtomicVolatileUpdate") // one writer: the thread that runs this
    public void run() {
        long backOff = FIRST_BACK_OFF_NANOS;
        while (true) {
            try {
                part.run();
                return;
            } catch (Throwable t) {
                deaths++; // memory may be short: nothing here allocates
            }
            LockSupport.parkNanos(this, backOff);
            backOff = Math.min(2 * backOff, LONGEST_BACK_OFF_NANOS);
        }
    }

    /** How often the part died. */
    public long deaths() {
        return deaths;
    }
}
