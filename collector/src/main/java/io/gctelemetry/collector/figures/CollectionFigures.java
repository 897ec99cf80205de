package io.gctelemetry.collector.figures;

import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectionNames;
import org.jspecify.annotations.Nullable;

/**
 * The collections of one collector, kind and cause.
 *
 * @param collector the name of its bean in the JVM, such as {@code G1 Young Generation}
 * @param kind what is collected
 * @param cause in HotSpot's words; null if unavailable
 * @param collections the number of collections; a concurrent one has several pauses
 * @param pauses the number of pauses
 * @param nanos the sum of the pauses in nanoseconds
 * @param max the longest pause in nanoseconds
 */
public record CollectionFigures(
        String collector, Kind kind, @Nullable String cause, long collections, long pauses, long nanos, long max) {
    /** What a collection collects, and how. */
    public enum Kind {
        YOUNG("young"),
        MIXED("mixed"),
        FULL("full"),
        CONCURRENT("concurrent"),
        CONCURRENT_YOUNG("concurrent young"),
        DEGENERATED("degenerated"),
        OTHER("other");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Returns whether the heap after it is a bound of the live set: it frees garbage of the old generation, too. */
        boolean old() {
            return this == MIXED || this == FULL || this == CONCURRENT || this == DEGENERATED;
        }

        /** Returns the kind of the collection that paused. */
        static Kind of(Pause pause) {
            String phase = pause.phase();
            String collector = pause.kind().gc();
            String action = pause.kind().action();
            if (phase.contains("Degenerated")) {
                return DEGENERATED;
            }
            if (phase.contains("(Mixed)") || phase.contains("(mixed)")) {
                return MIXED;
            }
            if (collector.startsWith("ZGC") || collector.startsWith("Shenandoah")) {
                boolean young = collector.startsWith("ZGC Minor") || phase.contains("(Young)");
                return action.equals(CollectionKind.MAJOR) ? FULL : young ? CONCURRENT_YOUNG : CONCURRENT;
            }
            if (action.equals(CollectionKind.CONCURRENT_PAUSE) || pause.cause().equals(CollectionNames.NO_GC)) {
                return CONCURRENT;
            }
            return switch (action) {
                case CollectionKind.MAJOR -> FULL;
                case CollectionKind.MINOR -> YOUNG;
                default -> OTHER;
            };
        }
    }

    /** Returns the mean length of a pause in nanoseconds. */
    public long mean() {
        return Math.round((double) nanos / pauses);
    }
}
