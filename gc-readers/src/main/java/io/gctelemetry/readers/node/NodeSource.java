package io.gctelemetry.readers.node;

import io.gctelemetry.event.GcEventSource;

/** Reads a file, or a set of them, that contains one JVM's stops. */
public interface NodeSource extends GcEventSource {
    /** What {@link #run} found beside events. Complete once it has returned; before that, what is known so far. */
    NodeDescription description();
}
