package io.gctelemetry.agent.compat;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEvent;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.hotspot.CollectorKind;
import org.jspecify.annotations.Nullable;

/**
 * The families of one other exporter, next to our own. {@link #run} comes before each scrape on one thread; collections
 * arrive through the listener that it puts before ours.
 */
public final class CompatFamilies implements Runnable {
    private final Readers readers = new Readers();
    private final CollectorKind collector;
    private final Cycles cycles;
    private @Nullable GcDurations durations;

    public CompatFamilies(CollectorKind collector) {
        this.collector = collector;
        this.cycles = new Cycles(collector);
    }

    /**
     * Shows the families. To be called before the first event.
     *
     * @param exporter {@code micrometer}, {@code client_java} or {@code otel}; any other adds no family
     * @param metrics who counts the pauses and knows the live set
     * @param allocated bytes allocated by Java threads since the JVM started
     * @param promoted bytes promoted since then, as the JVM's counters report it; NaN where they do not
     */
    public void addTo(MetricRegistry registry, String exporter, GcMetrics metrics, Scalar allocated, Scalar promoted) {
        if (exporter.equals("micrometer")) {
            new MicrometerFamilies(registry, readers).add(metrics, cycles, allocated, promoted);
        } else if (exporter.equals("client_java")) {
            new ClientJavaFamilies(registry, readers).add(metrics, allocated);
        } else if (exporter.equals("otel")) {
            durations = new OtelFamilies(registry, readers).add(metrics, collector);
        }
    }

    /** A listener that keeps the concurrent cycles, and pauses if they are shown; it passes everything on. */
    public GcEventListener before(GcEventListener next) {
        return new GcEventAdapter() {
            @Override
            public void onPause(Pause pause) {
                GcDurations shown = durations;
                if (shown != null) {
                    shown.add(pause);
                }
                next.onEvent(pause);
            }

            @Override
            public void onEarlierPauses(Pause.Earlier pauses) {
                GcDurations shown = durations;
                if (shown != null) {
                    shown.add(pauses);
                }
                next.onEvent(pauses);
            }

            @Override
            public void onCollection(Collection collection) {
                cycles.add(collection);
                GcDurations shown = durations;
                if (shown != null) {
                    shown.add(collection);
                }
                next.onEvent(collection);
            }

            @Override
            public void onOther(GcEvent event) {
                next.onEvent(event);
            }
        };
    }

    @Override
    public void run() {
        readers.run();
    }
}
