package io.gctelemetry.collector.format;

import io.gctelemetry.collector.input.Format;
import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.node.NodeFormat;
import io.gctelemetry.collector.input.node.NodeSource;
import java.io.IOException;
import java.util.List;

/**
 * Files that belong together: one, or those into which one JVM rotated its log or its recording.
 *
 * @param name what reports call it
 * @param format what kind of files they are
 * @param inputs in no particular order
 */
public record FileSet(String name, Format format, List<Input> inputs) {
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
        return inputs.size() == 1 ? node.open(inputs.get(0)) : new SequenceSource(node, inputs);
    }
}
