package io.gctelemetry.source.ledger;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;

/**
 * Distinguishes calls of {@code System.gc()} by the collections they caused, so that one that two sources report counts
 * once. Thread-safe.
 */
public final class SystemGcCalls {
    private static final int REMEMBERED = 32;
    private static final Duration CLOCKS_APART = Duration.ofMillis(5);

    private final ArrayDeque<Interval> calls = new ArrayDeque<>(REMEMBERED);

    /** Whether this collection is that of a call that has not been reported yet. */
    public synchronized boolean isNew(Interval collection) {
        Instant from = collection.start().minus(CLOCKS_APART);
        Instant to = collection.end().plus(CLOCKS_APART);
        for (Interval call : calls) {
            if (!call.end().isBefore(from) && !call.start().isAfter(to)) {
                return false;
            }
        }
        if (calls.size() == REMEMBERED) {
            calls.remove();
        }
        calls.add(collection);
        return true;
    }
}
