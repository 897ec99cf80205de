package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.testing.Golden;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MetricsPageTest {
    @Test
    void thePageSaysWhatTheTablesSay() {
        Golden.assertEquals(Path.of("..", "docs", "METRICS.md"), MetricsPage.render());
    }

    @ParameterizedTest
    @EnumSource
    void everyFamilyOfOurOwnHasASourceAndAQueryThatNamesIt(GcMetric metric) {
        assertThat(metric.source()).isNotBlank();
        assertThat(metric.example()).contains(metric.baseName());
        assertThat(metric.panel() != null).isNotEqualTo(metric.whyNoPanel() != null);
    }
}
