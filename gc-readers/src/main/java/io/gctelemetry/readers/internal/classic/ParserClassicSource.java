package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.HeapUse.When;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LineReader;
import io.gctelemetry.readers.internal.gclog.LogNote;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.LogSource;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.spi.PauseParser;
import io.gctelemetry.readers.spi.PauseParser.Dialect;
import io.gctelemetry.readers.spi.PauseParser.ParsedPause;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/**
 * The pauses, concurrent phases and heap sizes of a log of JDK 8 or older as a {@link PauseParser} finds them: a second opinion
 * on {@link ClassicLogSource}. The parser gets the text as it is, a few megabytes at a time. One run only.
 */
public final class ParserClassicSource extends LogSource {
    /* A parser makes objects of about ten times the size of its text. */
    private static final int SEGMENT = 4 << 20;

    private final PauseParser parser;
    private final ClassicClock clock = new ClassicClock();

    private ParserClassicSource(LogSet set, PauseParser parser) {
        super("gc-log-8-gcviewer", set.inputs(), set.duplicates());
        this.parser = parser;
        facts.classic = true;
    }

    /**
     * A source for the files of one JVM's log, in any order.
     *
     * @throws InputException if there is no parser on the class path
     */
    public static ParserClassicSource of(List<Input> files) throws IOException {
        return new ParserClassicSource(
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
        return parsed(clock, Set.of(LogNote.NO_SAFEPOINTS), LogNote.READER_GCVIEWER_8.with(parser.name()));
    }

    /** Collects lines, and cuts where a stamped line begins. */
    private final class Pieces implements LineReader {
        private final ClassicFacts about = new ClassicFacts(facts);
        private final ClassicStamps stamps = new ClassicStamps(clock);
        private final ByteArrayOutputStream text = new ByteArrayOutputStream();
        private final EventSink to;

        Pieces(EventSink to) {
            this.to = to;
        }

        @Override
        public void read(Line line) {
            facts.lines++;
            about.look(line);
            for (int i = line.start; i < line.end; i++) {
                if (line.bytes[i] == '[') {
                    about.title(line, i, line.end);
                    about.part(line, i);
                }
            }
            boolean stamped = stamps.begin(line);
            facts.unifiedLines += stamped ? 1 : 0;
            if (stamped && (text.size() > SEGMENT || stamps.restarted())) {
                deliver();
                facts.restarts += stamps.restarted() ? 1 : 0;
            }
            text.write(line.bytes, line.start, line.end - line.start);
            text.write('\n');
        }

        void deliver() {
            Dialect dialect = facts.collector() == CollectorKind.G1 ? Dialect.CLASSIC_G1 : Dialect.CLASSIC;
            byte[] piece = text.toByteArray();
            text.reset();
            if (piece.length > 0) {
                parser.parse(piece, dialect, warning -> facts.unread++).forEach(this::deliver);
            }
        }

        private void deliver(ParsedPause found) {
            if (found.concurrent()) {
                Interval interval = ClassicClock.from(found.stamp() - found.nanos(), found.nanos());
                to.phase(new ConcurrentPhase(-1, interval, found.title()));
                return;
            }
            ClassicTitle title = new ClassicTitle(found.title());
            Interval interval = ClassicClock.from(found.stamp(), found.nanos());
            boolean sized = found.before() >= 0 && !title.inCycle();
            if (sized) {
                to.heap(new HeapUse(-1, interval.start(), When.BEFORE, found.before()));
            }
            to.pause(new Pause(-1, interval, title.phase(), title.kind(facts.collector()), title.cause()));
            if (sized) {
                to.heap(new HeapUse(-1, interval.end(), When.AFTER, found.after()));
            }
        }
    }
}
