package io.gctelemetry.agent.exposition;

import io.prometheus.metrics.model.snapshots.ClassicHistogramBuckets;
import io.prometheus.metrics.model.snapshots.CounterSnapshot;
import io.prometheus.metrics.model.snapshots.CounterSnapshot.CounterDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Exemplar;
import io.prometheus.metrics.model.snapshots.Exemplars;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot;
import io.prometheus.metrics.model.snapshots.GaugeSnapshot.GaugeDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot;
import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot;
import io.prometheus.metrics.model.snapshots.InfoSnapshot.InfoDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Labels;
import io.prometheus.metrics.model.snapshots.MetricSnapshot;
import io.prometheus.metrics.model.snapshots.MetricSnapshots;
import io.prometheus.metrics.model.snapshots.NativeHistogramBuckets;
import io.prometheus.metrics.model.snapshots.SummarySnapshot;
import io.prometheus.metrics.model.snapshots.SummarySnapshot.SummaryDataPointSnapshot;
import io.prometheus.metrics.model.snapshots.Unit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Metrics of every kind the agent exports, with all that may be absent absent at times, reproducible by their seed. */
final class RandomMetrics {
    private static final double[] ODD_VALUES = {
        0.0,
        -0.0,
        1,
        -1,
        0.1,
        1e-9,
        9_999_999,
        1e7,
        12_345_678.5,
        1e300,
        Double.MIN_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Long.MAX_VALUE
    };
    private static final String[] ODD_TEXTS = {
        "",
        "plain",
        "with \"quotes\"",
        "back\\slash",
        "two\nlines",
        "größer",
        "停止",
        "🛑 stop",
        "half \uD83D",
        "\uDED1 half",
        "a,b={c}"
    };

    private final Random random;

    private RandomMetrics(long seed) {
        this.random = new Random(seed);
    }

    static MetricSnapshots of(long seed) {
        return new RandomMetrics(seed).metrics();
    }

    private MetricSnapshots metrics() {
        List<MetricSnapshot> metrics = new ArrayList<>();
        int families = random.nextInt(8);
        for (int i = 0; i < families; i++) {
            switch (random.nextInt(5)) {
                case 0 -> metrics.add(counter("counter_" + i + "_seconds"));
                case 1 -> metrics.add(gauge("gauge_" + i + "_bytes"));
                case 2 -> metrics.add(info("agent_" + i));
                case 3 -> metrics.add(summary("summary_" + i + "_seconds"));
                default -> metrics.add(histogram("histogram_" + i + "_seconds"));
            }
        }
        return new MetricSnapshots(metrics);
    }

    private MetricSnapshot counter(String name) {
        CounterSnapshot.Builder metric = CounterSnapshot.builder().name(name);
        if (random.nextBoolean()) {
            metric.help(text()).unit(Unit.SECONDS);
        }
        int points = random.nextInt(4);
        for (int i = 0; i < points; i++) {
            CounterDataPointSnapshot.Builder point =
                    CounterDataPointSnapshot.builder().labels(labels(i)).value(Math.abs(number()));
            if (random.nextBoolean()) {
                point.exemplar(exemplar(random.nextDouble()));
            }
            if (random.nextBoolean()) {
                point.createdTimestampMillis(millis());
            }
            metric.dataPoint(point.build());
        }
        return metric.build();
    }

    private MetricSnapshot gauge(String name) {
        GaugeSnapshot.Builder metric = GaugeSnapshot.builder().name(name);
        if (random.nextBoolean()) {
            metric.help(text()).unit(Unit.BYTES);
        }
        int points = random.nextInt(4);
        for (int i = 0; i < points; i++) {
            metric.dataPoint(GaugeDataPointSnapshot.builder()
                    .labels(labels(i))
                    .value(number())
                    .exemplar(random.nextBoolean() ? exemplar(1) : null)
                    .build());
        }
        return metric.build();
    }

    private MetricSnapshot info(String name) {
        InfoSnapshot.Builder metric = InfoSnapshot.builder().name(name);
        if (random.nextBoolean()) {
            metric.help(text());
        }
        metric.dataPoint(InfoDataPointSnapshot.builder().labels(labels(0)).build());
        return metric.build();
    }

    private MetricSnapshot summary(String name) {
        SummarySnapshot.Builder metric = SummarySnapshot.builder().name(name);
        if (random.nextBoolean()) {
            metric.help(text()).unit(Unit.SECONDS);
        }
        int points = random.nextInt(4);
        for (int i = 0; i < points; i++) {
            SummaryDataPointSnapshot.Builder point = SummaryDataPointSnapshot.builder()
                    .labels(labels(i))
                    .count(random.nextInt(1 << random.nextInt(31)))
                    .sum(number());
            if (random.nextBoolean()) {
                point.createdTimestampMillis(millis());
            }
            metric.dataPoint(point.build());
        }
        return metric.build();
    }

