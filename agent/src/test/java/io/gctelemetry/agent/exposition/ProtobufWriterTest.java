package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.BusyAgent;
import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.Labels;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.RandomFamilies;
import io.gctelemetry.agent.http.Pages;
import io.gctelemetry.event.metric.GcMetric;
import io.prometheus.metrics.expositionformats.PrometheusProtobufWriter;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.Metric;
import io.prometheus.metrics.expositionformats.generated.com_google_protobuf_4_35_0.Metrics.MetricFamily;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class ProtobufWriterTest {
    private final PrometheusProtobufWriter library = new PrometheusProtobufWriter();

    @Test
    void writesTheSameBytesAsTheLibrary() {
        for (long seed = 0; seed < 500; seed++) {
            Family[] families = RandomFamilies.of(seed);
            assertThat(Written.ours(new ProtobufWriter(), families))
                    .as("seed %d", seed)
                    .isEqualTo(Written.libraries(library, families));
        }
    }

    @Test
    void writesAWholeScrapeAsTheLibraryWhateverWasWrittenBefore() {
        BusyAgent agent = new BusyAgent();
        Rendering rendering = new Rendering(new ProtobufWriter());
        for (int i = 0; i < 3; i++) {
            agent.work(i);
            assertThat(Written.ours(rendering, agent.families()))
                    .isEqualTo(Written.libraries(library, agent.families()));
        }
    }

    @Test
    void writesAFamilyOfManySeriesAsTheLibrary() {
        MetricRegistry registry = new MetricRegistry(new Common(Labels.NONE, 1, 1));
        for (int i = 0; i < 2_000; i++) {
            double value = i;
            registry.add(GcMetric.GC_FLAG, () -> value, "number " + i, "größer");
        }

        byte[] written = Written.ours(new ProtobufWriter(), registry.families());

        assertThat(written)
                .hasSizeGreaterThan(5 * Pages.PAGE)
                .isEqualTo(Written.libraries(library, registry.families()));
    }

    @Test
    void writesNoCreatedTimestampOfAHistogramBecausePrometheusDiesOfIt() throws IOException {
        byte[] written = Written.ours(new ProtobufWriter(), new BusyAgent().families());

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
