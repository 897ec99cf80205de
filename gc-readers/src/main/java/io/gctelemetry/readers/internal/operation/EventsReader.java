package io.gctelemetry.readers.internal.operation;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Input;
import io.gctelemetry.readers.input.InputException;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.input.ReaderNote;
import io.gctelemetry.readers.input.TextLines;
import io.gctelemetry.readers.operation.Operation;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Reads the operations in one list, CSV or JSON lines. */
final class EventsReader {
    private static final int LONGEST_LINE = 64 * 1024;
    private static final JsonFactory JSON = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(20)
                    .maxNumberLength(40)
                    .maxStringLength(LONGEST_LINE)
                    .build())
            .build();

    private final Input input;
    private final Consumer<Operation> listener;
    private final List<Note> notes = new ArrayList<>();

    EventsReader(Input input, Consumer<Operation> listener) {
        this.input = input;
        this.listener = listener;
    }

    /** Reads the list and returns what is missing in it. */
    List<Note> read() throws IOException {
        List<Operation> operations = new ArrayList<>();
        try (TextLines lines = new TextLines(input, LONGEST_LINE)) {
            List<String> columns = List.of();
            for (String text = lines.next(); text != null; text = lines.next()) {
                if (text.isBlank() || text.startsWith("#")) {
                    continue;
                }
                boolean json = text.startsWith("{");
                if (!json && columns.isEmpty()) {
                    columns = EventLine.cells(text.toLowerCase(Locale.ROOT)).stream()
                            .map(String::strip)
                            .toList();
                    continue;
                }
                try {
                    operations.add(operation(json ? json(text) : row(columns, EventLine.cells(text))));
                } catch (IllegalArgumentException | JsonProcessingException e) {
                    if (!lines.ended() || lines.cut() != null) {
                        notes.add(ReaderNote.CUT.with());
                        break;
                    }
                    throw InputException.at(input.name(), "line " + lines.number(), reason(e));
                }
            }
        }
        operations.sort(Comparator.comparing(
                (Operation operation) -> operation.interval().end()));
        operations.forEach(listener);
        return List.copyOf(notes);
    }

    private static String reason(Exception e) {
        return e instanceof JsonProcessingException json
                ? "is not a JSON object: " + json.getOriginalMessage()
                : String.valueOf(e.getMessage());
    }

    private static Map<String, String> row(List<String> columns, List<String> cells) {
        if (cells.size() > columns.size()) {
            throw new IllegalArgumentException("has " + cells.size() + " cells below " + columns.size()
                    + " columns; put a text with commas in quotes");
        }
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < cells.size(); i++) {
            row.put(columns.get(i), cells.get(i).strip());
        }
        return row;
    }

    private static Map<String, String> json(String text) throws IOException {
        Map<String, String> row = new LinkedHashMap<>();
        try (JsonParser parser = JSON.createParser(text)) {
            parser.nextToken();
            while (parser.nextToken() == JsonToken.FIELD_NAME) {
                String name = parser.currentName().toLowerCase(Locale.ROOT);
                if (parser.nextToken().isScalarValue()) {
                    row.put(name, parser.getText());
                } else {
                    parser.skipChildren();
                }
            }
            if (parser.nextToken() != null) {
                throw new IllegalArgumentException("holds more than one JSON object");
            }
        }
        return row;
    }

    private static Operation operation(Map<String, String> row) {
        String start = first(row, EventsFormat.START);
        if (start == null) {
            throw new IllegalArgumentException("has no start");
        }
        Instant from = EventLine.time(start);
        String ends = row.getOrDefault("end", "");
        Instant to = ends.isEmpty() ? from : EventLine.time(ends);
        if (to.isBefore(from)) {
            throw new IllegalArgumentException("ends before it starts");
        }
        String label = row.getOrDefault("label", "");
        String kind = first(row, Set.of("kind", "event"));
        if (kind == null && label.isEmpty()) {
            throw new IllegalArgumentException("has no label");
        }
        String node = row.get("node");
        return new Operation(
                kind == null ? label : kind,
                node == null || node.isEmpty() ? null : node,
                Interval.between(from, to),
                label);
    }

    private static @Nullable String first(Map<String, String> row, Set<String> names) {
        return row.entrySet().stream()
                .filter(cell ->
                        names.contains(cell.getKey()) && !cell.getValue().isEmpty())
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse(null);
    }
}
