package io.gctelemetry.event;

import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * A half-open stretch of time: it begins at {@link #start()} and ends just before {@link #end()}.
 *
 * <p>Its length is never negative: a clock that stepped back between two readings gives an empty interval. Immutable.
 */
public final class Interval {
    private final Instant start;
    private final Duration length;

    private Interval(Instant start, Duration length) {
        this.start = Objects.requireNonNull(start, "start");
        this.length = length.isNegative() ? Duration.ZERO : length;
    }

    public static Interval of(Instant start, Duration length) {
        return new Interval(start, length);
    }

    public static Interval between(Instant start, Instant end) {
        return new Interval(start, Duration.between(start, end));
    }

    public Instant start() {
        return start;
    }

    public Instant end() {
        return Instant.ofEpochSecond(
                Math.addExact(start.getEpochSecond(), length.getSeconds()), (long) start.getNano() + length.getNano());
    }

    public Duration length() {
        return length;
    }

    /** Whether the instant lies inside; the end does not. */
    public boolean contains(Instant instant) {
        return !instant.isBefore(start) && instant.isBefore(end());
    }

    /** Whether all of the other interval lies inside this one. */
    public boolean contains(Interval other) {
        return !other.start.isBefore(start) && !other.end().isAfter(end());
    }

    /** How long both last at once; zero where they only touch. */
    public Duration overlap(Interval other) {
        Instant from = start.isAfter(other.start) ? start : other.start;
        Instant to = end().isBefore(other.end()) ? end() : other.end();
        return to.isAfter(from) ? Duration.between(from, to) : Duration.ZERO;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Interval && ((Interval) o).start.equals(start) && ((Interval) o).length.equals(length);
    }

    @Override
    public int hashCode() {
        return 31 * start.hashCode() + length.hashCode();
    }

    @Override
    public String toString() {
        return start + " +" + length;
    }
}
