package io.gctelemetry.collector.input.node;

import io.gctelemetry.collector.input.Format;
import io.gctelemetry.collector.input.Input;

/** A kind of file that tells of a JVM's stops. */
public interface NodeFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    NodeSource open(Input input);
}
