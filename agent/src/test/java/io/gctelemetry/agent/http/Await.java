package io.gctelemetry.agent.http;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Waits for a condition. */
final class Await {
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(60);
    private static final long BETWEEN_LOOKS = TimeUnit.MILLISECONDS.toNanos(2);

    private Await() {}

    /** Returns when the condition holds; an AssertionError if it does not within a minute. */
    static void until(Condition condition) throws Exception {
        long start = System.nanoTime();
        while (!condition.holds()) {
            if (System.nanoTime() - start > PATIENCE) {
                throw new AssertionError("waited a minute in vain");
            }
            LockSupport.parkNanos(BETWEEN_LOOKS);
        }
    }

    /** Something that will be so. */
    interface Condition {
        boolean holds() throws Exception;
    }
}
