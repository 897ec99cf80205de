package io.gctelemetry.timeline;

import java.time.Instant;

/** Moments as nanoseconds since 1970. */
final class EpochNanos {
    private EpochNanos() {}

    static long of(Instant time) {
        return time.getEpochSecond() * 1_000_000_000L + time.getNano();
    }
}
