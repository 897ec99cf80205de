package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.http.Body;
import io.gctelemetry.agent.http.Requests;
import io.gctelemetry.agent.metrics.AvailableData;
import io.gctelemetry.agent.metrics.DetailMetrics;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.CollectionKind;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.ReferenceCount;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.event.metric.Metric;
import io.gctelemetry.testing.Golden;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Bucket;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.BucketSpan;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Exemplar;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Histogram;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.LabelPair;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.MetricFamily;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * The agent's own families after one of every event, in each format. What no event fills but the JVM, the kernel or the agent
 * itself shows a figure by its unit. In the texts what repeats itself stands on one line: a histogram at zero, the bounds that have
 * counted the same, figures at zero.
 */
class OwnFamiliesGoldenTest {
    private static final Pattern SAMPLE = Pattern.compile(
            "(?<name>\\w+)(?<labels>\\{(?:[^\"}]|\"[^\"]*\")*?)(?:,le=\"(?<le>[^\"]*)\")?\\} (?<rest>.*)");
    private static final long START = 1_795_170_000_000L;
    private static final CollectionKind PAUSES = new CollectionKind("ZGC Pauses", CollectionKind.PAUSE);
    private static final Common COMMON = new Common(Labels.of(Map.of("cluster", "test")), START, START + 60_000);

    private final MetricRegistry registry = new MetricRegistry(COMMON);
    private final MetricsRoute route = new MetricsRoute(registry::families);

    OwnFamiliesGoldenTest() {
        GcMetrics metrics = new GcMetrics(17, CollectorKind.ZGC, new AvailableData(17, true, true), COMMON);
        metrics.addTo(registry);
        DetailMetrics details = new DetailMetrics(registry, EnumSet.allOf(Detail.class));
        Set<String> filled = names();
        oneOfEvery(metrics, details);
        for (GcMetric metric : GcMetric.values()) {
            if (!filled.contains(metric.baseName())) {
                add(metric);
            }
        }
    }

    private Set<String> names() {
        return Arrays.stream(registry.families())
                .map(family -> family.metric().baseName())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Interval at(long second, long micros) {
        return Interval.of(Instant.ofEpochMilli(START).plusSeconds(second), Duration.ofNanos(micros * 1_000));
    }

    private static void oneOfEvery(GcMetrics metrics, DetailMetrics details) {
        metrics.onEarlierStops(new Stop.Earlier(3, Duration.ofMillis(45), Duration.ofMillis(1)));
        metrics.onEarlierPauses(new Pause.Earlier(PAUSES, "Warmup", 2, Duration.ofMillis(1)));
        metrics.onStop(new Stop(4, at(70, 1_250), Duration.ofNanos(40_000), "ZMarkStart", true, 7, "Allocation Rate"));
        metrics.onStop(new Stop(5, at(80, 310_000), Duration.ofMillis(12), "ThreadDump", false, -1, null));
        metrics.onPause(new Pause(7, at(70, 180), "Pause Mark Start", PAUSES, "Allocation Rate"));
        metrics.onConcurrentPhase(new ConcurrentPhase(7, at(71, 82_000), "Concurrent Mark"));
        metrics.onAllocationStall(new AllocationStall(at(72, 23_500), 2_097_152));
        metrics.onHeapUse(new HeapUse(7, Instant.ofEpochMilli(START + 70_000), HeapUse.When.BEFORE, 800L << 20));
        metrics.onHeapUse(new HeapUse(7, Instant.ofEpochMilli(START + 73_000), HeapUse.When.AFTER, 300L << 20));
        metrics.onCollection(new Collection(7, at(70, 3_000_000), "Z", "Allocation Rate"));
        metrics.onFailure(CollectionFailure.EVACUATION_FAILED);
        metrics.onReferenceCount(new ReferenceCount(7, ReferenceCount.Strength.WEAK, 1_661));
        metrics.onSystemGc();
        metrics.onDataLoss(new DataLoss(4_096));
        metrics.onFlush();
        metrics.onTick(2_100_000, 850_000);
        details.onSafepointLatency(new SafepointLatency(at(74, 5_000), "ReadStage-1"));
        details.onAllocationSample(new AllocationSample("[B", 1_024, "ReadStage-1"));
    }

    /** A series whose labels are called as their names. */
    private void add(GcMetric metric) {
        String[] labels = metric.labels().toArray(new String[0]);
        if (metric.type() == Metric.Type.INFO) {
            registry.addInfo(metric, () -> labels);
        } else {
            String name = metric.baseName();
            double figure = name.endsWith("_seconds") ? 1.5 : name.endsWith("_bytes") ? 1 << 20 : 3;
            registry.add(metric, () -> figure, labels);
        }
    }

    private byte[] scraped(@Nullable String accept) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Body body = route.reply(Requests.get("/metrics", accept, null)).body();
        for (ByteBuffer piece = body.next(); piece != null; piece = body.next()) {
            bytes.write(piece.array(), piece.arrayOffset() + piece.position(), piece.remaining());
        }
        body.close();
        return bytes.toByteArray();
    }

    @Test
    void aScrapeHoldsExactlyTheTable() {
        List<String> shown = new ArrayList<>();
        for (Family family : registry.families()) {
            for (int i = 0; i < family.parts(); i++) {
                if (family.version(i) != 0 && !shown.contains(family.metric().baseName())) {
                    shown.add(family.metric().baseName());
                }
            }
        }

        assertThat(shown)
                .containsExactlyInAnyOrderElementsOf(
                        Arrays.stream(GcMetric.values()).map(GcMetric::baseName).collect(Collectors.toList()));
    }

