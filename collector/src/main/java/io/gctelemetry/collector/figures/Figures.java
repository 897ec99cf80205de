package io.gctelemetry.collector.figures;

import org.jspecify.annotations.Nullable;

/**
 * Number, total length and longest of the events of a kind. They are null if the source does not contain the kind; a kind
 * without an event has zero events, zero seconds and no longest.
 *
 * @param count number of events; null if unavailable
 * @param nanos total length in nanoseconds; null if unavailable
 * @param max the longest in nanoseconds; null if there was none, or if unavailable
 */
public record Figures(
        @Nullable Long count,
        @Nullable Long nanos,
        @Nullable Long max) {
    /** The figures of a kind of events that the source does not contain. */
    public static final Figures ABSENT = new Figures(null, null, null);

    /** Returns whether the source contains this kind of events. */
    public boolean available() {
        return count != null;
    }
}
