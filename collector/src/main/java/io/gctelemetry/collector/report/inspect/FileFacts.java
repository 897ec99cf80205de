package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.cli.Style;
import io.gctelemetry.cli.Units;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Note;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The facts of a file, or of several together. */
public final class FileFacts {
    private final String file;
    private final String format;
    private final Map<FileFact, Value> facts = new EnumMap<>(FileFact.class);
    private final List<String> lacks;
    private final List<Note> notes;

    /**
     * Starts without a fact.
     *
     * @param file its name as it was given
     * @param format the file type, in words
     * @param lacks why correlate cannot use it, or not all of it; empty where it can
     * @param notes what is missing in it, and how to record it better next time
     */
    FileFacts(String file, String format, List<String> lacks, List<Note> notes) {
        this.file = file;
        this.format = format;
        this.lacks = List.copyOf(lacks);
        this.notes = List.copyOf(notes);
    }

    /** Adds a fact; its value is of the Java type of its column, null if files of this kind have it and this one does not. */
    FileFacts add(FileFact fact, @Nullable Object value) {
        return add(fact, value, fact.inWords(value));
    }

    /** Adds a fact with words of its own; empty words hide it from people. */
    FileFacts add(FileFact fact, @Nullable Object value, @Nullable String words) {
        facts.put(fact, new Value(value, words));
        return this;
    }

    /** Adds the time from start to end. */
    FileFacts span(@Nullable Interval span) {
        if (span == null) {
            return add(FileFact.START, null).add(FileFact.END, null);
        }
        String length = Units.span(span.length().toNanos(), Style.PLAIN);
        return add(FileFact.START, Units.nanos(span.start()), Units.date(span.start()) + " UTC")
                .add(FileFact.END, Units.nanos(span.end()), Units.date(span.end()) + " UTC, " + length + " later");
    }

    /** Adds the time from the first start to the last end. */
    FileFacts span(Stream<Interval> intervals) {
        return span(intervals
                .reduce((a, b) -> Interval.between(
                        a.start().isBefore(b.start()) ? a.start() : b.start(),
                        a.end().isAfter(b.end()) ? a.end() : b.end()))
                .orElse(null));
    }

    String file() {
        return file;
    }

    String format() {
        return format;
    }

    /** Returns why correlate cannot use it, or not all of it; empty where it can. */
    public List<String> lacks() {
        return lacks;
    }

    List<Note> notes() {
        return notes;
    }

    /** Returns whether files of its kind have the fact, even if this file does not contain it. */
    boolean has(FileFact fact) {
        return facts.containsKey(fact);
    }

    /** Returns the value of the fact for programs. */
    @Nullable
    Object value(FileFact fact) {
        Value value = facts.get(fact);
        return value == null ? null : value.value;
    }

    /** Returns the facts for people, in order. */
    Map<FileFact, @Nullable String> words() {
        Map<FileFact, @Nullable String> words = new EnumMap<>(FileFact.class);
        facts.forEach((fact, value) -> {
            if (!fact.title().isEmpty() && !"".equals(value.words)) {
                words.put(fact, value.words);
            }
        });
        return words;
    }

    private record Value(@Nullable Object value, @Nullable String words) {}
}
