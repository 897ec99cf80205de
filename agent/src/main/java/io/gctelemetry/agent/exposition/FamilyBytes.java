package io.gctelemetry.agent.exposition;

import io.prometheus.metrics.model.snapshots.MetricMetadata;
import java.util.IdentityHashMap;

/** What was written of each family last: its description, which never changes, and its series. One thread. */
final class FamilyBytes {
    private final SeriesBytes.Series description = new SeriesBytes.Series();
    private final SeriesBytes series = new SeriesBytes();

    private FamilyBytes() {}

    SeriesBytes.Series description() {
        return description;
    }

    SeriesBytes series() {
        return series;
    }

    /** All families by the object that describes them, which lives as long as they. */
    static final class All {
        private final IdentityHashMap<MetricMetadata, FamilyBytes> families = new IdentityHashMap<>();

        /** The family of this description; its first series is the next one. */
        FamilyBytes begin(MetricMetadata metadata) {
            FamilyBytes family = families.get(metadata);
            if (family == null) {
                family = new FamilyBytes();
                families.put(metadata, family);
            }
            family.series.begin();
            return family;
        }
    }
}
