package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Input.CutException;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.latency.LatencyListener;
import io.gctelemetry.readers.latency.LatencySource;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A text file whose lines a {@link LineParser} understands. */
public final class LineSource implements LatencySource {
    private static final int GARBAGE = 1000;

    private final Input input;
    private final LineParser parser;
    private final SkippedLines skipped = new SkippedLines();
    private volatile boolean closed;
    private boolean cut;

    public LineSource(Input input, LineParser parser) {
        this.input = input;
        this.parser = parser;
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public void run(LatencyListener listener) throws IOException {
        try (Lines lines = new Lines(input)) {
            while (!closed && lines.next()) {
                if (!lines.blank()) {
                    take(lines, listener);
                }
            }
        } catch (CutException e) {
            cut = true;
        }
        parser.end(listener);
        if (!parser.any() && !closed) {
            throw empty();
        }
    }

    private void take(Lines lines, LatencyListener listener) throws InputException {
        try {
            parser.line(lines.text(), listener);
        } catch (MalformedException e) {
            if (!lines.ended()) {
                cut = true;
                return;
            }
            skipped.add(lines.number(), e.what());
            if (!parser.any() && skipped.count() >= GARBAGE) {
                throw empty();
            }
        }
    }

    private InputException empty() {
        return skipped.count() == 0
                ? new InputException(
                        input.name(), "holds no figures; was the tool ended before it wrote its first ones?")
                : InputException.at(
                        input.name(), "line " + skipped.first(), skipped.reason() + "; look at it with: head -c 300");
    }

    @Override
    public LatencyDescription description() {
        List<Note> notes = new ArrayList<>();
        if (cut) {
            notes.add(ReaderNote.CUT.with());
        }
        skipped.note().ifPresent(notes::add);
        return parser.description(notes);
    }

    @Override
    public void close() {
        closed = true;
    }
}
