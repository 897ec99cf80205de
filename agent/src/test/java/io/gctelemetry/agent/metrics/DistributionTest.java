package io.gctelemetry.agent.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.event.metric.Buckets;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class DistributionTest {
    private static final long MS = 1_000_000L;

    private final Distribution distribution = new Distribution(Labels.EMPTY, 0);

    @Property(tries = 300)
    void bucketsAreThoseOfTheLibraryForTheSameDurations(
            @ForAll @Size(min = 1, max = 50) List<@LongRange(min = 1000, max = 200_000_000_000L) Long> nanos) {
        Distribution ours = new Distribution(Labels.EMPTY, 0);
        Histogram theirs = Histogram.builder()
                .name("x")
                .classicUpperBounds(Buckets.classic())
                .nativeInitialSchema(Buckets.NATIVE_SCHEMA)
                .nativeMinZeroThreshold(Buckets.NATIVE_ZERO_THRESHOLD)
                .nativeMaxZeroThreshold(Buckets.NATIVE_ZERO_THRESHOLD)
                .nativeMaxNumberOfBuckets(0)
                .build();
        for (long one : nanos) {
            ours.record(one);
            theirs.observe(one / 1e9);
        }
        HistogramDataPointSnapshot expected = theirs.collect().getDataPoints().get(0);
        HistogramDataPointSnapshot actual = ours.snapshot();

        assertThat(classic(actual)).isEqualTo(classic(expected));
        assertThat(exponential(actual)).isEqualTo(exponential(expected));
        assertThat(actual.getSum()).isCloseTo(expected.getSum(), within(1e-6));
        assertThat(actual.getCount()).isEqualTo(nanos.size());
    }

    @Test
    void aDurationOnABoundBelongsToTheBucketBelowIt() {
        distribution.record(10 * MS);
        distribution.record(10 * MS + 1);

        assertThat(classic(distribution.snapshot())).contains("0.01: 1", "0.025: 1");
    }

    @Test
    void zeroAndNegativeDurationsCountAsZero() {
        distribution.record(0);
        distribution.record(-5);

        HistogramDataPointSnapshot snapshot = distribution.snapshot();
        assertThat(snapshot.getNativeZeroCount()).isEqualTo(2);
        assertThat(snapshot.getCount()).isEqualTo(2);
        assertThat(snapshot.getSum()).isZero();
    }

    @Test
    void whatIsLongerThanTheLastNativeBucketStaysInIt() {
        distribution.record(1_000_000 * 1000 * MS);

        assertThat(distribution.snapshot().getNativeBucketsForPositiveValues().size())
                .isEqualTo(1);
    }

    @Test
    void anExemplarIsTheLongestOfItsBucketSinceItWasShownWithItsOwnTime() {
        distribution.record(30 * MS, 7, 1000);
        distribution.record(40 * MS, 8, 2000);
        distribution.record(35 * MS, 9, 3000);
        assertThat(exemplars()).containsExactly("0.04 at 2000 gc_id=8");

        distribution.record(26 * MS, -1, 4000);
        distribution.record(300 * MS, 10, 5000);
        assertThat(exemplars()).containsExactly("0.026 at 4000 ", "0.3 at 5000 gc_id=10");
    }

    @Test
    void whatHasNoLengthOfItsOwnIsCountedAndNoExemplar() {
        distribution.record(0, -1, 1000);

        assertThat(exemplars()).isEmpty();
        assertThat(distribution.snapshot().getCount()).isEqualTo(1);
    }

    @Test
    void aSeriesThatDidNotChangeIsNotMadeAgain() {
        distribution.record(MS);
        HistogramDataPointSnapshot first = distribution.snapshot();

        assertThat(distribution.snapshot()).isSameAs(first);
        distribution.record(MS);
        assertThat(distribution.snapshot()).isNotSameAs(first);
    }

    private List<String> exemplars() {
        List<String> lines = new ArrayList<>();
        for (Exemplar exemplar : distribution.snapshot().getExemplars()) {
            String gcId = exemplar.getLabels().get("gc_id");
            lines.add(exemplar.getValue() + " at " + exemplar.getTimestampMillis() + " "
                    + (gcId == null ? "" : "gc_id=" + gcId));
        }
        return lines;
    }

    private static List<String> classic(HistogramDataPointSnapshot point) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < point.getClassicBuckets().size(); i++) {
            lines.add(point.getClassicBuckets().getUpperBound(i) + ": "
                    + point.getClassicBuckets().getCount(i));
        }
        return lines;
    }

    private static List<String> exponential(HistogramDataPointSnapshot point) {
        NativeHistogramBuckets buckets = point.getNativeBucketsForPositiveValues();
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < buckets.size(); i++) {
            if (buckets.getCount(i) > 0) {
                lines.add(buckets.getBucketIndex(i) + ": " + buckets.getCount(i));
            }
        }
        return lines;
    }
}
