package io.gctelemetry.benchmark.scrape;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

class SamplesTest {
    private static final String SCRAPE = """
            # TYPE jvm_gc_collection_seconds summary
            jvm_gc_collection_seconds_count{gc="ZGC Cycles"} 3
            jvm_gc_collection_seconds_count{gc="ZGC Pauses",odd="a\\"},b"} 9 1763742000123
            up 1.5e1

            d_bucket{gc="a",le="0.1"} 1
            d_bucket{gc="a",le="+Inf"} 4
            d_bucket{gc="b",le="0.1"} 2
            d_bucket{gc="b",le="+Inf"} 2
            """;
    private final Samples samples = Samples.parse(SCRAPE);

    @Test
    void addsUpTheWantedSeriesOfAName() {
        assertThat(samples.sum("jvm_gc_collection_seconds_count")).isEqualTo(12);
        assertThat(samples.sum(
                        "jvm_gc_collection_seconds_count", s -> s.label("gc").endsWith("Pauses")))
                .isEqualTo(9);
        assertThat(samples.sum("up")).isEqualTo(15);
        assertThat(samples.size()).isEqualTo(7);
    }

    @Test
    void whatIsAbsentIsNotZero() {
        assertThat(samples.sum("jvm_safepoints_total")).isNaN();
        assertThat(samples.sum("up", s -> false)).isZero();
    }

    @Test
    void countsAClassicHistogramByBucket() {
        assertThat(samples.bucketCounts("d")).isEqualTo(Map.of(0.1, 3.0, Double.POSITIVE_INFINITY, 3.0));
    }
}
