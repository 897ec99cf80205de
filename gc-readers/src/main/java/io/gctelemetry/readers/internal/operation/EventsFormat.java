package io.gctelemetry.readers.internal.operation;

import io.gctelemetry.readers.input.Head;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.operation.Operation;
import io.gctelemetry.readers.operation.OperationFormat;
import java.io.IOException;
import java.time.ZoneId;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What a person or a script noted: CSV with a header, or JSON lines. {@code start} and {@code label} are needed; {@code end},
 * {@code node} and {@code kind} may be there. The events of a run folder ({@code time} and {@code event}) are read as well.
 *
 * <pre>
 * start,end,node,label
 * 2026-11-21T18:00:00Z,2026-11-21T18:05:00Z,node2,repair of ks
 * </pre>
 */
public final class EventsFormat implements OperationFormat {
    static final Set<String> START = Set.of("start", "time");
    static final Set<String> LABEL = Set.of("label", "event", "kind");

    private static final Pattern JSON = Pattern.compile("\\{.*\"(?:start|time)\"\\s*:.*", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile(".*\"(?:label|event|kind)\"\\s*:.*", Pattern.DOTALL);

    @Override
    public String id() {
        return "events";
    }

    @Override
    public String words() {
        return "list of events";
    }

    @Override
    public boolean matches(Head head) {
        if (!head.text() || head.lines().isEmpty()) {
            return false;
        }
        String first = head.lines().get(0);
        if (first.length() > 4000) {
            return false;
        }
        if (first.startsWith("{")) {
            return JSON.matcher(first).matches() && NAMED.matcher(first).matches();
        }
        Set<String> columns = new HashSet<>(EventLine.cells(first.toLowerCase(Locale.ROOT)).stream()
                .map(String::strip)
                .toList());
        return columns.stream().anyMatch(START::contains) && columns.stream().anyMatch(LABEL::contains);
    }

    @Override
    public List<Note> read(Input input, @Nullable ZoneId zone, Consumer<Operation> listener) throws IOException {
        return new EventsReader(input, listener).read();
    }
}
