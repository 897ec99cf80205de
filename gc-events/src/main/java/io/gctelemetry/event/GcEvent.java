package io.gctelemetry.event;

/**
 * Something that a {@link GcEventSource} reports. Immutable.
 *
 * <p>A new kind of event is a class with this interface and a method of {@link GcEventAdapter}.
 */
public interface GcEvent {
    /** Calls the method of the listener that takes events of this type. */
    void deliverTo(GcEventAdapter listener);
}
