package io.gctelemetry.micrometer;

import io.gctelemetry.event.metric.EventSeries;
import io.gctelemetry.event.metric.GcMetric;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The timers of pauses, unless {@code JvmGcMetrics} keeps timers of that name in the same registry: two that count into
 * one would double every pause, and two with different tags would break the registry. Thread-safe.
 */
final class PauseMeters {
    private final Meters meters;
    private final Map<List<String>, Timer> timers = new HashMap<>();
    private final Runnable onYield;
    private final JvmGcMetricsSign sign;
    private final Runnable leaving = this::leave;
    private boolean left;

    /** @param onYield called once when the name is left to JvmGcMetrics */
    PauseMeters(MeterRegistry registry, Meters meters, EventSeries series, Runnable onYield) {
        this.meters = meters;
        this.onYield = onYield;
        for (List<String> values : series.pauses()) {
            timers.put(values, meters.timer(GcMetric.GC_PAUSE_SECONDS, values));
        }
        sign = JvmGcMetricsSign.in(registry);
        sign.await(leaving);
        if (JvmGcMetricsSign.isIn(registry)) {
            leave();
        }
    }

    synchronized void record(List<String> values, long nanos) {
        Timer timer = timers.get(values);
        if (timer != null) {
            timer.record(nanos, TimeUnit.NANOSECONDS);
        }
    }

    /** Whether the name was left to JvmGcMetrics. */
    synchronized boolean left() {
        return left;
    }

    private void leave() {
        synchronized (this) {
            if (left) {
                return;
            }
            left = true;
            timers.values().forEach(meters::remove);
            timers.clear();
        }
        onYield.run();
    }

    /** Lets go of everything, and is let go of. */
    synchronized void close() {
        sign.forget(leaving);
        left = true;
        timers.clear();
    }
}
