package io.gctelemetry.agent.host;

import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.agent.family.Scalar;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.counters.HiccupListener;
import io.gctelemetry.source.threads.Chores;
import java.io.File;
import org.jspecify.annotations.Nullable;

/**
 * The pressure of the host and the causes of hiccups, put together: {@link #work} once a second and {@link #run} before a
 * scrape on one thread, while the thread that measures hiccups runs what {@link #watching} gives and reports to what
 * {@link #before} gives.
 */
public final class HostSampler implements Runnable, Chores.Chore {
    private static final long LOOK_NANOS = 1_000_000_000L;

    /* How old the figures may be from which the growth at a hiccup is counted. */
    private static final long QUIET_NANOS = 5_000_000_000L;

    private final HostPressure pressure = new HostPressure(new File("/"));
    private final QueueWait queue = new QueueWait();
    private final HiccupCauses causes =
            new HiccupCauses(pressure, queue, Runtime.getRuntime().availableProcessors());

    private long sampledNanos = System.nanoTime();

    /** @param registry where the figures are shown from now on */
    public HostSampler(MetricRegistry registry) {
        pressure.sample(); // what came before is not growth
        for (HostFigure figure : HostFigure.values()) {
            registry.add(figure.metric(), new Total(figure, null), figure.labels());
        }
        for (HiccupCause cause : HiccupCause.values()) {
            registry.add(GcMetric.HICCUP_BY_CAUSE_SECONDS, new Total(null, cause), cause.label());
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

    /** A listener that keeps the long hiccups and passes everything on. */
    public HiccupListener before(HiccupListener next) {
        return (rawNanos, hiccupNanos) -> {
            causes.onTick(hiccupNanos);
            next.onTick(rawNanos, hiccupNanos);
        };
    }

    /** Samples if there was a hiccup since the latest sample, or if that is old; when to look again, in nanoseconds. */
    @Override
    public long work() {
        if (causes.pending() || System.nanoTime() - sampledNanos >= QUIET_NANOS) {
            run();
        }
        return LOOK_NANOS;
    }

    /** Samples: afterwards the figures are those of now. */
    @Override
    public void run() {
        sampledNanos = System.nanoTime();
        pressure.sample();
        causes.sample();
    }

    /** A figure of the kernel or the seconds of a cause; one class, because the JVM makes one of each lambda. */
    private final class Total implements Scalar {
        private final @Nullable HostFigure figure;
        private final @Nullable HiccupCause cause;

        Total(@Nullable HostFigure figure, @Nullable HiccupCause cause) {
            this.figure = figure;
            this.cause = cause;
        }

        @Override
        public double value() {
            return figure != null ? pressure.total(figure) : cause != null ? causes.seconds(cause) : Double.NaN;
        }
    }
}
