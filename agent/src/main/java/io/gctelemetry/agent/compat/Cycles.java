package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.DecayingMaximum;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.CollectorTable;
import io.gctelemetry.event.hotspot.VmOperations;
import java.util.ArrayList;
import java.util.List;

/** The concurrent cycles that were reported, by collector and cause; every series is there at zero. Thread-safe. */
final class Cycles {
    final List<Series> series = new ArrayList<>();

    Cycles(CollectorKind collector) {
        for (CollectorTable.PauseSeries one : CollectorTable.cycles(collector)) {
            series.add(new Series(one.kind(), one.cause()));
        }
    }

    void add(Collection collection) {
        CollectionKind kind = CollectionNames.cycleOf(collection.name(), collection.cause());
        if (kind == null) {
            return;
        }
        long nanos = collection.interval().length().toNanos();
        for (String cause : new String[] {collection.cause(), VmOperations.OTHER}) {
            for (Series one : series) {
                if (one.kind.equals(kind) && one.cause.equals(cause)) {
                    one.add(nanos);
                    return;
                }
            }
        }
    }

    /** The cycles of one kind and cause. */
    static final class Series {
        private final CollectionKind kind;
        private final String cause;
        private final DecayingMaximum longest = new DecayingMaximum(System.nanoTime());
        private long count;
        private long nanos;

        Series(CollectionKind kind, String cause) {
            this.kind = kind;
            this.cause = cause;
        }

        String[] labels() {
            return new String[] {kind.gc(), kind.action(), cause};
        }

        private synchronized void add(long cycleNanos) {
            count++;
            nanos += cycleNanos;
            longest.record(System.nanoTime(), cycleNanos);
        }

        synchronized long count() {
            return count;
        }

        synchronized double seconds() {
            return nanos / 1e9;
        }

        double longestSeconds() {
            return longest.longest(System.nanoTime()) / 1e9;
        }
    }
}
