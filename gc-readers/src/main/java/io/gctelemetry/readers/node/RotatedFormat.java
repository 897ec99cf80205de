package io.gctelemetry.readers.node;

import io.gctelemetry.readers.input.Input;
import java.io.IOException;
import java.util.List;

/** A kind of file of which one JVM may have written several: a rotated log, the chunks of a recording. */
public interface RotatedFormat extends NodeFormat {
    /**
     * A source for the files of one JVM, in any order.
     *
     * @throws IOException if one of them cannot be read
     */
    NodeSource open(List<Input> files) throws IOException;
}
