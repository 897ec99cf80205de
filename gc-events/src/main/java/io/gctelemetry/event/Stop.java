package io.gctelemetry.event;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One stop of all mutators: what a request feels, from the arming of the safepoint to the release of the mutators.
 *
 * <p>{@link #interval()} covers the time to safepoint and the time at the safepoint. What a source cannot know is
 * absent: {@link #UNKNOWN} as operation, {@code -1} as {@link #ordinal()} or {@link #gcId()}, {@code null} as
 * {@link #timeToSafepoint()} or {@link #cause()}. Immutable.
 */
public final class Stop implements GcEvent {
    /** The operation of a stop whose source does not report it. */
    public static final String UNKNOWN = "unknown";

    private final long ordinal;
    private final Interval interval;
    private final @Nullable Duration timeToSafepoint;
    private final String operation;
    private final boolean collection;
    private final long gcId;
    private final @Nullable String cause;

    public Stop(
            long ordinal,
            Interval interval,
            @Nullable Duration timeToSafepoint,
            String operation,
            boolean collection,
            long gcId,
            @Nullable String cause) {
        this.ordinal = ordinal;
        this.interval = Objects.requireNonNull(interval, "interval");
        this.timeToSafepoint = timeToSafepoint;
        this.operation = Objects.requireNonNull(operation, "operation");
        this.collection = collection;
        this.gcId = gcId;
        this.cause = cause;
    }

    /** Returns the 1-based number of this safepoint in this JVM, as JFR and the perf counters count; -1 if not known. */
    public long ordinal() {
        return ordinal;
    }

    public Interval interval() {
        return interval;
    }

    /** From arming until the last mutator was held. */
    public @Nullable Duration timeToSafepoint() {
        return timeToSafepoint;
    }

    /** The VM operation that ran, in HotSpot's words, or {@link #UNKNOWN}. */
    public String operation() {
        return operation;
    }

    /** Whether the operation is the work of the collector. */
    public boolean collection() {
        return collection;
    }

    /** The collection that paused inside this stop; -1 if there was none or it is not known. */
    public long gcId() {
        return gcId;
    }

    /** Why that collection began, in HotSpot's words. */
    public @Nullable String cause() {
        return cause;
    }

    /** Returns the same stop at another time. */
    public Stop at(Interval other) {
        return other.equals(interval)
                ? this
                : new Stop(ordinal, other, timeToSafepoint, operation, collection, gcId, cause);
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onStop(this);
    }

    @Override
    public String toString() {
        return "stop " + ordinal + " " + operation + " " + interval;
    }

    /** Stops from before a source began to look, of which only number and sums are known: for totals only. Immutable. */
    public static final class Earlier implements GcEvent {
        private final long count;
        private final Duration stopped;
        private final Duration toSafepoint;

        /**
         * @param count how many, at least 1
         * @param stopped how long they took together, time to safepoint included
         * @param toSafepoint the time to safepoint in it
         */
        public Earlier(long count, Duration stopped, Duration toSafepoint) {
            this.count = count;
            this.stopped = Objects.requireNonNull(stopped, "stopped");
            this.toSafepoint = Objects.requireNonNull(toSafepoint, "toSafepoint");
        }

        public long count() {
            return count;
        }

        public Duration stopped() {
            return stopped;
        }

        public Duration toSafepoint() {
            return toSafepoint;
        }

        @Override
        public void deliverTo(GcEventAdapter listener) {
            listener.onEarlierStops(this);
        }

        @Override
        public String toString() {
            return count + " earlier stops " + stopped + " reached in " + toSafepoint;
        }
    }
}
