package io.gctelemetry.event.metric;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A metric that reads everything from its row: the base of the enums that are tables. */
interface TableMetric extends Metric {
    MetricRow row();

    @Override
    default Type type() {
        return row().type;
    }

    @Override
    default Since since() {
        return row().since;
    }

    @Override
    default String baseName() {
        return row().baseName;
    }

    @Override
    default String help() {
        return row().help;
    }

    @Override
    default List<String> labels() {
        return row().labels;
    }

    @Override
    default @Nullable String unit() {
        return row().unit;
    }

    @Override
    default int @Nullable [] buckets() {
        return row().buckets;
    }

    @Override
    default @Nullable String source() {
        return row().source;
    }

    @Override
    default @Nullable String example() {
        return row().example;
    }

    @Override
    default @Nullable String panel() {
        return row().panel;
    }

    @Override
    default @Nullable String whyNoPanel() {
        return row().whyNoPanel;
    }
}
