package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.Durations;
import io.gctelemetry.agent.family.Escapes;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.Metric;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Writes the Prometheus text format 0.0.4 or OpenMetrics text 1.0.0.
 *
 * <p>Knows what the agent exports: counters, gauges, infos, summaries without quantiles and histograms of durations, without
 * sample timestamps and {@code _created} lines. For these it writes, byte for byte, what the writers of prometheus-metrics
 * write, but for the label {@code le}: see {@link Buckets#classicTexts}.
 */
final class TextWriter implements FormatWriter {
    private static final byte[][] LE_ENDS = leEnds();
    private static final int INFINITE = LE_ENDS.length - 1;

    private final boolean openMetrics;
    private final Durations durations = new Durations();
    private Bytes out = new Bytes();
    private String name = "";
    private String suffix = "";
    private int @Nullable [] buckets;

    TextWriter(boolean openMetrics) {
        this.openMetrics = openMetrics;
    }

    /** For each bucket what follows {@code le="}. */
    private static byte[][] leEnds() {
        String[] bounds = Buckets.classicTexts();
        byte[][] ends = new byte[bounds.length + 1][];
        for (int i = 0; i < ends.length; i++) {
            ends[i] = ((i < bounds.length ? bounds[i] : "+Inf") + "\"} ").getBytes(StandardCharsets.US_ASCII);
        }
        return ends;
    }

    @Override
    public byte[] description(Family family) {
        Metric metric = family.metric();
        String base = metric.baseName();
        String described = openMetrics ? base : metric.queryName();
        String type = metric.type().name().toLowerCase(Locale.ROOT);
        if (!openMetrics && metric.type() == Metric.Type.INFO) {
            type = "gauge";
        }
        String typeLine = "# TYPE " + described + " " + type + "\n";
        StringBuilder help = new StringBuilder("# HELP ").append(described).append(' ');
        Escapes.append(family.help(), openMetrics, help);
        help.append('\n');
        String unit = metric.unit() == null ? "" : "# UNIT " + base + " " + metric.unit() + "\n";
        String text = openMetrics ? typeLine + unit + help : help + typeLine;
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void frame(int length, Bytes to) {}

    @Override
    public byte[] end() {
        return openMetrics ? "# EOF\n".getBytes(StandardCharsets.US_ASCII) : new byte[0];
    }

    @Override
    public void begin(Family family, Bytes to) {
        out = to;
        name = family.metric().baseName();
        suffix = family.metric().type() == Metric.Type.COUNTER ? "_total" : "";
        buckets = family.metric().buckets();
    }

    @Override
    public void figure(Labels labels, double value) {
        head(suffix, labels);
        Decimals.write(out, value);
        out.put('\n');
    }

    @Override
    public void info(Labels labels) {
        head("_info", labels);
        out.put('1').put('\n');
    }

    @Override
    public void summary(Labels labels, long count, double sum) {
        head("_count", labels);
        out.decimal(count).put('\n');
        head("_sum", labels);
        Decimals.write(out, sum);
        out.put('\n');
    }

    @Override
    public void histogram(Labels labels, DurationSeries series) {
        series.copyTo(durations);
        int start = out.length();
        out.ascii(name).ascii("_bucket{").put(labels.text()).ascii(labels.size() == 0 ? "le=\"" : ",le=\"");
        int length = out.length() - start;
        int[] some = buckets;
        int count = some == null ? INFINITE : some.length;
        for (int i = 0; i <= count; i++) {
            if (i > 0) {
                out.repeat(start, length);
            }
            int bucket = i == count ? INFINITE : some == null ? i : some[i];
            out.put(LE_ENDS[bucket]).decimal(durations.upTo(bucket));
            if (openMetrics && some == null && durations.hasExemplar(bucket)) {
                exemplar(bucket);
            }
            out.put('\n');
        }
        summary(labels, durations.count(), durations.sumSeconds());
    }

    /** Writes what comes before the number. */
    private void head(String end, Labels labels) {
        out.ascii(name).ascii(end);
        if (labels.size() > 0) {
            out.put('{').put(labels.text()).put('}');
        }
        out.put(' ');
    }

    private void exemplar(int bucket) {
        out.ascii(" # {");
        long gcId = durations.exemplarGcId(bucket);
        if (gcId >= 0) {
            out.ascii("gc_id=\"").decimal(gcId).put('"');
        }
        out.ascii("} ");
        Decimals.write(out, durations.exemplarSeconds(bucket));
        long millis = durations.exemplarMillis(bucket);
        out.put(' ').decimal(millis / 1000).put('.').digits(millis % 1000, 3);
    }
}
