package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.LogSource;
import io.gctelemetry.readers.node.NodeDescription;
import java.io.IOException;
import java.util.List;

/**
 * The stops, pauses, concurrent phases, stalls and heap sizes of a GC log of JDK 9 or newer, from one file or a rotated set.
 *
 * <p>One pass, constant memory. Events come in the order of the log's lines, which is that of their ends. Times have the
 * log's resolution, a millisecond unless it has finer stamps; lengths are the log's own, to the nanosecond or microsecond.
 * One run only.
 */
public final class UnifiedLogSource extends LogSource {
    private final LogClock clock = new LogClock();

    private UnifiedLogSource(List<Input> inputs, int duplicates) {
        super("gc-log", inputs, duplicates);
    }

    /** A source for one file. */
    public static UnifiedLogSource of(Input input) {
        return new UnifiedLogSource(List.of(input), 0);
    }

    /** A source for the files of one JVM's log, in their order. */
    public static UnifiedLogSource of(LogSet set) {
        return new UnifiedLogSource(set.inputs(), set.duplicates());
    }

    /**
     * @throws InputException if no line is one of a GC log of JDK 9 or newer
     */
    @Override
    protected void read(EventSink to) throws IOException {
        LogReader reader = new LogReader(facts, clock, to);
        lines(to, reader);
        reader.finish();
        if (facts.unifiedLines == 0 && !to.stopped()) {
            throw new InputException(
                    first(),
                    "has no line of a GC log of JDK 9 or newer; such a log is written by"
                            + " java -Xlog:gc*=info,safepoint=info:file=gc.log:time,uptime,level,tags");
        }
    }

    @Override
    public NodeDescription description() {
        return facts.describe(clock);
    }
}
