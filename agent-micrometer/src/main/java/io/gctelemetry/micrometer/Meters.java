package io.gctelemetry.micrometer;

import io.gctelemetry.event.metric.GcMetric;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.Timer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes meters from rows of the metric table: {@code jvm_stop_seconds} becomes {@code jvm.stop}, which a Prometheus
 * registry turns into the former again. Keeps what it made, to take it out of the registry again.
 */
final class Meters {
    private static final String[] UNITS = {"seconds", "bytes"};

    private final MeterRegistry registry;
    private final Settings settings;
    private final List<Meter> made = new ArrayList<>();

    Meters(MeterRegistry registry, Settings settings) {
        this.registry = registry;
        this.settings = settings;
    }

    Timer timer(GcMetric metric, List<String> values) {
        Timer.Builder timer =
                Timer.builder(name(metric)).tags(tags(metric, values)).description(metric.help());
        if (settings.buckets.length > 0) {
            timer.serviceLevelObjectives(settings.buckets);
        }
        return kept(timer.register(registry));
    }

    /** @param state where the figure comes from; the registry holds it weakly */
    <T> void counter(GcMetric metric, T state, ToDoubleFunction<T> value, List<String> values) {
        FunctionCounter.Builder<T> counter = FunctionCounter.builder(name(metric), state, value)
                .tags(tags(metric, values))
                .description(metric.help());
        kept(counter.baseUnit(unit(metric)).register(registry));
    }

    /** @param state where the figure comes from; the registry holds it weakly */
    <T> void gauge(GcMetric metric, T state, ToDoubleFunction<T> value, List<String> values) {
        Gauge.Builder<T> gauge = Gauge.builder(name(metric), state, value)
                .tags(tags(metric, values))
                .description(metric.help());
        kept(gauge.baseUnit(unit(metric)).register(registry));
    }

    void remove(Meter meter) {
        registry.remove(meter);
        made.remove(meter);
    }

    /** Takes out all that was made. */
    void remove() {
        for (Meter meter : made) {
            registry.remove(meter);
        }
        made.clear();
    }

    private <M extends Meter> M kept(M meter) {
        made.add(meter);
        return meter;
    }

    private Tags tags(GcMetric metric, List<String> values) {
        Tags tags = settings.tags;
        for (int i = 0; i < values.size(); i++) {
            tags = tags.and(metric.labels().get(i), values.get(i));
        }
        return tags;
    }

    static String name(GcMetric metric) {
        String name = metric.baseName();
        String unit = unit(metric);
        return (unit == null ? name : name.substring(0, name.length() - unit.length() - 1)).replace('_', '.');
    }

    private static @Nullable String unit(GcMetric metric) {
        for (String unit : UNITS) {
            if (metric.baseName().endsWith("_" + unit)) {
                return unit;
            }
        }
        return null;
    }
}
