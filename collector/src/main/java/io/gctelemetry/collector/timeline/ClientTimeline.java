package io.gctelemetry.collector.timeline;

import io.gctelemetry.collector.input.Note;
import io.gctelemetry.collector.input.client.LatencySeries;
import java.util.List;

/**
 * What the clients saw, all loaders together. Immutable.
 *
 * @param latencies how many requests ended when and took how long
 * @param kind what the latencies are measured from
 * @param requests single ones, where a file tells them; perhaps only the slow
 * @param notes what must be said of the files
 */
public record ClientTimeline(LatencyTable latencies, LatencySeries.Kind kind, Requests requests, List<Note> notes) {
    public ClientTimeline {
        notes = List.copyOf(notes);
    }
}
