package io.gctelemetry.agent.metrics;

import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.Labels;
import java.util.ArrayList;
import java.util.List;

/**
 * For each bucket of a histogram the longest event since the bucket was last rendered, with its own time and gc id.
 *
 * <p>A bucket keeps what it shows until something new falls into it. What is known by its count alone, with no length, is
 * never shown. Guarded by its histogram's lock.
 */
final class LongestExemplars {
    private static final String GC_ID = "gc_id";

    private final long[] nanos;
    private final long[] gcId;
    private final long[] atMillis;
    private final boolean[] shown;
    private boolean empty = true;

    LongestExemplars(int buckets) {
        nanos = new long[buckets];
        gcId = new long[buckets];
        atMillis = new long[buckets];
        shown = new boolean[buckets];
    }

    boolean isEmpty() {
        return empty;
    }

    void offer(int bucket, long newNanos, long newGcId, long newAtMillis) {
        if (newNanos <= 0) {
            return;
        }
        empty = false;
        if (shown[bucket] || atMillis[bucket] == 0 || newNanos >= nanos[bucket]) {
            nanos[bucket] = newNanos;
            gcId[bucket] = newGcId;
            atMillis[bucket] = newAtMillis;
            shown[bucket] = false;
        }
    }

    /** What stands in the buckets; from now on a shorter event may take a bucket over. */
    Exemplars rendered() {
        List<Exemplar> exemplars = new ArrayList<>();
        for (int i = 0; i < nanos.length; i++) {
            if (atMillis[i] > 0) {
                shown[i] = true;
                exemplars.add(Exemplar.builder()
                        .value(nanos[i] / 1e9)
                        .timestampMillis(atMillis[i])
                        .labels(gcId[i] < 0 ? Labels.EMPTY : Labels.of(GC_ID, Long.toString(gcId[i])))
                        .build());
            }
        }
        return Exemplars.of(exemplars);
    }
}
