package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.readers.input.Note;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The facts of a file.
 *
 * @param file its name as it was given
 * @param format the file type, in words
 * @param facts of the file and of the JVM or client that it is from
 * @param lacks why correlate cannot use it, or not all of it; empty where it can
 * @param notes what is missing in it, and how to record it better next time
 */
public record FileFacts(String file, String format, List<Fact> facts, List<String> lacks, List<Note> notes) {
    public FileFacts {
        facts = List.copyOf(facts);
        lacks = List.copyOf(lacks);
        notes = List.copyOf(notes);
    }

    /** Returns whether files of its kind have the fact, even if this file does not contain it. */
    boolean has(String key) {
        return facts.stream().anyMatch(fact -> fact.key().equals(key));
    }

    /** Returns the value of the fact for programs. */
    @Nullable
    Object value(String key) {
        return facts.stream()
                .filter(fact -> fact.key().equals(key))
                .findFirst()
                .map(Fact::value)
                .orElse(null);
    }

    /**
     * A fact that files of one kind have.
     *
     * @param key its name for programs
     * @param title its name for people
     * @param words the value for people, of a time what follows it; null if not available
     * @param value the value for programs, of the Java type of its field in {@link InspectReport}; null if not available
     */
    public record Fact(
            String key,
            String title,
            @Nullable String words,
            @Nullable Object value) {
        /** The keys of points in time: {@link #words} has only what follows the date. */
        private static final Set<String> TIMES = Set.of("start", "end");

        /** Returns the value for people, times in the zone of the style; null if not available. */
        @Nullable
        String words(Style style) {
            return TIMES.contains(key) && value instanceof Long nanos
                    ? style.date(Units.instant(nanos)) + " " + style.zoneName() + words
                    : words;
        }
    }
}
