package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.NoteCode;
import io.gctelemetry.readers.internal.classic.ClassicClock;
import io.gctelemetry.readers.internal.gclog.ByteLines;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import io.gctelemetry.readers.internal.gclog.LogNote;
import io.gctelemetry.readers.internal.gclog.LogSet;
import io.gctelemetry.readers.internal.gclog.Telling;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Kind;
import io.gctelemetry.readers.node.NodeSource;
import io.gctelemetry.readers.spi.ParsedPause;
import io.gctelemetry.readers.spi.PauseParser;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pauses and concurrent phases of a unified log as a {@link PauseParser} finds them: a second opinion on {@link
 * UnifiedLogSource}. A note says what such a parser cannot see. One run only.
 */
public final class ParserLogSource implements NodeSource {
    private static final int SEGMENT = 4 << 20;
    private static final Set<NoteCode> NOT_OF_THIS_READER = Set.of(LogNote.NO_SAFEPOINTS, LogNote.ZGC_WITHOUT_PAUSES);

    private final List<Input> inputs;
    private final PauseParser parser;
    private final LogFacts facts = new LogFacts();
    private final LogClock clock = new LogClock();
    private volatile boolean closed;
    private volatile @Nullable Telling telling;

    private ParserLogSource(LogSet set, PauseParser parser) {
        this.inputs = set.inputs();
        this.parser = parser;
        facts.duplicates = set.duplicates();
    }

    /**
     * A source for the files of one JVM's log, in any order.
     *
     * @throws InputException if there is no parser on the class path
     */
    public static ParserLogSource of(List<Input> files) throws IOException {
        PauseParser parser = PauseParser.find();
        if (parser == null) {
            throw new InputException(
                    files.get(0).name(),
                    "the reader gcviewer needs gcviewer-reader and gcviewer 1.36 on the class path; leave --reader out");
        }
        return new ParserLogSource(LogSet.of(files), parser);
    }

    @Override
    public String name() {
        return "gc-log-gcviewer";
    }

    @Override
    public void run(GcEventListener listener) throws IOException {
        Telling tells = new Telling(listener, facts);
        telling = tells;
        if (closed) {
            return;
        }
        Normalizer normalizer = new Normalizer(clock);
        for (Input input : inputs) {
            read(input, normalizer, tells);
        }
        tell(normalizer.take(), tells);
    }

    @Override
    public NodeDescription description() {
        NodeDescription all = facts.describe(clock);
        List<Note> notes = new ArrayList<>(all.notes());
        notes.removeIf(note -> NOT_OF_THIS_READER.contains(note.kind()));
        notes.add(LogNote.READER_GCVIEWER.with(parser.name()));
        Set<Kind> told = EnumSet.noneOf(Kind.class);
        if (facts.pauses > 0) {
            told.add(Kind.PAUSE);
        }
        if (facts.phases > 0) {
            told.add(Kind.CONCURRENT_PHASE);
        }
        return new NodeDescription(
                all.jdk(),
                all.vm(),
                all.collector(),
                all.maxGcPause(),
                all.heapMax(),
                all.span(),
                all.clock(),
                facts.pauses > 0 ? Accuracy.COLLECTIONS : Accuracy.NONE,
                all.restarts(),
                told,
                notes);
    }

    @Override
    public void close() {
        closed = true;
        Telling running = telling;
        if (running != null) {
            running.stop();
        }
    }

    private void read(Input input, Normalizer normalizer, Telling tells) throws IOException {
        InitLines init = new InitLines(facts);
        Line line = new Line();
        boolean first = true;
        try (ByteLines lines = new ByteLines(input.open())) {
            while (!tells.stopped() && lines.next(line)) {
                clock.toMessage(line);
                if (first || lines.drained()) {
                    clock.look(line);
                    first = false;
                }
                var announced = InitLines.announced(line);
                if (announced != null) {
                    facts.collector(announced);
                }
                int message = line.at;
                init.read(line);
                line.at = message;
                normalizer.add(line);
                if (normalizer.size() > SEGMENT) {
                    tell(normalizer.take(), tells);
                }
            }
            facts.bytes += lines.bytes();
            facts.tooLong += lines.tooLong();
            facts.cut |= lines.cut();
        }
    }

    private void tell(byte[] text, Telling tells) {
        if (text.length == 0) {
            return;
        }
        for (ParsedPause found : parser.parse(text, PauseParser.Dialect.UNIFIED, warning -> facts.unread++)) {
            Interval interval = ClassicClock.from(found.stamp() - found.nanos(), found.nanos());
            if (found.concurrent()) {
                tells.phase(new ConcurrentPhase(-1, interval, found.title()));
            } else {
                Title title = Title.of(found.title());
                String cause = title.cause(facts.collector());
                tells.pause(new Pause(
                        -1,
                        interval,
                        title.phase(),
                        title.kind(facts.collector(), 0),
                        cause == null ? Stop.UNKNOWN : cause));
            }
        }
    }
}
