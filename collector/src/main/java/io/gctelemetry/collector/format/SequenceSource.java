package io.gctelemetry.collector.format;

import io.gctelemetry.collector.input.Input;
import io.gctelemetry.collector.input.Note;
import io.gctelemetry.collector.input.node.NodeDescription;
import io.gctelemetry.collector.input.node.NodeDescription.Kind;
import io.gctelemetry.collector.input.node.NodeFormat;
import io.gctelemetry.collector.input.node.NodeSource;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Files of one JVM as one source: read one after another, described as one. */
final class SequenceSource implements NodeSource {
    private final NodeFormat format;
    private final List<Input> inputs;
    private final List<NodeDescription> read = new ArrayList<>();
    private @Nullable NodeSource current;
    private boolean closed;

    SequenceSource(NodeFormat format, List<Input> inputs) throws IOException {
        this.format = format;
        this.inputs = FileOrder.byTime(inputs);
    }

    @Override
    public String name() {
        return format.id();
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        for (Input input : inputs) {
            try (NodeSource source = format.open(input)) {
                if (!begin(source)) {
                    return;
                }
                source.run(listener);
                read.add(source.description());
            }
        }
    }

    private synchronized boolean begin(NodeSource source) {
        current = source;
        return !closed;
    }

    @Override
    public synchronized void close() {
        closed = true;
        if (current != null) {
            current.close();
        }
    }

    @Override
    public NodeDescription description() {
        if (read.isEmpty()) {
            return format.open(inputs.get(0)).description();
        }
        NodeDescription all = read.get(0);
        for (NodeDescription next : read.subList(1, read.size())) {
            all = both(all, next);
        }
        return all;
    }

    private static NodeDescription both(NodeDescription a, NodeDescription b) {
        Set<Kind> told = EnumSet.noneOf(Kind.class);
        told.addAll(a.told());
        told.addAll(b.told());
        Map<String, Note> notes = new LinkedHashMap<>();
        a.notes().forEach(note -> notes.put(note.text(), note));
        b.notes().forEach(note -> notes.putIfAbsent(note.text(), note));
        return new NodeDescription(
                a.jdk() == null ? b.jdk() : a.jdk(),
                a.vm() == null ? b.vm() : a.vm(),
                a.collector() == null ? b.collector() : a.collector(),
                a.maxGcPause() == null ? b.maxGcPause() : a.maxGcPause(),
                Math.max(a.heapMax(), b.heapMax()),
                both(a.span(), b.span()),
                a.clock(),
                a.accuracy().compareTo(b.accuracy()) >= 0 ? a.accuracy() : b.accuracy(),
                a.restarts() + b.restarts(),
                told,
                List.copyOf(notes.values()));
    }

    private static @Nullable Interval both(@Nullable Interval a, @Nullable Interval b) {
        if (a == null || b == null) {
            return a == null ? b : a;
        }
        Instant start = a.start().isBefore(b.start()) ? a.start() : b.start();
        Instant end = a.end().isAfter(b.end()) ? a.end() : b.end();
        return Interval.between(start, end);
    }
}
