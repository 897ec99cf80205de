package io.gctelemetry.event;

import java.util.Objects;

/**
 * One run of the collector with one gc id. Its interval is not a stop: with a concurrent collector it is the whole
 * cycle, during which mutators run. Immutable.
 */
public final class Collection implements GcEvent {
    private final long gcId;
    private final Interval interval;
    private final String name;
    private final String cause;

    public Collection(long gcId, Interval interval, String name, String cause) {
        this.gcId = gcId;
        this.interval = Objects.requireNonNull(interval, "interval");
        this.name = Objects.requireNonNull(name, "name");
        this.cause = Objects.requireNonNull(cause, "cause");
    }

    public long gcId() {
        return gcId;
    }

    public Interval interval() {
        return interval;
    }

    /** JFR's name of the collector that ran, such as {@code G1New}. */
    public String name() {
        return name;
    }

    /** Why it began, in HotSpot's words. */
    public String cause() {
        return cause;
    }

    /** Returns the same collection at another time. */
    public Collection at(Interval other) {
        return other.equals(interval) ? this : new Collection(gcId, other, name, cause);
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onCollection(this);
    }

    @Override
    public String toString() {
        return "collection " + gcId + " " + name + " (" + cause + ") " + interval;
    }
}
