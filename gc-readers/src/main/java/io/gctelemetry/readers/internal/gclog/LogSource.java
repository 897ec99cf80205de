package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.Note.Code;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads the files of one JVM's log line by line: the part that the sources of all kinds of GC logs share. One run only. */
public abstract class LogSource implements NodeSource {
    protected final LogFacts facts = new LogFacts();

    private final String name;
    private final List<Input> inputs;
    private volatile boolean closed;
    private volatile @Nullable EventSink sink;

    /** @param inputs in the order in which the JVM wrote them */
    protected LogSource(String name, List<Input> inputs, int duplicates) {
        this.name = name;
        this.inputs = inputs;
        facts.files = inputs.size();
        facts.duplicates = duplicates;
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final void run(GcEventListener listener) throws IOException {
        EventSink to = new EventSink(listener, facts);
        sink = to;
        if (!closed) {
            read(to);
        }
    }

    /** Reads all files and delivers their events. */
    protected abstract void read(EventSink to) throws IOException;

    /**
     * Returns the description of a log whose pauses a foreign parser read: only what it delivered is available, and no stop.
     *
     * @param left the notes that do not apply to such a parser
     * @param reader the note on what it does not read
     */
    protected final NodeDescription parsed(LogTime clock, Set<Code> left, Note reader) {
        NodeDescription all = facts.describe(clock);
        List<Note> notes = new ArrayList<>(all.notes());
        notes.removeIf(note -> left.contains(note.kind()));
        notes.add(reader);
        Set<Kind> available = EnumSet.noneOf(Kind.class);
        if (facts.pauses > 0 && !facts.pausesContradict(clock)) {
            available.add(Kind.PAUSE);
        }
        if (facts.phases > 0) {
            available.add(Kind.CONCURRENT_PHASE);
        }
        if (facts.heaps > 0) {
            available.add(Kind.HEAP);
        }
        return new NodeDescription(
                all.jdk(),
                all.vm(),
                all.collector(),
                all.maxGcPause(),
                all.heapMax(),
                all.covered(),
                all.clock(),
                facts.pauses > 0 ? Accuracy.COLLECTIONS : Accuracy.NONE,
                all.restarts(),
                available,
                notes);
    }

    /** Reads the lines of all files, one after another, until the sink is stopped. */
    protected final void lines(EventSink to, LineReader reader) throws IOException {
        for (Input input : inputs) {
            lines(input, to, reader);
        }
    }

    private void lines(Input input, EventSink to, LineReader reader) throws IOException {
        Line line = new Line();
        boolean first = true;
        try (ByteLines lines = new ByteLines(input.open())) {
            while (!to.stopped() && lines.next(line)) {
                if (first || lines.drained()) {
                    reader.look(line);
                    first = false;
                }
                reader.read(line);
            }
            facts.bytes += lines.bytes();
            facts.tooLong += lines.tooLong();
            facts.cut |= lines.cut();
        }
    }

    /** Returns the name of the first file, for messages. */
    protected final String first() {
        return inputs.get(0).name();
    }

    @Override
    public final void close() {
        closed = true;
        EventSink running = sink;
        if (running != null) {
            running.stop();
        }
    }
}
