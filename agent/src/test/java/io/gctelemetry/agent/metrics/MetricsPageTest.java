package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.GcMetric;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetricsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "METRICS.md");

    /** {@code -Dmetrics.page=write} writes the page anew. */
    @Test
    void thePageSaysWhatTheTablesSay() throws IOException {
        String page = MetricsPage.render();
        if ("write".equals(System.getProperty("metrics.page"))) {
            Files.writeString(PAGE, page);
        }

        assertThat(page).isEqualTo(Files.readString(PAGE));
    }

    @ParameterizedTest
    @EnumSource
    void everyFamilyOfOurOwnHasASourceAndAQueryThatNamesIt(GcMetric metric) {
        MetricsReference.Entry entry = MetricsReference.of(metric);

        assertThat(entry.source()).doesNotStartWith("all: beans, once");
        assertThat(entry.example()).contains(metric.baseName());
    }
}
