package io.gctelemetry.source.ledger;

/**
 * Is called when JFR events begin and cease to come, because it reports the same from elsewhere meanwhile.
 * Thread-safe.
 */
public interface EventStreamListener {
    /** JFR events are about to come. */
    void streamBegins();

    /** All events that were committed before the source last looked have been reported. */
    void flushed(long nowNanos);

    /** What was counted before that moment is not waited for any longer: the events lag far behind, or have ceased. */
    default void expire(long beforeNanos) {}

    /** No more events come. */
    void streamEnds();
}
