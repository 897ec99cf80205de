package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note.Code;
import io.gctelemetry.readers.internal.classic.ClassicClock;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LineReader;
import io.gctelemetry.readers.internal.gclog.LogNote;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.LogSource;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.spi.PauseParser;
import io.gctelemetry.readers.spi.PauseParser.ParsedPause;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * The pauses and concurrent phases of a unified log as a {@link PauseParser} finds them: a second opinion on {@link
 * UnifiedLogSource}. A note lists what such a parser does not read. One run only.
 */
public final class ParserLogSource extends LogSource {
    private static final int SEGMENT = 4 << 20;
    private static final Set<Code> NOT_OF_THIS_READER = Set.of(LogNote.NO_SAFEPOINTS, LogNote.ZGC_WITHOUT_PAUSES);

    private final PauseParser parser;
    private final LogClock clock = new LogClock();

    private ParserLogSource(LogSet set, PauseParser parser) {
        super("gc-log-gcviewer", set.inputs(), set.duplicates());
        this.parser = parser;
    }

    /**
     * A source for the files of one JVM's log, in any order.
     *
     * @throws InputException if there is no parser on the class path
     */
    public static ParserLogSource of(List<Input> files) throws IOException {
        return new ParserLogSource(
                LogSet.of(files), PauseParser.require(files.get(0).name()));
    }

    @Override
    protected void read(EventSink to) throws IOException {
        Pieces pieces = new Pieces(to);
        lines(to, pieces);
        pieces.deliver();
    }

    @Override
    public NodeDescription description() {
        return parsed(clock, NOT_OF_THIS_READER, LogNote.READER_GCVIEWER.with(parser.name()));
    }

    /** Collects lines as the parser expects them, a few megabytes at a time. */
    private final class Pieces implements LineReader {
        private final Normalizer normalizer = new Normalizer(clock);
        private final InitLines init = new InitLines(facts);
        private final EventSink to;

        Pieces(EventSink to) {
            this.to = to;
        }

        @Override
        public void look(Line line) {
            clock.look(line);
        }

        @Override
        public void read(Line line) {
            clock.toMessage(line);
            var announced = InitLines.announced(line);
            if (announced != null) {
                facts.collector(announced);
            }
            int message = line.at;
            init.read(line);
            line.at = message;
            normalizer.add(line);
            if (normalizer.size() > SEGMENT) {
                deliver();
            }
        }

        void deliver() {
            byte[] text = normalizer.take();
            if (text.length > 0) {
                parser.parse(text, PauseParser.Dialect.UNIFIED, warning -> facts.unread++)
                        .forEach(this::deliver);
            }
        }

        private void deliver(ParsedPause found) {
            Interval interval = ClassicClock.from(found.stamp() - found.nanos(), found.nanos());
            if (found.concurrent()) {
                to.phase(new ConcurrentPhase(-1, interval, found.title()));
                return;
            }
            Title title = Title.of(found.title());
            String cause = title.cause(facts.collector());
            to.pause(new Pause(
                    -1,
                    interval,
                    title.phase(),
                    title.kind(facts.collector(), 0),
                    cause == null ? Stop.UNKNOWN : cause));
        }
    }
}
