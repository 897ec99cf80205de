package io.gctelemetry.agent.host;

import io.gctelemetry.agent.metrics.MetricRegistry;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.HiccupListener;
import java.io.File;

/**
 * The pressure of the host and the causes of hiccups, put together: {@link #run} once a second on one thread, while the
 * thread that measures hiccups runs what {@link #watching} gives and tells what {@link #before} gives.
 */
public final class HostSampler implements Runnable {
    private final HostPressure pressure = new HostPressure(new File("/"));
    private final QueueWait queue = new QueueWait();
    private final HiccupCauses causes =
            new HiccupCauses(pressure, queue, Runtime.getRuntime().availableProcessors());

    /** @param registry where the figures are shown from now on */
    public HostSampler(MetricRegistry registry) {
        pressure.sample(); // what came before is no growth
        for (HostFigure figure : HostFigure.values()) {
            registry.add(figure.metric(), () -> pressure.total(figure), figure.labels());
        }
        for (HiccupCause cause : HiccupCause.values()) {
            registry.add(GcMetric.HICCUP_BY_CAUSE_SECONDS, () -> causes.seconds(cause), cause.label());
        }
    }

    /** The same work, on a thread whose waiting for a CPU is watched. */
    public Runnable watching(Runnable hiccups) {
        return () -> {
            try {
                queue.open();
            } catch (Throwable withoutIt) {
                // the pressure of the machine has to do
            }
            hiccups.run();
        };
    }

    /** A listener that keeps the long hiccups and tells the next one of all. */
    public HiccupListener before(HiccupListener next) {
        return (rawNanos, hiccupNanos) -> {
            causes.onTick(hiccupNanos);
            next.onTick(rawNanos, hiccupNanos);
        };
    }

    @Override
    public void run() {
        pressure.sample();
        causes.sample();
    }
}
