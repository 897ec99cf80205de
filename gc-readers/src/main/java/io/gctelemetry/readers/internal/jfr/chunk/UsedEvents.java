package io.gctelemetry.readers.internal.jfr.chunk;

import io.gctelemetry.event.jfr.EventFields;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Some events of one JVM, in the order in which they ended, whoever read them. May be walked more than once. */
public interface UsedEvents {
    /** Walks the facts. */
    void facts(Visitor visitor) throws IOException;

    /** Walks the events that are told. */
    void visit(Visitor visitor) throws IOException;

    /** The name of the events with this number, such as {@code jdk.SafepointEnd}; null if there are none. */
    @Nullable
    String eventName(long id);

    /** Whether the recording describes events of this name, be there any or not. */
    boolean describes(String eventName);

    /** Takes the events of a recording in portions. */
    @FunctionalInterface
    interface Receiver {
        /** Takes events that ended no earlier than those of the portion before. */
        void accept(UsedEvents events) throws IOException;
    }

    /** Who is shown each event; its fields are good only during the call. */
    interface Visitor {
        void visit(Use use, EventFields fields) throws IOException;
    }
}
