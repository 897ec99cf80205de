package io.gctelemetry.event;

import java.time.Duration;
import java.util.Objects;

/**
 * One stop-the-world phase of a collector, as the collector itself times it. It lies inside a {@link Stop} and is
 * shorter than it: time to safepoint and wake-up are not in it. Immutable.
 */
public final class Pause implements GcEvent {
    private final long gcId;
    private final Interval interval;
    private final String phase;
    private final CollectionKind kind;
    private final String cause;

    public Pause(long gcId, Interval interval, String phase, CollectionKind kind, String cause) {
        this.gcId = gcId;
        this.interval = Objects.requireNonNull(interval, "interval");
        this.phase = Objects.requireNonNull(phase, "phase");
        this.kind = Objects.requireNonNull(kind, "kind");
        this.cause = Objects.requireNonNull(cause, "cause");
    }

    public long gcId() {
        return gcId;
    }

    public Interval interval() {
        return interval;
    }

    /** The phase in HotSpot's words, such as {@code Pause Remark}. */
    public String phase() {
        return phase;
    }

    /** Collector and action, in the words of the JVM's own GC beans. */
    public CollectionKind kind() {
        return kind;
    }

    /** Why the collection began, in HotSpot's words; {@link Stop#UNKNOWN} if it was never reported. */
    public String cause() {
        return cause;
    }

    /** The same pause under another kind. */
    public Pause as(CollectionKind other) {
        return other.equals(kind) ? this : new Pause(gcId, interval, phase, other, cause);
    }

    /** Returns the same pause at another time. */
    public Pause at(Interval other) {
        return other.equals(interval) ? this : new Pause(gcId, other, phase, kind, cause);
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onPause(this);
    }

    @Override
    public String toString() {
        return "pause " + gcId + " " + phase + " " + kind + " " + interval;
    }

    /** Pauses of one kind from before a source began to look, of which only number and sum are known. Immutable. */
    public static final class Earlier implements GcEvent {
        private final CollectionKind kind;
        private final String cause;
        private final long count;
        private final Duration paused;

        /**
         * @param count how many, at least 1
         * @param paused how long they took together
         */
        public Earlier(CollectionKind kind, String cause, long count, Duration paused) {
            this.kind = Objects.requireNonNull(kind, "kind");
            this.cause = Objects.requireNonNull(cause, "cause");
            this.count = count;
            this.paused = Objects.requireNonNull(paused, "paused");
        }

        public CollectionKind kind() {
            return kind;
        }

        public String cause() {
            return cause;
        }

        public long count() {
            return count;
        }

        public Duration paused() {
            return paused;
        }

        @Override
        public void deliverTo(GcEventAdapter listener) {
            listener.onEarlierPauses(this);
        }

        @Override
        public String toString() {
            return count + " earlier pauses " + kind + " " + cause + " " + paused;
        }
    }
}
