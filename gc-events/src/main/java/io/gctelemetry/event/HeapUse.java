package io.gctelemetry.event;

import java.time.Instant;
import java.util.Objects;

/** How much of the heap was in use just before or just after a collection, in bytes. Immutable. */
public final class HeapUse implements GcEvent {
    /** On which side of the collection the heap was looked at. */
    public enum When {
        BEFORE,
        AFTER
    }

    private final long gcId;
    private final Instant at;
    private final When when;
    private final long used;

    public HeapUse(long gcId, Instant at, When when, long used) {
        this.gcId = gcId;
        this.at = Objects.requireNonNull(at, "at");
        this.when = Objects.requireNonNull(when, "when");
        this.used = used;
    }

    public long gcId() {
        return gcId;
    }

    public Instant at() {
        return at;
    }

    public When when() {
        return when;
    }

    public long used() {
        return used;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onHeapUse(this);
    }

    @Override
    public String toString() {
        return "heap " + when + " " + gcId + " " + used + " B";
    }
}
