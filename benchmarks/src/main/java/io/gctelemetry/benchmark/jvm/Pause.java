package io.gctelemetry.benchmark.jvm;

import java.util.concurrent.locks.LockSupport;

/** Lets time pass, which is what a measurement over time does. */
public final class Pause {
    private Pause() {}

    public static void millis(long millis) {
        until(System.nanoTime() + 1_000_000 * millis);
    }

    /** Until that time, as of {@link System#nanoTime()}. */
    public static void until(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
