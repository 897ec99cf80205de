package io.gctelemetry.readers.internal.wrapped;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.util.List;

/**
 * GC logs that a JVM wrote to standard output, in the file of the program that received them: Kubernetes (CRI), Docker
 * (json-file), syslog, journald. Output of other programs and of the JVM's own application may be between the lines.
 */
public final class WrappedLogFormat implements RotatedFormat {
    static final String ID = "gc-log-wrapped";

    @Override
    public String id() {
        return ID;
    }

    @Override
    public String words() {
        return "GC log of a container or of syslog";
    }

    @Override
    public int rank() {
        return 30;
    }

    @Override
    public boolean matches(Head head) {
        return Carrier.of(head) != null;
    }

    @Override
    public NodeSource open(Input input) {
        return new WrappedLogSource(List.of(input));
    }

    @Override
    public NodeSource open(List<Input> rotated) {
        return new WrappedLogSource(rotated);
    }
}
