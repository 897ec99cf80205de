package io.gctelemetry.event;

import java.util.Objects;

/** Collector work concurrent with mutators: it costs CPU and is not a stop. Immutable. */
public final class ConcurrentPhase implements GcEvent {
    private final long gcId;
    private final Interval interval;
    private final String phase;

    public ConcurrentPhase(long gcId, Interval interval, String phase) {
        this.gcId = gcId;
        this.interval = Objects.requireNonNull(interval, "interval");
        this.phase = Objects.requireNonNull(phase, "phase");
    }

    public long gcId() {
        return gcId;
    }

    public Interval interval() {
        return interval;
    }

    /** The phase in HotSpot's words, such as {@code Concurrent Mark}. */
    public String phase() {
        return phase;
    }

    /** Returns the same phase at another time. */
    public ConcurrentPhase at(Interval other) {
        return other.equals(interval) ? this : new ConcurrentPhase(gcId, other, phase);
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onConcurrentPhase(this);
    }

    @Override
    public String toString() {
        return "concurrent " + gcId + " " + phase + " " + interval;
    }
}
