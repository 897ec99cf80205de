package io.gctelemetry.readers.node;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;

/** A kind of file that tells of a JVM's stops. */
public interface NodeFormat extends Format {
    /** A source for this file; nothing is read before it is run. */
    NodeSource open(Input input);

    /**
     * Returns the place of this kind among several files of one JVM: the one with the smallest rank reports the stops best. The
     * last place unless the format says otherwise.
     */
    default int rank() {
        return Integer.MAX_VALUE;
    }
}
