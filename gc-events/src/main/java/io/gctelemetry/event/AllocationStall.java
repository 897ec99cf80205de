package io.gctelemetry.event;

import java.time.Duration;
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

    /**
     * How long a collector delayed allocating mutators on purpose in a part of the time, summed over the mutators: Shenandoah's
     * pacing. No single delay is known. Immutable.
     */
    public static final class Paced implements GcEvent {
        private final Interval interval;
        private final Duration delayed;

        public Paced(Interval interval, Duration delayed) {
            this.interval = Objects.requireNonNull(interval, "interval");
            this.delayed = Objects.requireNonNull(delayed, "delayed");
        }

        /** Returns the time in which the delays were. */
        public Interval interval() {
            return interval;
        }

        /** Returns the sum of the delays, which several mutators may have had at the same time. */
        public Duration delayed() {
            return delayed;
        }

        @Override
        public void deliverTo(GcEventAdapter listener) {
            listener.onPaced(this);
        }

        @Override
        public String toString() {
            return "paced " + delayed + " in " + interval;
        }
    }
}
