package io.gctelemetry.agent.journal;

import io.gctelemetry.event.Stop;
import org.jspecify.annotations.Nullable;

/** One stop of the ring, in an object that is used again for the next. Lengths in nanoseconds, -1 for what is absent. */
final class StopRow {
    long seq;
    long startSeconds;
    long startNanos;
    long length;
    long timeToSafepoint;
    long gcId;
    String operation = Stop.UNKNOWN;

    @Nullable
    String cause;

    boolean collection;
}
