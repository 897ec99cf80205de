package io.gctelemetry.readers;

import io.gctelemetry.readers.input.Format;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeFormat;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;

/**
 * Files that belong together: one, or those into which one JVM rotated its log or its recording.
 *
 * @param name what reports call it
 * @param format what kind of files they are
 * @param inputs in no particular order; several only where the format is a {@link RotatedFormat}
 * @param named whether a person named it, rather than the folder it lies in
 */
public record FileSet(String name, Format format, List<Input> inputs, boolean named) {
    public FileSet {
        inputs = List.copyOf(inputs);
    }

    /** Whether they tell of a JVM's stops. */
    public boolean ofNode() {
        return format instanceof NodeFormat;
    }

    /**
     * A source for all of them.
     *
     * @throws IllegalStateException if they do not tell of a JVM's stops
     */
    public NodeSource openNode() throws IOException {
        if (!(format instanceof NodeFormat node)) {
            throw new IllegalStateException(name + " is a " + format.words());
        }
        return format instanceof RotatedFormat rotated ? rotated.open(inputs) : node.open(inputs.get(0));
    }
}
