package io.gctelemetry.agent.family;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.gctelemetry.event.metric.Buckets;
import io.prometheus.metrics.core.metrics.Histogram;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DistributionTest {
    private static final long MS = 1_000_000L;

    private Distribution distribution = new Distribution(Labels.NONE, true);

    @Property(tries = 300)
    void bucketsAreThoseOfTheLibraryForTheSameDurations(
            @ForAll @Size(min = 1, max = 50) List<@LongRange(min = 1000, max = Long.MAX_VALUE / 50) Long> nanos) {
        Distribution ours = new Distribution(Labels.NONE, false);
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
        HistogramDataPointSnapshot actual = Snapshots.point(Labels.NONE, ours, 1);

        assertThat(classic(actual)).isEqualTo(classic(expected));
        assertThat(exponential(actual)).isEqualTo(exponential(expected));
        assertThat(actual.getSum()).isCloseTo(expected.getSum(), within(1e-6 + 1e-12 * expected.getSum()));
        assertThat(actual.getCount()).isEqualTo(nanos.size());
    }

    @Test
    void aDurationOnABoundBelongsToTheBucketBelowIt() {
        distribution.record(10 * MS);
        distribution.record(10 * MS + 1);

        assertThat(classic(snapshot())).contains("0.01: 1", "0.025: 1");
    }

    @Test
    void zeroAndNegativeDurationsCountAsZero() {
        distribution.record(0);
        distribution.record(-5);

        HistogramDataPointSnapshot snapshot = snapshot();
        assertThat(snapshot.getNativeZeroCount()).isEqualTo(2);
        assertThat(snapshot.getCount()).isEqualTo(2);
        assertThat(snapshot.getSum()).isZero();
    }

    @ParameterizedTest
    @ValueSource(longs = {257, 3_600, 86_400, 9_223_372_036L})
    void howeverLongADurationIsItsNativeBucketIsTheOneAroundIt(long seconds) {
        distribution.record(MS);
        distribution.record(seconds * 1000 * MS);

        NativeHistogramBuckets buckets = snapshot().getNativeBucketsForPositiveValues();
        double upper = Math.pow(2, buckets.getBucketIndex(1) / 8.0);
        assertThat(buckets.size()).isEqualTo(2);
        assertThat((double) seconds).isGreaterThan(upper / Math.pow(2, 1 / 8.0)).isLessThanOrEqualTo(upper);
        assertThat(classic(snapshot())).contains("60.0: 0", "Infinity: 1");
    }

    @Test
    void manyDurationsOfWhichOnlyTheSumIsKnownCountAtTheirAverage() {
        int before = distribution.version();
        distribution.recordMany(10_000, 10_000 * 3 * MS);

        assertThat(distribution.version()).isNotEqualTo(before);
        assertThat(classic(snapshot())).contains("0.005: 10000", "0.0025: 0");
        assertThat(snapshot().getSum()).isEqualTo(30);
        assertThat(snapshot().getNativeBucketsForPositiveValues().getCount(0)).isEqualTo(10_000);
        assertThat(exemplars()).isEmpty();
        assertThat(distribution.longestSeconds()).isZero();
    }

    @Test
    void noDurationsAtAllChangeNothing() {
        int before = distribution.version();
        distribution.recordMany(0, 5);

        assertThat(distribution.version()).isEqualTo(before);
        assertThat(snapshot().getCount()).isZero();
    }

    @Test
    void anExemplarIsTheLongestOfItsBucketSinceItWasShownWithItsOwnTime() {
        distribution.record(30 * MS, 7, 1000);
        distribution.record(40 * MS, 8, 2000);
        distribution.record(35 * MS, 9, 3000);
        assertThat(exemplars()).containsExactly("0.04 at 2000 gc_id=8");

        distribution.record(26 * MS, 11, 4000);
        distribution.record(300 * MS, 10, 5000);
        assertThat(exemplars()).containsExactly("0.026 at 4000 gc_id=11", "0.3 at 5000 gc_id=10");
    }

    /* Grafana 10 answers exemplars of one series of which some have a label and some have not with an error. */
    @Test
    void theExemplarsOfOneSeriesAllBearAGcIdOrNoneDoes() {
        distribution.record(30 * MS, -1, 1000);
        distribution.record(300 * MS, 7, 2000);
        assertThat(exemplars()).containsExactly("0.3 at 2000 gc_id=7");

        distribution = new Distribution(Labels.NONE, false);
        distribution.record(30 * MS, -1, 1000);
        distribution.record(300 * MS, 7, 2000);
        assertThat(exemplars()).containsExactly("0.03 at 1000 ", "0.3 at 2000 ");
    }

    @Test
    void whatHasNoLengthOfItsOwnIsCountedAndNoExemplar() {
        distribution.record(0, -1, 1000);

        assertThat(exemplars()).isEmpty();
        assertThat(snapshot().getCount()).isEqualTo(1);
    }

    private HistogramDataPointSnapshot snapshot() {
        return Snapshots.point(Labels.NONE, distribution, 1);
    }

    private List<String> exemplars() {
        List<String> lines = new ArrayList<>();
        for (Exemplar exemplar : snapshot().getExemplars()) {
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
