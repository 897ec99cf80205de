package io.gctelemetry.event;

/**
 * Receives what a {@link GcEventSource} sees. It is called on the source's own thread, one event at a time, once for
 * each event; a listener that throws is counted by the source and does not end it.
 *
 * <p>A class that passes events on implements this interface; one that uses some of them implements {@link
 * GcEventAdapter}.
 */
public interface GcEventListener {
    void onEvent(GcEvent event);
}
