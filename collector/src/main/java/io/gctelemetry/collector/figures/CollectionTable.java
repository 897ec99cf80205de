package io.gctelemetry.collector.figures;

import io.gctelemetry.collector.figures.CollectionFigures.Kind;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Adds up collections by collector, kind and cause. Pauses with the same number are one collection, unless the first phase comes
 * again; pauses without a number are a collection each. One thread.
 */
final class CollectionTable {
    private static final long NO_NUMBER = -1;

    private final Map<Key, Sum> sums = new LinkedHashMap<>();
    private long latest = NO_NUMBER;
    private Kind latestKind = Kind.OTHER;

    private record Key(
            String collector, Kind kind, @Nullable String cause) {}

    /** Adds a pause and returns the kind of its collection. */
    Kind add(Pause pause) {
        Kind kind = Kind.of(pause);
        if (kind == Kind.CONCURRENT && pause.gcId() == latest && latestKind == Kind.CONCURRENT_YOUNG) {
            kind = latestKind; // Shenandoah names the generation in some of the phases only
        }
        latest = pause.gcId();
        latestKind = kind;
        String cause = pause.cause().equals(Stop.UNKNOWN) ? null : pause.cause();
        sums.computeIfAbsent(new Key(pause.kind().gc(), kind, cause), key -> new Sum())
                .add(pause);
        return kind;
    }

    /** Returns all, most seconds first. */
    List<CollectionFigures> all() {
        return sums.entrySet().stream()
                .map(one -> one.getValue().of(one.getKey()))
                .sorted(Comparator.comparingLong((CollectionFigures one) -> -one.nanos())
                        .thenComparing(CollectionFigures::collector)
                        .thenComparing(CollectionFigures::kind)
                        .thenComparing(one -> String.valueOf(one.cause())))
                .toList();
    }

    private static final class Sum {
        private long collections;
        private long pauses;
        private long nanos;
        private long max;
        private long gcId = NO_NUMBER;
        private String first = "";

        void add(Pause pause) {
            long length = pause.interval().length().toNanos();
            if (pause.gcId() == NO_NUMBER
                    || pause.gcId() != gcId
                    || pause.phase().equals(first)) {
                collections++;
                first = pause.phase();
            }
            gcId = pause.gcId();
            pauses++;
            nanos += length;
            max = Math.max(max, length);
        }

        CollectionFigures of(Key key) {
            return new CollectionFigures(key.collector, key.kind, key.cause, collections, pauses, nanos, max);
        }
    }
}
