package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The families of other exporters stand beside our own in one scrape. */
class CompatMetricTest {
    static Stream<List<Metric>> scrapes() {
        return Stream.of(
                together(MicrometerMetric.values()),
                together(ClientJavaMetric.values()),
                together(OtelMetric.values()));
    }

    static Stream<Metric> metrics() {
        return Stream.of(MicrometerMetric.values(), ClientJavaMetric.values(), OtelMetric.values())
                .flatMap(Arrays::stream);
    }

    private static List<Metric> together(Metric[] metrics) {
        List<Metric> all = new ArrayList<>(Arrays.asList(GcMetric.values()));
        all.addAll(Arrays.asList(ClientMetric.values()));
        all.addAll(Arrays.asList(metrics));
        return all;
    }

    @ParameterizedTest
    @MethodSource("scrapes")
    void noTwoFamiliesOfOneScrapeShareABaseName(List<Metric> scrape) {
        assertThat(scrape).extracting(Metric::baseName).doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @MethodSource("scrapes")
    void noFamilyIsCalledAsTheSeriesOfAnother(List<Metric> scrape) {
        Set<String> names = new HashSet<>();
        scrape.forEach(metric -> names.add(metric.queryName()));
        for (Metric metric : scrape) {
            if (metric.type() == Metric.Type.HISTOGRAM || metric.type() == Metric.Type.SUMMARY) {
                assertThat(names)
                        .doesNotContain(
                                metric.baseName() + "_bucket",
                                metric.baseName() + "_count",
                                metric.baseName() + "_sum",
                                metric.baseName() + "_created");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("metrics")
    void aHelpIsASentenceAndAUnitEndsTheName(Metric metric) {
        assertThat(metric.baseName()).matches("[a-z][a-z0-9_]*[a-z0-9]").doesNotEndWith("_total");
        assertThat(metric.help()).matches("[A-Z].*\\.");
        assertThat(metric.labels()).doesNotHaveDuplicates();
        if (metric.unit() != null) {
            assertThat(metric.baseName()).endsWith("_" + metric.unit());
        }
    }
}
