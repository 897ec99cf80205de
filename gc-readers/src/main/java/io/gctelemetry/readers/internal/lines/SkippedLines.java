package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import java.util.Optional;

/** The lines a reader could make nothing of: how many, and the first. */
public final class SkippedLines {
    private long count;
    private long first;
    private String reason = "";

    public void add(long line, String why) {
        if (count++ == 0) {
            first = line;
            reason = why;
        }
    }

    public long count() {
        return count;
    }

    /** The number of the first, from 1. */
    public long first() {
        return first;
    }

    /** What is wrong with the first. */
    public String reason() {
        return reason;
    }

    public Optional<Note> note() {
        return count == 0
                ? Optional.empty()
                : Optional.of(
                        ReaderNote.LINES_SKIPPED.with(Note.counted(count, "line was", "lines were"), first, reason));
    }
}
