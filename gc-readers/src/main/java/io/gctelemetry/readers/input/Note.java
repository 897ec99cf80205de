package io.gctelemetry.readers.input;

import io.gctelemetry.readers.input.NoteCode.Severity;

/**
 * A remark on a file or a result: what is missing in it, what it over-reports, what was skipped.
 *
 * @param kind the row of the table that it is of
 * @param text one sentence: what it means for the reader and what to do about it
 */
public record Note(NoteCode kind, String text) {
    public Note {
        text = Printable.of(text);
    }

    /** Returns the identifier for programs, such as {@code zgc-without-pauses}. */
    public String code() {
        return kind.code();
    }

    /** Returns whether it reports lost data: counts and sums are then too low. */
    public boolean dataLost() {
        return kind.severity() == Severity.DATA_LOSS;
    }
}
