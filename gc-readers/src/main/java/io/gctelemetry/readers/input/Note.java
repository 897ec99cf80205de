package io.gctelemetry.readers.input;

import java.util.Locale;

/**
 * A remark on a file or a result: what is missing in it, what it over-reports, what was skipped.
 *
 * @param kind the row of the table that it is of
 * @param text one sentence: what it means for the reader and what to do about it
 */
public record Note(Code kind, String text) {
    public Note {
        text = Printable.of(text);
    }

    /** Returns the identifier for programs, such as {@code zgc-without-pauses}. */
    public String code() {
        return kind.code();
    }

    /** Returns whether it reports lost data: counts and sums are then too low. */
    public boolean dataLost() {
        return kind.severity() == Code.Severity.DATA_LOSS;
    }

    /**
     * Returns a number with the words that fit it, for a note: {@code 1 line was skipped}, {@code 3 lines were skipped}.
     *
     * @param one what follows a single one
     * @param many what follows none or several
     */
    public static String counted(long count, String one, String many) {
        return String.format(Locale.ROOT, "%d %s", count, count == 1 ? one : many);
    }

    /** Returns {@code once}, {@code 2 times}, {@code 3 times}. */
    public static String times(long count) {
        return count == 1 ? "once" : count + " times";
    }

    /**
     * The kind of a note: a row of a table. Each module keeps its own table, an enum, and other readers may add theirs.
     *
     * <p>The name of a row is its code and therefore part of the output: it does not change.
     */
    public interface Code {
        /** What a note means for the figures of its file. */
        enum Severity {
            /** A fact: the figures are complete and exact. */
            INFO,
            /** Figures are missing, bounds or of limited use because of the file's origin or settings. */
            WARNING,
            /** The file or the program that wrote it lost data: counts and sums are too low. */
            DATA_LOSS
        }

        /**
         * What a row says.
         *
         * @param severity what a note of this kind means for the figures
         * @param template what it means for the reader and what to do about it, with a place for each figure
         */
        record Wording(Severity severity, String template) {}

        /** Returns the name of the row, such as {@code ZGC_WITHOUT_PAUSES}. */
        String name();

        /** Returns the identifier for programs, the same for every file, such as {@code zgc-without-pauses}. */
        default String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Returns what a note of this kind means, and its text. */
        Wording wording();

        /** Returns what a note of this kind means for the figures. */
        default Severity severity() {
            return wording().severity();
        }

        /**
         * Returns a note of this kind.
         *
         * @param figures one for each place of the template, in the order of {@link java.util.Formatter}
         */
        default Note with(Object... figures) {
            return new Note(this, String.format(Locale.ROOT, wording().template(), figures));
        }
    }
}
