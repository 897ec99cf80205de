package io.gctelemetry.collector.report;

/**
 * What the reader of a text can show.
 *
 * @param width in characters
 * @param unicode whether it shows more than ASCII
 * @param colour whether it obeys escape sequences for colours
 */
public record Style(int width, boolean unicode, boolean colour) {
    private static final String RESET = "\u001b[0m";

    /** For a file or another program. */
    public static final Style PLAIN = new Style(100, true, false);

    String bold(String text) {
        return colour ? "\u001b[1m" + text + RESET : text;
    }

    String faint(String text) {
        return colour ? "\u001b[2m" + text + RESET : text;
    }

    /** For the figure that a person looks for. */
    String strong(String text) {
        return colour ? "\u001b[36m" + text + RESET : text;
    }

    /** One of two spellings. */
    String of(String unicodeText, String ascii) {
        return unicode ? unicodeText : ascii;
    }

    /** Between things that stand side by side. */
    String dot() {
        return of(" \u00b7 ", ", ");
    }
}
