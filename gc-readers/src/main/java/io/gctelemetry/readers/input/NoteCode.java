package io.gctelemetry.readers.input;

import java.util.Locale;

/**
 * The kind of a note: a row of a table. Each module keeps its own table, an enum, and other readers may add theirs.
 *
 * <p>The name of a row is its code and therefore part of the output: it does not change.
 */
public interface NoteCode {
    /** What a note means for the figures of its file. */
    enum Severity {
        /** A fact: the figures are complete and exact. */
        INFO,
        /** Figures are missing, bounds or of limited use because of the file's origin or settings. */
        WARNING,
        /** The file or the program that wrote it lost data: counts and sums are too low. */
        DATA_LOSS
    }

    /** Returns the name of the row, such as {@code ZGC_WITHOUT_PAUSES}. */
    String name();

    /** Returns the identifier for programs, the same for every file, such as {@code zgc-without-pauses}. */
    default String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns what a note of this kind means for the figures. */
    Severity severity();

    /** Returns the text: what it means for the reader and what to do about it, with a place for each figure. */
    String template();

    /**
     * Returns a note of this kind.
     *
     * @param figures one for each place of the template, in the order of {@link java.util.Formatter}
     */
    default Note with(Object... figures) {
        return new Note(this, String.format(Locale.ROOT, template(), figures));
    }
}
