package io.gctelemetry.micrometer;

import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits for what must come, up to a minute. */
final class Await {
    private static final long PATIENCE_NANOS = 60_000_000_000L;

    private Await() {}

    static void until(String what, BooleanSupplier condition) {
        long begin = System.nanoTime();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new AssertionError("waited in vain for " + what);
            }
            LockSupport.parkNanos(5_000_000);
        }
    }
}
