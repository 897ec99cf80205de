package io.gctelemetry.micrometer;

import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Notices when {@code JvmGcMetrics} is bound to a registry, and informs whoever waits for that. A registry keeps its
 * listeners for ever, so that each gets one of ours, however often meters are bound to it and taken out again; the
 * listener holds nothing but those who wait. Thread-safe.
 */
final class JvmGcMetricsSign {
    /** What JvmGcMetrics adds as soon as it is bound; its timers come with the first collection only. */
    private static final String NAME = "jvm.gc.max.data.size";

    private static final Map<MeterRegistry, JvmGcMetricsSign> SIGNS = new WeakHashMap<>();

    private final List<Runnable> waiting = new CopyOnWriteArrayList<>();

    private JvmGcMetricsSign() {}

    static JvmGcMetricsSign in(MeterRegistry registry) {
        synchronized (SIGNS) {
            JvmGcMetricsSign sign = SIGNS.get(registry);
            if (sign == null) {
                sign = new JvmGcMetricsSign();
                SIGNS.put(registry, sign);
                registry.config().onMeterAdded(sign::added);
            }
            return sign;
        }
    }

    /** Whether JvmGcMetrics is bound to that registry. */
    static boolean isIn(MeterRegistry registry) {
        return registry.find(NAME).meter() != null;
    }

    void await(Runnable onBound) {
        waiting.add(onBound);
    }

    /** Lets go of it. */
    void forget(Runnable onBound) {
        waiting.remove(onBound);
    }

    private void added(Meter meter) {
        if (meter.getId().getName().equals(NAME)) {
            for (Runnable one : waiting) {
                one.run();
            }
        }
    }
}