    @Test
    void text() throws IOException {
        Golden.verify("/scrape/own.txt", folded(new String(scraped(null), UTF_8)));
    }

    @Test
    void openMetrics() throws IOException {
        Golden.verify(
                "/scrape/own.openmetrics.txt",
                folded(new String(scraped("application/openmetrics-text;version=1.0.0"), UTF_8)));
    }

    @Test
    void protobuf() throws IOException {
        ByteArrayInputStream in = new ByteArrayInputStream(
                scraped("application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited"));
        StringBuilder text = new StringBuilder();
        for (MetricFamily family = MetricFamily.parseDelimitedFrom(in);
                family != null;
                family = MetricFamily.parseDelimitedFrom(in)) {
            text.append(text(family));
        }
        Golden.verify("/scrape/own.protobuf.txt", text.toString());
    }

    /** The text, without the repetitions that make a scrape long. */
    private static String folded(String text) {
        StringBuilder out = new StringBuilder();
        List<String> series = new ArrayList<>();
        String before = "";
        for (String line : text.lines().collect(Collectors.toList())) {
            String key = series(line);
            if (!key.equals(before)) {
                flush(before, series, out);
            }
            before = key;
            series.add(line);
        }
        flush(before, series, out);
        return out.toString().replaceAll("\n+", "\n").substring(1);
    }

    /** Name and labels of the series that the line is of, without those of a bucket; of figures at zero the name alone. */
    private static String series(String line) {
        Matcher sample = SAMPLE.matcher(line);
        if (!sample.matches()) {
            return line;
        }
        return sample.group("le") == null
                        && sample.group("rest").equals("0.0")
                        && !sample.group("name").endsWith("_sum")
                ? sample.group("name")
                : sample.group("name").replaceFirst("_(bucket|count|sum)$", "") + sample.group("labels");
    }

    private static void flush(String key, List<String> lines, StringBuilder out) {
        if (lines.size() > 3 && lines.stream().allMatch(line -> line.endsWith("} 0") || line.endsWith("} 0.0"))) {
            boolean histogram = key.contains("{");
            out.append(histogram ? key + "}" : lines.get(0));
            out.append(
                    histogram ? " 0 in " + lines.size() + " lines\n" : "\n  and so " + (lines.size() - 1) + " more\n");
        } else {
            String same = "";
            for (String line : lines) {
                Matcher sample = SAMPLE.matcher(line);
                String le = sample.matches() && sample.group("le") != null ? sample.group("le") : "";
                String rest = le.isEmpty() ? line : sample.group("rest");
                out.append(le.isEmpty() || !rest.equals(same) ? "\n" + line : " = " + le);
                same = le.isEmpty() ? "" : rest;
            }
            out.append('\n');
        }
        lines.clear();
    }

    private static String text(MetricFamily family) {
        StringBuilder out = new StringBuilder(family.getName() + ' ' + family.getType()
                + (family.getUnit().isEmpty() ? "" : " in " + family.getUnit()) + ": " + family.getHelp() + '\n');
        family.getMetricList().forEach(metric -> {
            out.append("  {").append(labels(metric.getLabelList())).append("}");
            if (metric.hasCounter()) {
                out.append(' ').append(metric.getCounter().getValue()).append(" since ");
                out.append(metric.getCounter().getCreatedTimestamp().getSeconds());
            } else if (metric.hasGauge()) {
                out.append(' ').append(number(metric.getGauge().getValue()));
            } else if (metric.hasHistogram()) {
                histogram(metric.getHistogram(), out);
            } else {
                out.append(' ').append(metric);
            }
            out.append('\n');
        });
        return out.toString();
    }

    private static void histogram(Histogram one, StringBuilder out) {
        out.append(" count ").append(one.getSampleCount()).append(", sum ").append(number(one.getSampleSum()));
        out.append(", schema ").append(one.getSchema()).append(", zero ").append(one.getZeroCount());
        out.append(" within ").append(one.getZeroThreshold()).append(", spans");
        for (BucketSpan span : one.getPositiveSpanList()) {
            out.append(' ').append(span.getOffset()).append('+').append(span.getLength());
        }
        out.append(", deltas ").append(one.getPositiveDeltaList()).append(", ");
        out.append(one.getBucketCount()).append(" buckets");
        long below = 0;
        for (Bucket bucket : one.getBucketList()) {
            if (bucket.getCumulativeCount() != below || bucket.hasExemplar()) {
                out.append("\n    up to ").append(number(bucket.getUpperBound()));
                out.append(": ").append(bucket.getCumulativeCount());
                out.append(bucket.hasExemplar() ? exemplar(bucket.getExemplar()) : "");
            }
            below = bucket.getCumulativeCount();
        }
        one.getExemplarsList().forEach(exemplar -> out.append("\n    exemplar").append(exemplar(exemplar)));
    }

    private static String exemplar(Exemplar one) {
        return " # {" + labels(one.getLabelList()) + "} " + number(one.getValue()) + " at "
                + one.getTimestamp().getSeconds() + "."
                + String.format("%09d", one.getTimestamp().getNanos());
    }

    private static String labels(List<LabelPair> pairs) {
        return pairs.stream()
                .map(pair -> pair.getName() + "=\"" + pair.getValue() + '"')
                .collect(Collectors.joining(","));
    }

    private static String number(double value) {
        return Double.isInfinite(value) ? "Inf" : BigDecimal.valueOf(value).toPlainString();
    }
}
