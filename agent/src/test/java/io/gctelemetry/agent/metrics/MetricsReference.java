package io.gctelemetry.agent.metrics;

import io.gctelemetry.event.metric.Metric;

/** Source and example of the families of other exporters, whose rows have none: they follow from name and type. */
final class MetricsReference {
    private MetricsReference() {}

    static String source(Metric metric) {
        String own = metric.source();
        return own != null ? own : compatSource(metric.baseName());
    }

    static String example(Metric metric) {
        String own = metric.example();
        return own != null ? own : compatExample(metric);
    }

    private static String compatSource(String name) {
        if (name.startsWith("jvm_gc_pause")
                || name.startsWith("jvm_gc_collection_seconds")
                || name.startsWith("jvm_gc_duration")) {
            return "as jvm_gc_pause_seconds";
        }
        if (name.startsWith("jvm_gc_concurrent_phase_time")) {
            return "14+: JFR stream; 8 to 13: only with `jfr.poll`";
        }
        if (name.startsWith("jvm_gc_memory") || name.startsWith("jvm_gc_live")) {
            return "as our own family of that meaning; pools, within the second before a scrape, where there is none";
        }
        if (name.startsWith("process_")
                || name.startsWith("system_")
                || name.startsWith("jvm_cpu_")
                || name.startsWith("jvm_system_")) {
            return "all: beans, on Linux the kernel's files, within the second before a scrape";
        }
        return "all: beans, within the second before a scrape";
    }

    private static String compatExample(Metric metric) {
        return switch (metric.type()) {
            case COUNTER -> "rate(" + metric.queryName() + "[5m])";
            case SUMMARY -> "rate(" + metric.baseName() + "_sum[5m]) / rate(" + metric.baseName() + "_count[5m])";
            case HISTOGRAM -> "histogram_quantile(0.99, rate(" + metric.baseName() + "_bucket[5m]))";
            case GAUGE, INFO -> metric.queryName();
        };
    }
}
