package io.gctelemetry.event.metric;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class GcMetricTest {
    @Test
    void noTwoFamiliesShareABaseName() {
        Set<String> names = new HashSet<>();
        for (GcMetric metric : GcMetric.values()) {
            assertThat(names.add(metric.baseName())).as(metric.baseName()).isTrue();
        }
    }

    @Test
    void noFamilyIsCalledAsTheSeriesOfAHistogramAreCalled() {
        Set<String> names = new HashSet<>();
        for (GcMetric metric : GcMetric.values()) {
            names.add(metric.queryName());
        }
        for (GcMetric metric : GcMetric.values()) {
            if (metric.type() == GcMetric.Type.HISTOGRAM) {
                for (String suffix : new String[] {"_bucket", "_count", "_sum", "_created"}) {
                    assertThat(names).doesNotContain(metric.baseName() + suffix);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(GcMetric.class)
    void aNameIsLowerCaseWithABaseUnitAndTheHelpIsASentence(GcMetric metric) {
        assertThat(metric.baseName()).matches("[a-z][a-z0-9_]*[a-z0-9]");
        assertThat(metric.baseName()).doesNotEndWith("_total").doesNotEndWith("_info");
        assertThat(metric.help()).matches("[A-Z].*\\.");
        assertThat(metric.labels()).doesNotHaveDuplicates();
    }

    @Test
    void theClassicBucketsGoFromTenMicrosecondsToAMinuteInStepsOfOneTwoAndAHalfAndFive() {
        assertThat(Arrays.toString(Buckets.classic()))
                .isEqualTo("[1.0E-5, 2.5E-5, 5.0E-5, 1.0E-4, 2.5E-4, 5.0E-4, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,"
                        + " 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 25.0, 50.0, 60.0]");
    }

    /* Prometheus formats an le of a protocol buffer as Go's %g does, with .0 behind a whole number. */
    @Test
    void aClassicBoundIsWrittenAsPrometheusWritesIt() {
        for (int i = 0; i < Buckets.classic().length; i++) {
            String text = Buckets.classicTexts()[i];
            BigDecimal bound = new BigDecimal(Double.toString(Buckets.classic()[i])).stripTrailingZeros();
            int exponent = bound.precision() - bound.scale() - 1;
            String digits = bound.unscaledValue().toString();
            String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
            String plain = bound.scale() <= 0 ? bound.toPlainString() + ".0" : bound.toPlainString();

            assertThat(text).isEqualTo(exponent < -4 ? mantissa + "e-0" + -exponent : plain);
        }
    }
}
