package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row that is in no table. */
record Row(
        Metric.Type type,
        String baseName,
        String help,
        @Nullable String unit,
        List<String> labels,
        @Nullable List<Integer> shown)
        implements Metric {
    @Override
    public Since since() {
        return type == Type.GAUGE || type == Type.INFO ? Since.NOW : Since.JVM;
    }

    @Override
    public int @Nullable [] buckets() {
        return shown == null ? null : shown.stream().mapToInt(Integer::intValue).toArray();
    }
}
