package io.gctelemetry.agent.metrics;

import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import org.jspecify.annotations.Nullable;

/** One family of a table with all its series. */
interface Family {
    /** The family as it stands, the same object while nothing changes; null if nothing of it is known. */
    @Nullable
    MetricSnapshot snapshot();
}
