package io.gctelemetry.agent.exposition;

import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import org.jspecify.annotations.Nullable;

/** Which exemplar stands at a bucket. */
final class BucketExemplar {
    private BucketExemplar() {}

    /**
     * The latest exemplar above the lower bound and not above the upper one, or null.
     *
     * <p>The same choice as {@link Exemplars#get(double, double)}, without an iterator for every bucket.
     */
    static @Nullable Exemplar find(Exemplars exemplars, double lower, double upper) {
        Exemplar found = null;
        for (int i = 0; i < exemplars.size(); i++) {
            Exemplar exemplar = exemplars.get(i);
            boolean inside = exemplar.getValue() > lower && exemplar.getValue() <= upper;
            if (inside && (found == null || later(exemplar, found))) {
                found = exemplar;
            }
        }
        return found;
    }

    private static boolean later(Exemplar one, Exemplar other) {
        return one.hasTimestamp() && other.hasTimestamp() && one.getTimestampMillis() > other.getTimestampMillis();
    }
}
