package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.agent.family.BusyAgent;
import io.gctelemetry.agent.family.Family;
import io.gctelemetry.agent.family.RandomFamilies;
import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import org.junit.jupiter.api.Test;

class TextWriterTest {
    private static final PrometheusTextFormatWriter TEXT = PrometheusTextFormatWriter.create();
    private static final OpenMetricsTextFormatWriter OPENMETRICS = OpenMetricsTextFormatWriter.create();

    @Test
    void writesTheSameTextAsTheLibrary() {
        for (long seed = 0; seed < 500; seed++) {
            Family[] families = RandomFamilies.of(seed);
            assertThat(new String(Written.ours(new TextWriter(false), families), UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(Written.librariesText(TEXT, families));
        }
    }

    @Test
    void writesTheSameOpenMetricsAsTheLibrary() {
        for (long seed = 0; seed < 500; seed++) {
            Family[] families = RandomFamilies.of(seed);
            assertThat(new String(Written.ours(new TextWriter(true), families), UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(Written.librariesText(OPENMETRICS, families));
        }
    }

    @Test
    void writesAWholeScrapeAsTheLibraryWhateverWasWrittenBefore() {
        BusyAgent agent = new BusyAgent();
        Rendering text = new Rendering(new TextWriter(false));
        Rendering openMetrics = new Rendering(new TextWriter(true));
        for (int i = 0; i < 3; i++) {
            agent.work(i);
            assertThat(new String(Written.ours(text, agent.families()), UTF_8))
                    .isEqualTo(Written.librariesText(TEXT, agent.families()));
            assertThat(new String(Written.ours(openMetrics, agent.families()), UTF_8))
                    .isEqualTo(Written.librariesText(OPENMETRICS, agent.families()));
        }
    }
}
