package io.gctelemetry.readers.input;

/**
 * Something a reader must say about a file: what is missing in it, what it over-reports, what was skipped.
 *
 * @param code the same for every file with this property, such as {@code zgc-without-pauses}: for programs
 * @param text one sentence that says what it means for the reader and what to do about it
 */
public record Note(String code, String text) {
    public Note {
        text = Printable.of(text);
    }
}
