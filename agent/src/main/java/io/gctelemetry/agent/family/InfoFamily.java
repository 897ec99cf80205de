package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Metric;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** An info metric of the table: one series whose labels describe the present state. One thread. */
final class InfoFamily extends TableFamily {
    private final MetricRegistry.InfoValues info;
    private String[] values = {};
    private @Nullable Labels shown; // until the values change
    private int changes;

    InfoFamily(Metric metric, Common common, MetricRegistry.InfoValues info) {
        super(metric, metric.help(), common);
        this.info = info;
    }

    @Override
    public int parts() {
        return 1;
    }

    @Override
    public int version(int part) {
        String[] now = info.values();
        if (shown == null || !Arrays.equals(values, now)) {
            values = now.clone();
            shown = labels(values);
            changes++;
        }
        return changes;
    }

    @Override
    public void show(int part, Sink sink) {
        Labels labels = shown;
        if (labels != null) {
            sink.info(labels);
        }
    }
}
