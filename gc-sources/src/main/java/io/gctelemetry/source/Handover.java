package io.gctelemetry.source;

/**
 * Who must know when JFR events begin and cease to come, because it tells the same things from elsewhere meanwhile.
 * Thread-safe.
 */
public interface Handover {
    /** JFR events are about to come. */
    void streamBegins(long nowNanos);

    /** All events that were committed before the source last looked have been told. */
    void flushed(long nowNanos);

    /** No more events come. */
    void streamEnds();
}
