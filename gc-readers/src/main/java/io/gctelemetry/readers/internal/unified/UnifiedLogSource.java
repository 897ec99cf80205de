package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.ByteLines;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.Telling;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeSource;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stops, pauses, concurrent phases, stalls and heap sizes of a GC log of JDK 9 or newer, from one file or a rotated set.
 *
 * <p>One pass, constant memory. Events come in the order of the log's lines, which is that of their ends. Times have the
 * log's resolution, a millisecond unless it has finer stamps; lengths are the log's own, to the nanosecond or microsecond.
 * One run only.
 */
public final class UnifiedLogSource implements NodeSource {
    private final List<Input> inputs;
    private final LogFacts facts = new LogFacts();
    private final LogClock clock = new LogClock();
    private volatile boolean closed;
    private volatile @Nullable Telling telling;

    private UnifiedLogSource(List<Input> inputs, int duplicates) {
        this.inputs = inputs;
        facts.files = inputs.size();
        facts.duplicates = duplicates;
    }

    /** A source for one file. */
    public static UnifiedLogSource of(Input input) {
        return new UnifiedLogSource(List.of(input), 0);
    }

    /** A source for the files of one JVM's log, in their order. */
    public static UnifiedLogSource of(LogSet set) {
        return new UnifiedLogSource(set.inputs(), set.duplicates());
    }

    @Override
    public String name() {
        return "gc-log";
    }

    /**
     * @throws InputException if no line is one of a GC log of JDK 9 or newer
     */
    @Override
    public void run(GcEventListener listener) throws IOException {
        Telling tells = new Telling(listener, facts);
        telling = tells;
        if (closed) {
            return;
        }
        LogReader reader = new LogReader(facts, clock, tells);
        for (Input input : inputs) {
            read(input, reader, tells);
        }
        reader.finish();
        if (facts.unifiedLines == 0 && !tells.stopped()) {
            throw new InputException(
                    inputs.get(0).name(),
                    "has no line of a GC log of JDK 9 or newer; such a log is written by"
                            + " java -Xlog:gc*=info,safepoint=info:file=gc.log:time,uptime,level,tags");
        }
    }

    @Override
    public NodeDescription description() {
        return facts.describe(clock);
    }

    @Override
    public void close() {
        closed = true;
        Telling running = telling;
        if (running != null) {
            running.stop();
        }
    }

    private void read(Input input, LogReader reader, Telling tells) throws IOException {
        Line line = new Line();
        boolean first = true;
        try (ByteLines lines = new ByteLines(input.open())) {
            while (!tells.stopped() && lines.next(line)) {
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
}
