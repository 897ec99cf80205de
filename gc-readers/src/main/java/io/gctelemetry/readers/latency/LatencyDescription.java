package io.gctelemetry.readers.latency;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.input.Note;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Describes a client's file.
 *
 * @param producer the load tool it comes from, such as {@code cassandra-stress}; null where it is not known
 * @param unit the unit of its values
 * @param unitReason why that unit, in words that follow "because": given, or found and from what
 * @param series what it counts
 * @param interval how long an interval is; null where it contains single requests
 * @param span from the first to the last time stamp; null where it has no wall clock
 * @param windows why no window may be judged from it (a decaying reservoir), and the remedy; null where one may
 * @param notes what is missing in the file, or uncertain
 */
public record LatencyDescription(
        @Nullable String producer,
        Unit unit,
        String unitReason,
        List<LatencySeries> series,
        @Nullable Duration interval,
        @Nullable Interval span,
        @Nullable Note windows,
        List<Note> notes) {
    public LatencyDescription {
        series = List.copyOf(series);
        notes = List.copyOf(notes);
    }
}
