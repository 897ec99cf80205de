package io.gctelemetry.source.ledger;

/**
 * Who must know when JFR events begin and cease to come, because it tells the same things from elsewhere meanwhile.
 * Thread-safe.
 */
public interface EventStreamListener {
    /** JFR events are about to come. */
    void streamBegins();

    /** All events that were committed before the source last looked have been told. */
    void flushed(long nowNanos);

    /** What was counted before that moment is not waited for any longer: the events lag far behind, or have ceased. */
    default void expire(long beforeNanos) {}

    /** No more events come. */
    void streamEnds();
}
