package io.gctelemetry.event;

import java.time.Instant;
import java.util.Objects;

/**
 * How many bytes the old generation grew in a young collection: a lower bound of what was promoted, because the collection may
 * also have freed some of the old generation. Immutable.
 */
public final class Promotion implements GcEvent {
    private final long gcId;
    private final Instant at;
    private final long bytes;

    /** @param bytes not negative */
    public Promotion(long gcId, Instant at, long bytes) {
        this.gcId = gcId;
        this.at = Objects.requireNonNull(at, "at");
        this.bytes = bytes;
    }

    public long gcId() {
        return gcId;
    }

    /** Returns the end of the collection. */
    public Instant at() {
        return at;
    }

    public long bytes() {
        return bytes;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onPromotion(this);
    }

    @Override
    public String toString() {
        return "promotion " + gcId + " " + bytes + " B";
    }
}
