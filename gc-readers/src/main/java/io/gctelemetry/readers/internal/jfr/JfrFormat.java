package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.node.NodeFormat.RotatedFormat;
import io.gctelemetry.readers.node.NodeSource;
import java.util.List;

/** JFR recordings: finished ones, and the chunks of a repository. */
public final class JfrFormat implements RotatedFormat {
    @Override
    public String id() {
        return "jfr";
    }

    @Override
    public String words() {
        return "JFR recording";
    }

    @Override
    public int rank() {
        return 10;
    }

    @Override
    public boolean matches(Head head) {
        return head.startsWith('F', 'L', 'R', 0);
    }

    @Override
    public NodeSource open(Input input) {
        return JfrSource.of(List.of(input));
    }

    @Override
    public NodeSource open(List<Input> chunks) {
        return JfrSource.of(chunks);
    }
}
