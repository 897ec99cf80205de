package io.gctelemetry.collector.report.inspect;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyDescription;
import io.gctelemetry.readers.node.NodeDescription;
import io.gctelemetry.readers.node.NodeDescription.Accuracy;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.util.ArrayList;
import java.util.List;

/** Why correlate cannot use a file, or not all of it. */
final class MissingData {
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
            if (note.dataLost()) {
                lacks.add(note.code());
            }
        }
        return lacks;
    }
}