    private MetricSnapshot histogram(String name) {
        HistogramSnapshot.Builder metric = HistogramSnapshot.builder().name(name);
        if (random.nextBoolean()) {
            metric.help(text()).unit(Unit.SECONDS);
        }
        int points = random.nextInt(5);
        for (int i = 0; i < points; i++) {
            metric.dataPoint(histogramPoint(i));
        }
        return metric.build();
    }

    private HistogramDataPointSnapshot histogramPoint(int i) {
        double[] bounds = bounds();
        long[] counts = new long[bounds.length];
        long total = 0;
        for (int bucket = 0; bucket < bounds.length; bucket++) {
            counts[bucket] = random.nextInt(1 << random.nextInt(31));
            total += counts[bucket];
        }
        HistogramDataPointSnapshot.Builder point = HistogramDataPointSnapshot.builder()
                .labels(labels(i))
                .classicHistogramBuckets(ClassicHistogramBuckets.of(bounds, counts));
        if (random.nextInt(4) > 0) {
            point.sum(number());
        }
        if (random.nextBoolean()) {
            point.exemplars(exemplars());
        }
        if (random.nextBoolean()) {
            point.createdTimestampMillis(millis());
        }
        if (random.nextBoolean()) {
            point.nativeSchema(random.nextInt(13) - 4)
                    .nativeZeroThreshold(random.nextBoolean() ? 0 : Math.pow(2, -random.nextInt(128)));
            addNative(point, total);
        }
        return point.build();
    }

    /** Spreads the count of the classic buckets over native ones: both must tell the same count. */
    private void addNative(HistogramDataPointSnapshot.Builder point, long total) {
        NativeHistogramBuckets.Builder positive = NativeHistogramBuckets.builder();
        NativeHistogramBuckets.Builder negative = NativeHistogramBuckets.builder();
        long left = total;
        int index = random.nextInt(200) - 100;
        for (int n = random.nextInt(30); n > 0 && left > 1; n--) {
            long count = 1 + (long) (random.nextDouble() * (left / 2.0));
            positive.bucket(index, count);
            left -= count;
            index += 1 + (random.nextBoolean() ? 0 : random.nextInt(6));
        }
        index = random.nextInt(200) - 100;
        for (int n = random.nextInt(10); n > 0 && left > 1; n--) {
            negative.bucket(index, 1);
            left--;
            index += 1 + random.nextInt(5);
        }
        point.nativeZeroCount(left)
                .nativeBucketsForPositiveValues(positive.build())
                .nativeBucketsForNegativeValues(negative.build());
    }

    private double[] bounds() {
        int n = random.nextInt(25);
        double[] bounds = new double[n + 1];
        double bound = 1e-5;
        for (int i = 0; i < n; i++) {
            bounds[i] = bound;
            bound *= 1 + random.nextInt(5) * 0.5 + 0.1;
        }
        bounds[n] = Double.POSITIVE_INFINITY;
        return bounds;
    }

    private Exemplars exemplars() {
        List<Exemplar> exemplars = new ArrayList<>();
        for (int n = random.nextInt(4); n > 0; n--) {
            exemplars.add(exemplar(Math.pow(10, random.nextInt(8) - 5)));
        }
        return Exemplars.of(exemplars);
    }

    private Exemplar exemplar(double value) {
        Exemplar.Builder exemplar = Exemplar.builder().value(value);
        if (random.nextBoolean()) {
            exemplar.labels(Labels.of("gc_id", Integer.toString(random.nextInt(1000)), "cause", text()));
        }
        if (random.nextBoolean()) {
            exemplar.timestampMillis(millis());
        }
        return exemplar.build();
    }

    private Labels labels(int i) {
        if (i == 0 && random.nextBoolean()) {
            return Labels.EMPTY;
        }
        return random.nextBoolean()
                ? Labels.of("series", Integer.toString(i))
                : Labels.of("series", Integer.toString(i), "cause", text(), "gc", text());
    }

    private long millis() {
        return random.nextInt(5) == 0 ? 1_763_742_000_000L : 1_763_742_000_000L + random.nextInt(100_000_000);
    }

    private double number() {
        return switch (random.nextInt(3)) {
            case 0 -> ODD_VALUES[random.nextInt(ODD_VALUES.length)];
            case 1 -> random.nextInt(1_000_000);
            default -> random.nextGaussian() * Math.pow(10, random.nextInt(20) - 10);
        };
    }

    private String text() {
        return ODD_TEXTS[random.nextInt(ODD_TEXTS.length)];
    }
}
