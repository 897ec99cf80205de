package io.gctelemetry.agent.family;

import io.gctelemetry.event.metric.Buckets;
import io.gctelemetry.event.metric.Metric;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Families of every kind the agent exports, with all that may be absent absent at times, reproducible by their seed. */
public final class RandomFamilies {
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
    private final Common common;
    private final MetricRegistry registry;

    private RandomFamilies(long seed) {
        this.random = new Random(seed);
        Labels labels = random.nextBoolean() ? Labels.NONE : Labels.of(Map.of("cluster", text(), "rack", text()));
        this.common = new Common(labels, millis(), millis());
        this.registry = new MetricRegistry(common);
    }

    public static Family[] of(long seed) {
        RandomFamilies random = new RandomFamilies(seed);
        random.addFamilies();
        return random.registry.families();
    }

    private void addFamilies() {
        int families = random.nextInt(8);
        for (int i = 0; i < families; i++) {
            switch (random.nextInt(5)) {
                case 0 -> addFigures(row(Metric.Type.COUNTER, "counter_" + i + "_seconds", "seconds"));
                case 1 -> addFigures(row(Metric.Type.GAUGE, "gauge_" + i + "_bytes", "bytes"));
                case 2 -> addInfo(row(Metric.Type.INFO, "agent_" + i, null));
                case 3 -> addSummary(row(Metric.Type.SUMMARY, "summary_" + i + "_seconds", "seconds"));
                default -> addHistogram(row(Metric.Type.HISTOGRAM, "histogram_" + i + "_seconds", "seconds"));
            }
        }
    }

    private Metric row(Metric.Type type, String name, String unit) {
        List<String> labels = random.nextBoolean() ? List.of("series") : List.of("series", "cause", "gc");
        return new Row(type, name, text() + ".", random.nextBoolean() ? unit : null, labels, buckets());
    }

    private @Nullable List<Integer> buckets() {
        return random.nextBoolean()
                ? null
                : random.ints(random.nextInt(5), 0, Buckets.classic().length)
                        .distinct()
                        .sorted()
                        .boxed()
                        .toList();
    }

    private void addFigures(Metric metric) {
        int series = random.nextInt(4);
        for (int i = 0; i < series; i++) {
            double value = number();
            registry.add(metric, () -> value, values(metric, i));
        }
    }

    private void addInfo(Metric metric) {
        String[] values = values(metric, 0);
        registry.addInfo(metric, () -> values);
    }

    private void addSummary(Metric metric) {
        int series = random.nextInt(4);
        for (int i = 0; i < series; i++) {
            double count = random.nextInt(5) == 0 ? Double.NaN : random.nextInt(1 << random.nextInt(31));
            double sum = Math.abs(random.nextGaussian());
            registry.addSummary(metric, () -> count, () -> sum, values(metric, i));
        }
    }

    private void addHistogram(Metric metric) {
        HistogramFamily family = new HistogramFamily(metric, text() + ".", common);
        registry.add(family);
        int series = random.nextInt(5);
        for (int i = 0; i < series; i++) {
            Distribution one = family.create(List.of(values(metric, i)), random.nextBoolean());
            int durations = random.nextInt(3) * random.nextInt(40);
            for (int n = 0; n < durations; n++) {
                record(one);
            }
        }
    }

    private void record(Distribution series) {
        long nanos = random.nextLong() >>> (1 + random.nextInt(63));
        switch (random.nextInt(4)) {
            case 0 -> series.record(nanos);
            case 1 -> series.recordMany(1 + random.nextInt(1000), nanos);
            default -> series.record(nanos, random.nextInt(1000) - 200, millis());
        }
    }

    private String[] values(Metric metric, int i) {
        return metric.labels().size() == 1
                ? new String[] {Integer.toString(i)}
                : new String[] {Integer.toString(i), text(), text()};
    }

    private long millis() {
        return random.nextInt(5) == 0 ? 1_763_742_000_000L : 1_763_742_000_000L + random.nextInt(100_000_000);
    }

    private double number() {
        return switch (random.nextInt(4)) {
            case 0 -> ODD_VALUES[random.nextInt(ODD_VALUES.length)];
            case 1 -> random.nextInt(1_000_000);
            case 2 -> random.nextLong() >>> random.nextInt(64);
            default -> random.nextGaussian() * Math.pow(10, random.nextInt(20) - 10);
        };
    }

    private String text() {
        return ODD_TEXTS[random.nextInt(ODD_TEXTS.length)];
    }
}
