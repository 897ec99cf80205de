package io.gctelemetry.timeline;

import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyListener.LoadFigures;
import io.gctelemetry.readers.latency.LatencySeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the clients saw, all loaders together. Immutable.
 *
 * @param latencies how many requests ended when and took how long
 * @param kind what the latencies are measured from
 * @param requests single ones, if a file contains them; perhaps only the slow
 * @param waits how long requests waited inside the load generator before they were sent; null if no file contains it
 * @param load what the load generators were to send, and did; empty if no file contains it
 * @param notes notes about the files
 */
public record ClientTimeline(
        LatencyTable latencies,
        LatencySeries.Kind kind,
        Requests requests,
        @Nullable LatencyTable waits,
        List<LoadFigures> load,
        List<Note> notes) {
    public ClientTimeline {
        load = List.copyOf(load);
        notes = List.copyOf(notes);
    }
}
