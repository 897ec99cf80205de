package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.LogSource;
import io.gctelemetry.readers.node.NodeDescription;
import java.io.IOException;
import java.util.List;

/**
 * The stops, pauses, concurrent phases and heap sizes of a GC log of JDK 8 or older, from one file or a rotated set.
 *
 * <p>One pass, constant memory. Stops come from {@code PrintGCApplicationStoppedTime}, or from the rows of {@code
 * PrintSafepointStatistics} where that is all there is. A stop ends when its line is stamped, a pause begins then. Events come
 * in the order of their ends. One run only.
 */
public final class ClassicLogSource extends LogSource {
    private final ClassicClock clock = new ClassicClock();

    private ClassicLogSource(List<Input> inputs, int duplicates) {
        super("gc-log-8", inputs, duplicates);
        facts.classic = true;
    }

    /** A source for one file. */
    public static ClassicLogSource of(Input input) {
        return new ClassicLogSource(List.of(input), 0);
    }

    /** A source for the files of one JVM's log, in their order. */
    public static ClassicLogSource of(LogSet set) {
        return new ClassicLogSource(set.inputs(), set.duplicates());
    }

    /**
     * @throws InputException if no line is one of a GC log of JDK 8 or older
     */
    @Override
    protected void read(EventSink to) throws IOException {
        ClassicReader reader = new ClassicReader(facts, clock, to);
        lines(to, reader);
        reader.flush();
        if (facts.stops == 0
                && facts.pauses == 0
                && facts.unifiedLines == 0
                && !facts.gcLines
                && facts.vm == null
                && !to.stopped()) {
            throw new InputException(
                    first(),
                    "has no line of a GC log of JDK 8 or older; such a log is written by java -Xloggc:gc.log"
                            + " -XX:+PrintGCDetails -XX:+PrintGCDateStamps -XX:+PrintGCApplicationStoppedTime");
        }
    }

    @Override
    public NodeDescription description() {
        return facts.describe(clock);
    }
}
