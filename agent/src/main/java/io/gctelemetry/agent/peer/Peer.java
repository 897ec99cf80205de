package io.gctelemetry.agent.peer;

import io.gctelemetry.agent.metrics.GcMetrics;
import io.gctelemetry.agent.metrics.MetricRegistry;
import io.gctelemetry.agent.metrics.Scalar;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.source.ForwardingListener;
import io.gctelemetry.source.HiccupListener;

/**
 * The families of one other exporter beside our own: {@link #run} once a second on one thread, told of collections and
 * ticks by the listeners it puts before ours.
 */
public final class Peer implements Runnable {
    private final Readers readers;
    private final Cycles cycles;

    /**
     * @param oldGenerationUsed what the JVM's counters say the old generation holds, in bytes; NaN if it keeps none
     */
    public Peer(CollectorKind collector, Scalar oldGenerationUsed) {
        this.readers = new Readers(oldGenerationUsed);
        this.cycles = new Cycles(collector);
    }

    /**
     * Shows the families.
     *
     * @param names {@code micrometer} or {@code client_java}; any other adds no family
     * @param metrics who counts the pauses and knows the live set
     * @param allocated bytes allocated by Java threads since the JVM started
     */
    public void addTo(MetricRegistry registry, String names, GcMetrics metrics, Scalar allocated) {
        if (names.equals("micrometer")) {
            new MicrometerFamilies(registry, readers).add(metrics, cycles, allocated);
        } else if (names.equals("client_java")) {
            new ClientJavaFamilies(registry, readers).add(metrics, allocated);
        }
    }

    /** A listener that keeps the concurrent cycles and tells the next one of everything. */
    public GcEventListener before(GcEventListener next) {
        return new ForwardingListener(next) {
            @Override
            public void onCollection(Collection collection) {
                cycles.add(collection);
                super.onCollection(collection);
            }
        };
    }

    /** A listener that looks at the old generation on every tick and tells the next one of it. */
    public HiccupListener before(HiccupListener next) {
        return (rawNanos, hiccupNanos) -> {
            readers.tick();
            next.onTick(rawNanos, hiccupNanos);
        };
    }

    @Override
    public void run() {
        readers.run();
    }
}
