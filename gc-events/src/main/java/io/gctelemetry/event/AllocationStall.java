package io.gctelemetry.event;

import java.util.Objects;

/** One mutator waited for memory because a concurrent collector was behind. The others ran on. Immutable. */
public final class AllocationStall implements GcEvent {
    private final Interval interval;
    private final long bytes;

    public AllocationStall(Interval interval, long bytes) {
        this.interval = Objects.requireNonNull(interval, "interval");
        this.bytes = bytes;
    }

    public Interval interval() {
        return interval;
    }

    /** The size it waited for, in bytes; -1 if not known. */
    public long bytes() {
        return bytes;
    }

    /** Returns the same stall at another time. */
    public AllocationStall at(Interval other) {
        return other.equals(interval) ? this : new AllocationStall(other, bytes);
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onAllocationStall(this);
    }

    @Override
    public String toString() {
        return "stall " + bytes + " B " + interval;
    }
}
