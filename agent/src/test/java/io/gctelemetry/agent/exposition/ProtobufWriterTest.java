package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.http.Pages;
import io.prometheus.metrics.expositionformats.PrometheusProtobufWriter;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Metric;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.MetricFamily;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProtobufWriterTest {
    private final PrometheusProtobufWriter library = new PrometheusProtobufWriter();
    private final ProtobufWriter ours = new ProtobufWriter();

    @Test
    void writesTheSameBytesAsTheLibrary() {
        for (long seed = 0; seed < 500; seed++) {
            MetricSnapshots metrics = RandomMetrics.of(seed);
            assertThat(Written.ours(ours, metrics)).as("seed %d", seed).isEqualTo(Written.libraries(library, metrics));
        }
    }

    @Test
    void writesTheSameBytesAsTheLibraryAcrossPages() {
        GaugeSnapshot.Builder many = GaugeSnapshot.builder().name("many");
        for (int i = 0; i < 2_000; i++) {
            many.dataPoint(GaugeDataPointSnapshot.builder()
                    .labels(Labels.of("place", "number " + i, "word", "größer"))
                    .value(i)
                    .build());
        }
        MetricSnapshots metrics = new MetricSnapshots(many.build());

        byte[] written = Written.ours(ours, metrics);

        assertThat(written).hasSizeGreaterThan(5 * Pages.PAGE).isEqualTo(Written.libraries(library, metrics));
    }

    @Test
    void addsTheCreatedTimestampOfHistogramsAndNothingElse() throws IOException {
        int created = 0;
        for (long seed = 0; seed < 500; seed++) {
            MetricSnapshots metrics = RandomMetrics.withHistogramsCreated(seed);
            List<MetricFamily> families = parsed(Written.ours(ours, metrics));

            List<Long> expected = new ArrayList<>();
            for (MetricSnapshot metric : metrics) {
                if (metric instanceof HistogramSnapshot histogram) {
                    for (HistogramDataPointSnapshot point : histogram.getDataPoints()) {
                        expected.add(point.hasCreatedTimestamp() ? point.getCreatedTimestampMillis() : -1);
                        created += point.hasCreatedTimestamp() ? 1 : 0;
                    }
                }
            }
            List<Long> written = new ArrayList<>();
            List<MetricFamily> without = new ArrayList<>();
            for (MetricFamily family : families) {
                MetricFamily.Builder stripped = family.toBuilder();
                for (int i = 0; i < family.getMetricCount(); i++) {
                    Metric metric = family.getMetric(i);
                    if (metric.hasHistogram()) {
                        written.add(millis(metric));
                        stripped.getMetricBuilder(i).getHistogramBuilder().clearCreatedTimestamp();
                    }
                }
                without.add(stripped.build());
            }

            assertThat(written).as("seed %d", seed).isEqualTo(expected);
            assertThat(without).as("seed %d", seed).isEqualTo(parsed(Written.libraries(library, metrics)));
        }
        assertThat(created).isGreaterThan(100);
    }

    private static long millis(Metric metric) {
        return metric.getHistogram().hasCreatedTimestamp()
                ? metric.getHistogram().getCreatedTimestamp().getSeconds() * 1000
                        + metric.getHistogram().getCreatedTimestamp().getNanos() / 1_000_000
                : -1;
    }

    private static List<MetricFamily> parsed(byte[] bytes) throws IOException {
        List<MetricFamily> families = new ArrayList<>();
        ByteArrayInputStream in = new ByteArrayInputStream(bytes);
        for (MetricFamily family = MetricFamily.parseDelimitedFrom(in);
                family != null;
                family = MetricFamily.parseDelimitedFrom(in)) {
            families.add(family);
        }
        return families;
    }
}
