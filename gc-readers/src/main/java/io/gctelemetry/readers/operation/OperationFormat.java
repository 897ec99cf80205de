package io.gctelemetry.readers.operation;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;

/** A kind of file that tells what a node or its operator did. */
public interface OperationFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    OperationSource open(Input input);
}
