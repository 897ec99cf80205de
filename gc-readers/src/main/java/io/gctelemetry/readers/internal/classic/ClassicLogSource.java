package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.LogSource;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.spi.PauseParser;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stops and pauses of a GC log of JDK 8 or older, from one file or a rotated set.
 *
 * <p>Stops with their time to safepoint are read here ({@code PrintGCApplicationStoppedTime}, or the rows of {@code
 * PrintSafepointStatistics} where that is all there is); pauses, concurrent phases and heap sizes by a {@link PauseParser}, a
 * few megabytes at a time. Without one they are missing, and a note says so. A stop ends when its line is stamped, a pause
 * begins then. Events come in the order of their ends within such a piece. One run only.
 */
public final class ClassicLogSource extends LogSource {
    private final @Nullable PauseParser parser;
    private final ClassicClock clock = new ClassicClock();

    private ClassicLogSource(List<Input> inputs, int duplicates, @Nullable PauseParser parser) {
        super("gc-log-8", inputs, duplicates);
        this.parser = parser;
        facts.classic = true;
        facts.withoutParser = parser == null;
    }

    /**
     * A source for one file.
     *
     * @param parser null if there is none
     */
    public static ClassicLogSource of(Input input, @Nullable PauseParser parser) {
        return new ClassicLogSource(List.of(input), 0, parser);
    }

    /** A source for the files of one JVM's log, in their order. */
    public static ClassicLogSource of(LogSet set, @Nullable PauseParser parser) {
        return new ClassicLogSource(set.inputs(), set.duplicates(), parser);
    }

    /**
     * @throws InputException if no line is one of a GC log of JDK 8 or older
     */
    @Override
    protected void read(EventSink to) throws IOException {
        ClassicReader reader = new ClassicReader(facts, clock, new ClassicSegment(facts, to, parser));
        lines(to, reader);
        reader.flush();
        if (facts.stops == 0 && facts.pauses == 0 && facts.unifiedLines == 0 && facts.vm == null && !to.stopped()) {
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
