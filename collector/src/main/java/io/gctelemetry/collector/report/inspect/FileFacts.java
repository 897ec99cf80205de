package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.readers.input.Note;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a file is.
 *
 * @param file its name as it was given
 * @param format what kind of file it is, in words
 * @param facts what is known of it and of what it comes from
 * @param lacks why correlate cannot use it, or not all of it; empty where it can
 * @param notes what is missing in it, and how to record it better next time
 */
public record FileFacts(String file, String format, List<Fact> facts, List<String> lacks, List<Note> notes) {
    public FileFacts {
        facts = List.copyOf(facts);
        lacks = List.copyOf(lacks);
        notes = List.copyOf(notes);
    }

    /**
     * One thing that is known, or known not to be told.
     *
     * @param key its name for programs
     * @param title its name for people
     * @param words what a person reads; null where the file does not tell
     * @param value what a program reads: a text, a number, a list of texts; null where the file does not tell
     */
    public record Fact(
            String key,
            String title,
            @Nullable String words,
            @Nullable Object value) {}
}
