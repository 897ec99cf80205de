package io.gctelemetry.readers.node;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.util.List;

/** A kind of file that contains a JVM's stops. */
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

    /** A kind of file of which one JVM may have written several: a rotated log, the chunks of a recording. */
    interface RotatedFormat extends NodeFormat {
        /**
         * A source for the files of one JVM, in any order.
         *
         * @throws IOException if one of them cannot be read
         */
        NodeSource open(List<Input> files) throws IOException;
    }
}
