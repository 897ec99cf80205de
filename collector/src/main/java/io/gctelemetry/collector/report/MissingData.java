package io.gctelemetry.collector.report;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Why correlate cannot use a file, or not all of it. */
final class MissingData {
    /* The notes that tell of something lost. */
    private static final Set<String> LOSSES = Set.of(
            "cut",
            "broken-lines",
            "long-lines",
            "lines-skipped",
            "rows-skipped",
            "dropped-messages",
            "pauses-not-read",
            "events-lost",
            "journal-gaps",
            "jfr-cut",
            "jfr-data-loss",
            "jfr-damaged",
            "jfr-unreadable",
            "jfr-unreadable-file");

    private MissingData() {}

    static List<String> of(NodeDescription jvm, List<Note> notes) {
        List<String> lacks = losses(notes);
        if (jvm.accuracy() == Accuracy.NONE) {
            lacks.add("no stop");
        }
        if (jvm.clock() == Clock.UPTIME || jvm.clock() == Clock.NONE) {
            lacks.add("no wall clock");
        }
        return lacks;
    }

    static List<String> of(LatencyDescription client) {
        List<String> lacks = losses(client.notes());
        if (client.windows() != null) {
            lacks.add("no window may be judged");
        }
        if (client.span() == null) {
            lacks.add("no wall clock");
        }
        return lacks;
    }

    static List<String> losses(List<Note> notes) {
        List<String> lacks = new ArrayList<>();
        for (Note note : notes) {
            if (LOSSES.contains(note.code())) {
                lacks.add(note.code());
            }
        }
        return lacks;
    }
}
