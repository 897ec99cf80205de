package io.gctelemetry.agent.exposition;

import static org.assertj.core.api.Assertions.assertThat;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricMetadata;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SeriesBytesTest {
    private static final double[] BOUNDS = {0.001, 0.1, 10, Double.POSITIVE_INFINITY};
    private static final int SERIES = 200;

    /** Each scrape changes the series of these places; 200 series are more than a page. */
    @Property(tries = 50)
    void whateverChangesBetweenScrapesTheBytesAreThoseOfAWriterThatRemembersNothing(
            @ForAll("changes") List<List<Integer>> scrapes, @ForAll("writers") Supplier<SnapshotWriter> writers) {
        List<HistogramDataPointSnapshot> series = new ArrayList<>();
        for (int i = 0; i < SERIES; i++) {
            series.add(point(i, i));
        }
        SnapshotWriter remembering = writers.get();
        long count = SERIES;
        for (List<Integer> changed : scrapes) {
            for (int place : changed) {
                count = count * 31 % 1_000_000_007;
                series.set(place, point(place, count));
            }
            MetricSnapshots metrics = new MetricSnapshots(
                    new HistogramSnapshot(new MetricMetadata("jvm_stop_seconds", "Stops."), series));
            assertThat(Written.ours(remembering, metrics)).isEqualTo(Written.ours(writers.get(), metrics));
        }
    }

    @Provide
    Arbitrary<List<List<Integer>>> changes() {
        return Arbitraries.integers()
                .between(0, SERIES - 1)
                .list()
                .ofMaxSize(5)
                .list()
                .ofMaxSize(6);
    }

    @Provide
    Arbitrary<Supplier<SnapshotWriter>> writers() {
        return Arbitraries.of(() -> new TextWriter(false), () -> new TextWriter(true), ProtobufWriter::new);
    }

    private static HistogramDataPointSnapshot point(int place, long count) {
        return new HistogramDataPointSnapshot(
                ClassicHistogramBuckets.of(BOUNDS, new long[] {count, place, 0, 1}),
                3,
                0,
                1e-6,
                NativeHistogramBuckets.builder()
                        .bucket(-40, count)
                        .bucket(2, place + 1)
                        .build(),
                NativeHistogramBuckets.EMPTY,
                count / 7.0,
                Labels.of("operation", "Operation" + place),
                Exemplars.EMPTY,
                0);
    }
}
