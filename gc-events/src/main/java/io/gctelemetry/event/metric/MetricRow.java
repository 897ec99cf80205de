package io.gctelemetry.event.metric;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Everything about one metric family in one place. It is filled where its table is written and does not change after that. */
final class MetricRow {
    final Metric.Type type;
    final Metric.Since since;
    final String baseName;
    List<String> labels = Collections.emptyList();
    String help = "";

    @Nullable
    String unit;

    int @Nullable [] buckets;

    @Nullable
    String source;

    @Nullable
    String example;

    @Nullable
    String panel;

    @Nullable
    String whyNoPanel;

    private MetricRow(Metric.Type type, Metric.Since since, String baseName) {
        this.type = type;
        this.since = since;
        this.baseName = baseName;
    }

    static MetricRow counter(Metric.Since since, String baseName) {
        return new MetricRow(Metric.Type.COUNTER, since, baseName);
    }

    static MetricRow histogram(Metric.Since since, String baseName) {
        return new MetricRow(Metric.Type.HISTOGRAM, since, baseName);
    }

    static MetricRow summary(Metric.Since since, String baseName) {
        return new MetricRow(Metric.Type.SUMMARY, since, baseName);
    }

    static MetricRow gauge(String baseName) {
        return new MetricRow(Metric.Type.GAUGE, Metric.Since.NOW, baseName);
    }

    static MetricRow info(String baseName) {
        return new MetricRow(Metric.Type.INFO, Metric.Since.NOW, baseName);
    }

    MetricRow by(String... names) {
        this.labels = Collections.unmodifiableList(Arrays.asList(names));
        return this;
    }

    MetricRow unit(String exported) {
        this.unit = exported;
        return this;
    }

    /** Shows these of the classic buckets alone, named as in {@link Buckets#classicTexts}. */
    MetricRow buckets(String... bounds) {
        this.buckets = Buckets.indexes(bounds);
        return this;
    }

    MetricRow help(String sentences) {
        this.help = sentences;
        return this;
    }

    /** Names the origin of the figure by JDK version. */
    MetricRow source(String origin) {
        this.source = origin;
        return this;
    }

    /** Gives a query to start with. */
    MetricRow example(String query) {
        this.example = query;
        return this;
    }

    /** Names the panel, the annotation or the rule in {@code grafana} that shows it. */
    MetricRow panel(String title) {
        this.panel = title;
        return this;
    }

    /** Gives the reason why no panel and no rule uses it. */
    MetricRow noPanel(String reason) {
        this.whyNoPanel = reason;
        return this;
    }
}
