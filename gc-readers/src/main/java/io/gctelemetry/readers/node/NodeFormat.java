package io.gctelemetry.readers.node;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;

/** A kind of file that tells of a JVM's stops. */
public interface NodeFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    NodeSource open(Input input);
}
