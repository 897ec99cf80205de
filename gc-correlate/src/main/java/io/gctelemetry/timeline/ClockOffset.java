package io.gctelemetry.timeline;

/**
 * How far the client's clock is ahead of a node's, in nanoseconds, and how surely that is known. Immutable.
 *
 * @param method where it comes from
 * @param nanos the best guess
 * @param low the least it may be
 * @param high the most it may be
 * @param accepted whether the node's stops are moved by it
 */
public record ClockOffset(Method method, long nanos, long low, long high, boolean accepted) {
    /** Nothing is known: clocks are taken as one. */
    public static final ClockOffset NONE = new ClockOffset(Method.NONE, 0, 0, 0, false);

    /** The source of an offset. */
    public enum Method {
        /** A person. */
        GIVEN,
        /** An agent's answer, by its own clock and the round trip. */
        KNOWN,
        /** Single slow requests that end when stops end. */
        REQUESTS,
        /** Seconds with many slow requests that lie where stops lie. */
        HISTOGRAMS,
        /** Nothing. */
        NONE
    }

    public static ClockOffset given(long nanos) {
        return new ClockOffset(Method.GIVEN, nanos, nanos, nanos, true);
    }

    /** From what an agent answered when it was asked on the client's machine. */
    public static ClockOffset known(ClockReading reading) {
        return new ClockOffset(
                Method.KNOWN,
                reading.offset().toNanos(),
                reading.low().toNanos(),
                reading.high().toNanos(),
                true);
    }

    /** By how much the node's time stamps are moved. */
    public long applied() {
        return accepted ? nanos : 0;
    }
}
