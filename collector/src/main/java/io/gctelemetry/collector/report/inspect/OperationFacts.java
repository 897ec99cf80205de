package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.operation.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects the facts of a file of operations. */
public final class OperationFacts {
    private OperationFacts() {}

    public static FileFacts of(String file, String format, List<Operation> operations, List<Note> notes) {
        Map<String, Integer> counts = new TreeMap<>();
        operations.forEach(operation -> counts.merge(operation.kind(), 1, Integer::sum));
        List<String> words = new ArrayList<>();
        counts.forEach((kind, count) -> words.add(count + " " + kind));
        return new FileFacts(file, format, MissingData.losses(notes), notes)
                .add(FileFact.OPERATIONS, words, words.isEmpty() ? "none" : String.join(", ", words))
                .span(operations.stream().map(Operation::interval));
    }
}
