package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.Distribution;
import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.HistogramFamily;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectionNames;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.CollectorTable;
import io.gctelemetry.event.hotspot.VmOperations;
import io.gctelemetry.event.metric.OtelMetric;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Durations by GC bean and action: of pauses, and of the cycles that have a bean of their own. A cycle of CMS has none; its
 * bean then counts the pauses alone. Every series is there at zero. Thread-safe.
 */
final class GcDurations {
    private final HistogramFamily family;

    /** Adds the family to the registry. */
    GcDurations(MetricRegistry registry, GcMetrics metrics, CollectorKind collector) {
        Set<List<String>> series = new LinkedHashSet<>();
        for (DurationSeries pauses : metrics.pauses()) {
            String gc = pauses.labelValues().get(0);
            if (!gc.equals(VmOperations.OTHER)) {
                series.add(Arrays.asList(pauses.labelValues().get(1), gc));
            }
        }
        if (metrics.reportsCycles()) {
            for (CollectorTable.PauseSeries one : CollectorTable.cycles(collector)) {
                if (!CollectorKind.countsPauses(one.kind().gc())) {
                    series.add(values(one.kind()));
                }
            }
        }
        this.family = registry.addHistogram(OtelMetric.GC_DURATION, series);
    }

    void add(Pause pause) {
        Distribution one = find(pause.kind());
        if (one != null) {
            one.record(pause.interval().length().toNanos());
        }
    }

    void add(Pause.Earlier pauses) {
        Distribution one = find(pauses.kind());
        if (one != null) {
            one.recordMany(pauses.count(), pauses.paused().toNanos());
        }
    }

    void add(Collection collection) {
        CollectionKind cycle = CollectionNames.cycleOf(collection.name(), collection.cause());
        Distribution one = cycle == null || CollectorKind.countsPauses(cycle.gc()) ? null : find(cycle);
        if (one != null) {
            one.record(collection.interval().length().toNanos());
        }
    }

    private @Nullable Distribution find(CollectionKind kind) {
        return family.find(values(kind));
    }

    /** The values of the labels in the order of the table. */
    private static List<String> values(CollectionKind kind) {
        return Arrays.asList(kind.action(), kind.gc());
    }
}
