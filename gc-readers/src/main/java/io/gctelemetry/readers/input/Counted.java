package io.gctelemetry.readers.input;

import java.util.Locale;

/** A number with its words: {@code 1 line was skipped}, {@code 3 lines were skipped}. */
public final class Counted {
    private Counted() {}

    /**
     * The number before the words that fit it.
     *
     * @param one what follows a single one
     * @param many what follows none or several
     */
    public static String of(long count, String one, String many) {
        return String.format(Locale.ROOT, "%d %s", count, count == 1 ? one : many);
    }

    /** Returns {@code once}, {@code 2 times}, {@code 3 times}. */
    public static String times(long count) {
        return count == 1 ? "once" : count + " times";
    }
}
