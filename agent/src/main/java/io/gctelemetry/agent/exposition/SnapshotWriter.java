package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;

/** One format's way to write the metrics. */
interface SnapshotWriter {
    /** Writes all metrics. Used by one thread; of histograms it keeps each series until it changes. */
    void write(MetricSnapshots metrics, Pages out);
}
