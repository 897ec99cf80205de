package io.gctelemetry.collector.input.operation;

import io.gctelemetry.collector.input.Format;
import io.gctelemetry.collector.input.Input;

/** A kind of file that tells what a node or its operator did. */
public interface OperationFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    OperationSource open(Input input);
}
