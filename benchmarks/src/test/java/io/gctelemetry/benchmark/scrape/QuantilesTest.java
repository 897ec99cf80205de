package io.gctelemetry.benchmark.scrape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class QuantilesTest {
    @Test
    void takesTheNearestRankAbove() {
        assertThat(Quantiles.of(List.of(3.0, 1.0, 2.0, 4.0), 0.5)).isEqualTo(2);
        assertThat(Quantiles.of(List.of(3.0, 1.0, 2.0, 4.0), 0.99)).isEqualTo(4);
        assertThat(Quantiles.of(List.of(), 0.99)).isNaN();
    }

    @Test
    void theMedianOfAnEvenNumberLiesBetween() {
        assertThat(Quantiles.median(List.of(1.0, 9.0, 2.0))).isEqualTo(2);
        assertThat(Quantiles.median(List.of(1.0, 2.0, 3.0, 9.0))).isEqualTo(2.5);
    }

    @Test
    void interpolatesInsideABucketAsPrometheusDoes() {
        Map<Double, Double> cumulative = Map.of(0.1, 50.0, 1.0, 100.0, Double.POSITIVE_INFINITY, 100.0);

        assertThat(Quantiles.ofBuckets(cumulative, 0.75)).isEqualTo(0.55, within(1e-12));
    }

    @Test
    void reportsTheLastBoundOfWhatLiesAboveAll() {
        assertThat(Quantiles.ofBuckets(Map.of(10.0, 1.0, Double.POSITIVE_INFINITY, 2.0), 0.99))
                .isEqualTo(10);
        assertThat(Quantiles.ofBuckets(Map.of(10.0, 0.0), 0.99)).isNaN();
    }

    @Test
    void leavesOutWhatWasThereBefore() {
        assertThat(Quantiles.cumulative(Map.of(1.0, 5.0, 2.0, 7.0, 4.0, 1.0), Map.of(1.0, 5.0, 2.0, 3.0)))
                .isEqualTo(Map.of(1.0, 0.0, 2.0, 4.0, 4.0, 5.0));
    }
}
