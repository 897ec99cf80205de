package io.gctelemetry.agent.exposition;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.prometheus.metrics.expositionformats.OpenMetricsTextFormatWriter;
import io.prometheus.metrics.expositionformats.PrometheusTextFormatWriter;
import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.Unit;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot;
import io.prometheus.metrics.model.snapshots.UnknownSnapshot.UnknownDataPointSnapshot;
import org.junit.jupiter.api.Test;

class TextWriterTest {
    private static final MetricSnapshots STOPS = new MetricSnapshots(
            CounterSnapshot.builder()
                    .name("jvm_safepoints")
                    .help("Safepoints.\nAll of them, with \\ and \"quotes\".")
                    .dataPoint(CounterDataPointSnapshot.builder().value(3).build())
                    .build(),
            HistogramSnapshot.builder()
                    .name("jvm_stop_seconds")
                    .help("Stops.")
                    .unit(Unit.SECONDS)
                    .dataPoint(HistogramDataPointSnapshot.builder()
                            .labels(Labels.of("operation", "G1 \"Collect\""))
                            .classicHistogramBuckets(ClassicHistogramBuckets.of(
                                    new double[] {1e-5, 0.25, Double.POSITIVE_INFINITY}, new long[] {1, 0, 2}))
                            .sum(2.5)
                            .exemplars(Exemplars.of(Exemplar.builder()
                                    .value(1.25)
                                    .labels(Labels.of("gc_id", "7"))
                                    .timestampMillis(1_763_742_000_009L)
                                    .build()))
                            .build())
                    .build());

    @Test
    void writesThePrometheusTextFormat() {
        assertThat(new String(Written.ours(new TextWriter(false), STOPS), UTF_8))
                .isEqualTo("""
                        # HELP jvm_safepoints_total Safepoints.\\nAll of them, with \\\\ and "quotes".
                        # TYPE jvm_safepoints_total counter
                        jvm_safepoints_total 3.0
                        # HELP jvm_stop_seconds Stops.
                        # TYPE jvm_stop_seconds histogram
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="1.0E-5"} 1
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="0.25"} 1
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="+Inf"} 3
                        jvm_stop_seconds_count{operation="G1 \\"Collect\\""} 3
                        jvm_stop_seconds_sum{operation="G1 \\"Collect\\""} 2.5
                        """);
    }

    @Test
    void writesOpenMetricsWithTheExemplarsOwnTime() {
        assertThat(new String(Written.ours(new TextWriter(true), STOPS), UTF_8)).isEqualTo("""
                        # TYPE jvm_safepoints counter
                        # HELP jvm_safepoints Safepoints.\\nAll of them, with \\\\ and \\"quotes\\".
                        jvm_safepoints_total 3.0
                        # TYPE jvm_stop_seconds histogram
                        # UNIT jvm_stop_seconds seconds
                        # HELP jvm_stop_seconds Stops.
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="1.0E-5"} 1
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="0.25"} 1
                        jvm_stop_seconds_bucket{operation="G1 \\"Collect\\"",le="+Inf"} 3 # {gc_id="7"} 1.25 1763742000.009
                        jvm_stop_seconds_count{operation="G1 \\"Collect\\""} 3
                        jvm_stop_seconds_sum{operation="G1 \\"Collect\\""} 2.5
                        # EOF
                        """);
    }

    @Test
    void writesTheSameTextAsTheLibrary() {
        PrometheusTextFormatWriter library = PrometheusTextFormatWriter.create();
        TextWriter ours = new TextWriter(false);
        for (long seed = 0; seed < 500; seed++) {
            MetricSnapshots metrics = RandomMetrics.of(seed);
            assertThat(new String(Written.ours(ours, metrics), UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(Written.libraries(library, metrics), UTF_8));
        }
    }

    @Test
    void writesTheSameOpenMetricsAsTheLibrary() {
        OpenMetricsTextFormatWriter library = OpenMetricsTextFormatWriter.create();
        TextWriter ours = new TextWriter(true);
        for (long seed = 0; seed < 500; seed++) {
            MetricSnapshots metrics = RandomMetrics.of(seed);
            assertThat(new String(Written.ours(ours, metrics), UTF_8))
                    .as("seed %d", seed)
                    .isEqualTo(new String(Written.libraries(library, metrics), UTF_8));
        }
    }

    @Test
    void refusesAKindOfMetricItDoesNotKnowInsteadOfLosingIt() {
        MetricSnapshots unknown = new MetricSnapshots(UnknownSnapshot.builder()
                .name("u")
                .dataPoint(UnknownDataPointSnapshot.builder().value(1).build())
                .build());

        assertThatThrownBy(() -> Written.ours(new TextWriter(false), unknown))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Written.ours(new ProtobufWriter(), unknown))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
