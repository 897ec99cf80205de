package io.gctelemetry.collector.input.prometheus;

import io.gctelemetry.event.metric.GcMetric;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What a server kept of one JVM. Lengths are seconds. */
public final class JvmHistory {
    private final String name;
    private final Map<GcMetric, Total> totals = new EnumMap<>(GcMetric.class);
    private final Map<String, Total> operations = new LinkedHashMap<>();
    private final Map<String, Total> causes = new LinkedHashMap<>();
    private final List<Step> steps = new ArrayList<>();
    private @Nullable String jdk;
    private @Nullable String vm;
    private @Nullable String collector;
    private long heapMax = -1;
    private int resets;
    private double first = Double.MAX_VALUE;
    private double last = -Double.MAX_VALUE;

    /** How many, and how long in all. */
    public record Total(double count, double seconds) {
        Total plus(double moreCount, double moreSeconds) {
            return new Total(count + moreCount, seconds + moreSeconds);
        }
    }

    /** The longest stop that ended in the 10 s before a scrape between {@code start} and {@code end}, seconds since 1970. */
    public record Step(double start, double end, double longest) {}

    JvmHistory(String name) {
        this.name = name;
    }

    void count(GcMetric metric, Series series) {
        if (series.values().isEmpty()) {
            return;
        }
        first = Math.min(first, series.times().get(0));
        last = Math.max(last, series.times().get(series.times().size() - 1));
        add(metric, series, series.growth(), 0);
        resets = Math.max(resets, series.resets());
    }

    void sum(GcMetric metric, Series series) {
        add(metric, series, 0, series.growth());
    }

    private void add(GcMetric metric, Series series, double count, double seconds) {
        add(totals, metric, count, seconds);
        if (metric == GcMetric.STOP_SECONDS) {
            add(operations, series.label("operation"), count, seconds);
        } else if (metric == GcMetric.GC_PAUSE_SECONDS) {
            add(causes, series.label("cause"), count, seconds);
        }
    }

    private static <K> void add(Map<K, Total> to, K key, double count, double seconds) {
        to.put(key, to.getOrDefault(key, new Total(0, 0)).plus(count, seconds));
    }

    void longest(Series series, Duration step) {
        for (int i = 0; i < series.times().size(); i++) {
            double end = series.times().get(i);
            steps.add(new Step(
                    end - step.toMillis() / 1000.0, end, series.values().get(i)));
        }
    }

    void info(Series series) {
        jdk = series.label("jdk");
        vm = series.label("vm") + " " + series.label("version");
        collector = series.label("collector");
        String bytes = series.label("heap_max_bytes");
        heapMax = bytes.matches("\\d{1,18}") ? Long.parseLong(bytes) : -1;
    }

    /** Returns the labels that distinguish it from other JVMs. */
    public String name() {
        return name;
    }

    /** Null where the server knows nothing of the family. */
    public @Nullable Total total(GcMetric metric) {
        return totals.get(metric);
    }

    public Map<String, Total> operations() {
        return operations;
    }

    public Map<String, Total> causes() {
        return causes;
    }

    public List<Step> steps() {
        return steps;
    }

    public @Nullable String jdk() {
        return jdk;
    }

    public @Nullable String vm() {
        return vm;
    }

    public @Nullable String collector() {
        return collector;
    }

    public long heapMax() {
        return heapMax;
    }

    /** Returns how often its counters restarted. */
    public int restarts() {
        return resets;
    }

    /** Of the first value, seconds since 1970. */
    public double first() {
        return first;
    }

    /** Of the last value, seconds since 1970. */
    public double last() {
        return last;
    }
}
