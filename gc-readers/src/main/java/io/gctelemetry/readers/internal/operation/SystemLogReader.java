package io.gctelemetry.readers.internal.operation;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.input.TextLines;
import io.gctelemetry.readers.operation.Operation;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the operations in one log of Cassandra. Its times name no zone. */
final class SystemLogReader {
    private static final int LONGEST_LINE = 4 << 20;

    private final Input input;
    private final @Nullable ZoneId zone;
    private final Consumer<Operation> listener;
    private final Map<String, Begun> open = new LinkedHashMap<>();
    private final List<Note> notes = new ArrayList<>();

    private record Begun(SystemLogRule rule, Instant at, String label) {}

    /** @param zone of the times; null if it is not known, for UTC */
    SystemLogReader(Input input, @Nullable ZoneId zone, Consumer<Operation> listener) {
        this.input = input;
        this.zone = zone;
        this.listener = listener;
    }

    /** Reads the log and returns what is missing in it. */
    List<Note> read() throws IOException {
        try (TextLines lines = new TextLines(input, LONGEST_LINE)) {
            for (String text = lines.next(); text != null; text = lines.next()) {
                Matcher line = SystemLogFormat.LINE.matcher(text);
                if (line.matches()) {
                    line(line);
                }
            }
            if (lines.cut() != null) {
                notes.add(ReaderNote.CUT.with());
            }
        }
        if (zone == null) {
            notes.add(OperationNote.NO_ZONE.with());
        }
        if (!open.isEmpty()) {
            notes.add(OperationNote.UNFINISHED.with(Note.counted(open.size(), "operation was", "operations were")));
        }
        return List.copyOf(notes);
    }

    private void line(Matcher line) {
        String message = line.group("message");
        for (SystemLogRule rule : SystemLogRule.ALL) {
            Pattern begin = rule.begin();
            Matcher begins = begin == null ? null : begin.matcher(message);
            if (begins != null && begins.matches()) {
                String label = group(begins, "label");
                open.putIfAbsent(key(rule, begins, line), new Begun(rule, time(line), table(label)));
                return;
            }
            Matcher ends = rule.end().matcher(message);
            if (ends.matches()) {
                if (ended(rule, ends, line)) {
                    return;
                }
            }
        }
    }

    /** Returns whether there was something to end. */
    private boolean ended(SystemLogRule rule, Matcher ends, Matcher line) {
        Begun begun = open.remove(key(rule, ends, line));
        String millis = group(ends, "ms");
        Instant end = time(line);
        if (millis != null) {
            String label = begun == null ? table(group(ends, "label")) : begun.label();
            listener.accept(new Operation(rule.kind(), null, Interval.between(end.minus(millis(millis)), end), label));
            return true;
        }
        if (begun == null) {
            return false;
        }
        if (rule.kind().equals("replace")) {
            // A replacement is a bootstrap, too: it is reported once.
            open.values().removeIf(other -> other.rule().kind().equals("bootstrap"));
        }
        listener.accept(new Operation(rule.kind(), null, Interval.between(begun.at(), end), begun.label()));
        return true;
    }

    private static String key(SystemLogRule rule, Matcher message, Matcher line) {
        String key = rule.byThread() ? line.group("thread") : group(message, "key");
        return rule.kind() + " " + (key == null ? "" : key);
    }

    private static @Nullable String group(Matcher matcher, String name) {
        return matcher.pattern().pattern().contains("(?<" + name + ">") ? matcher.group(name) : null;
    }

    /** Keyspace and table without the id that Cassandra appends to the folder: {@code system/local-7ad5} is system.local. */
    private static String table(@Nullable String label) {
        return label == null ? "" : label.replaceFirst("-[0-9a-f]{32}$", "").replace('/', '.');
    }

    private static Duration millis(String grouped) {
        String digits = grouped.replaceAll("[^0-9]", "");
        return Duration.ofMillis(digits.isEmpty() || digits.length() > 12 ? 0 : Long.parseLong(digits));
    }

    private Instant time(Matcher line) {
        String text = line.group("time").replace(' ', 'T').replace(',', '.');
        try {
            return LocalDateTime.parse(text)
                    .atZone(zone == null ? ZoneOffset.UTC : zone)
                    .toInstant();
        } catch (DateTimeException e) {
            return Instant.EPOCH;
        }
    }
}
