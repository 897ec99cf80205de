package io.gctelemetry.source.jfr.chunk;

import io.gctelemetry.event.jfr.EventFields;
import io.gctelemetry.event.jfr.JfrEventType;

/** Receives the events of one flush, in the order in which they ended. Must not throw. */
public interface EventSink {
    /** @param event is good during the call only */
    void event(JfrEventType type, EventFields event);
}
