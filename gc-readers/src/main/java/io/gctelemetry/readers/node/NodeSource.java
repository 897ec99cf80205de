package io.gctelemetry.readers.node;

import io.gctelemetry.event.GcEventSource;

/** A file, or a set of them, that tells of one JVM's stops. */
public interface NodeSource extends GcEventSource {
    /** What {@link #run} found beside events. Complete once it has returned; before that, what is known so far. */
    NodeDescription description();
}
