package io.gctelemetry.event;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How long one mutator took, after it was interrupted for a sample, until it reached its next safepoint poll: as long as
 * that it would have held up a safepoint. Immutable.
 */
public final class SafepointLatency implements GcEvent {
    private final Interval interval;
    private final @Nullable String thread;

    /** @param thread the thread's name, null if it is not known */
    public SafepointLatency(Interval interval, @Nullable String thread) {
        this.interval = Objects.requireNonNull(interval, "interval");
        this.thread = thread;
    }

    public Interval interval() {
        return interval;
    }

    public @Nullable String thread() {
        return thread;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onSafepointLatency(this);
    }

    @Override
    public String toString() {
        return "latency of " + thread + " " + interval;
    }
}
