package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.http.Pages;
import io.prometheus.metrics.expositionformats.PrometheusProtobufWriter;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Metric;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.MetricFamily;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import java.io.ByteArrayInputStream;
import java.io.IOException;
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
    void writesNoCreatedTimestampOfAHistogramBecausePrometheusDiesOfIt() throws IOException {
        byte[] written = Written.ours(ours, BusyAgent.metrics());

        int histograms = 0;
        ByteArrayInputStream in = new ByteArrayInputStream(written);
        for (MetricFamily family = MetricFamily.parseDelimitedFrom(in);
                family != null;
                family = MetricFamily.parseDelimitedFrom(in)) {
            for (Metric metric : family.getMetricList()) {
                assertThat(metric.getHistogram().hasCreatedTimestamp()).isFalse();
                assertThat(metric.getCounter().hasCreatedTimestamp()).isEqualTo(metric.hasCounter());
                histograms += metric.hasHistogram() ? 1 : 0;
            }
        }
        assertThat(histograms).isEqualTo(55);
    }
}
