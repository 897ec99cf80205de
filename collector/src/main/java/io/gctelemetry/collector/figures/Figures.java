package io.gctelemetry.collector.figures;

import org.jspecify.annotations.Nullable;

/**
 * How many events of a kind there were and how long they took. What is not told is absent; a kind that is told and of which
 * there was nothing has zero events, zero seconds and no longest.
 *
 * @param count how many; null where the source cannot tell
 * @param nanos how long in all, in nanoseconds; null where the source cannot tell
 * @param max the longest, in nanoseconds; null where there was none, or the source cannot tell
 */
public record Figures(
        @Nullable Long count,
        @Nullable Long nanos,
        @Nullable Long max) {
    /** Of a kind of events that the source does not tell. */
    public static final Figures ABSENT = new Figures(null, null, null);

    /** Whether the source tells this kind of events at all. */
    public boolean told() {
        return count != null;
    }
}
