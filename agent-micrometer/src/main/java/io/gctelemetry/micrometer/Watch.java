package io.gctelemetry.micrometer;

import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.event.metric.EventSeries;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.JvmSources;
import io.gctelemetry.source.counters.SafepointCounters;
import io.gctelemetry.source.jfr.JfrAccess;
import io.gctelemetry.source.jvm.ThisJvm;
import io.gctelemetry.source.threads.AllocationReader;
import io.gctelemetry.source.threads.Chores;
import io.gctelemetry.source.threads.PoolAllocation;
import io.gctelemetry.source.threads.Restarting;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** The sources and meters of one registry, and the threads that run them until it is closed. */
final class Watch implements AutoCloseable {
    private static final List<String> NO_LABELS = Collections.emptyList();
    private static final long FIGURES_NANOS = 1_000_000_000L;
    private static final long CLOSE_MILLIS = 10_000;

    private final Settings settings;
    private final Set<String> said = new HashSet<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Meters meters;
    private final PauseMeters pauses;
    private final InfoMeter info;
    private final @Nullable SafepointCounters counters;
    private final JvmSources sources;
    private final AllocationReader allocation;
    private final Chores chores = new Chores();
    private volatile boolean closed;

    Watch(MeterRegistry registry, Settings settings) {
        this.settings = settings;
        ThisJvm jvm = new ThisJvm(null, (matter, text) -> {});
        int jdk = jvm.jdk();
        CollectorKind collector = jvm.collector();
        EventSeries series = new EventSeries(jdk, collector);
        counters = jvm.counters();
        meters = new Meters(registry, settings);
        pauses = new PauseMeters(registry, meters, series, () -> say(MissingFigures.PAUSES));
        info = new InfoMeter(registry, settings.tags);
        EventMeters events = new EventMeters(meters, series, collector, pauses);
        sources = new JvmSources(
                jvm,
                new JfrAccess(jdk, EnumSet.noneOf(Detail.class), Duration.ZERO, ThisJvm.temporaryFolder()),
                settings.jfr,
                events,
                events,
                false,
                streamed -> streamed,
                (matter, text) -> say(text));
        allocation = new AllocationReader(jdk, new PoolAllocation(jdk), counters);
        allocation.run();
        addTotals();
        addChores();
        if (counters == null) {
            say(MissingFigures.COUNTERS);
        }
        if (!settings.jfr) {
            say(MissingFigures.jfr("it is switched off"));
        }
    }

    private void addTotals() {
        SafepointCounters perf = counters;
        if (perf != null) {
            meters.counter(GcMetric.SAFEPOINTS, perf, SafepointCounters::count, NO_LABELS);
            meters.counter(GcMetric.SAFEPOINT_STOPPED_SECONDS, perf, p -> p.stoppedNanos() / 1e9, NO_LABELS);
            meters.counter(GcMetric.SAFEPOINT_SYNC_SECONDS, perf, p -> p.syncNanos() / 1e9, NO_LABELS);
            for (int seconds : new int[] {10, 60}) {
                meters.gauge(
                        GcMetric.STOP_LONGEST_SECONDS,
                        sources,
                        s -> s.longestStopNanos(seconds) / 1e9,
                        Collections.singletonList(seconds + "s"));
            }
        }
        meters.counter(GcMetric.ALLOCATED_BYTES, allocation, AllocationReader::bytes, NO_LABELS);
        MemoryMXBean memory = ManagementFactory.getMemoryMXBean();
        meters.gauge(
                GcMetric.HEAP_COMMITTED_BYTES,
                memory,
                m -> m.getHeapMemoryUsage().getCommitted(),
                NO_LABELS);
        meters.gauge(
                GcMetric.HEAP_MAX_BYTES, memory, m -> m.getHeapMemoryUsage().getMax(), NO_LABELS);
    }

    void start() {
        start("gc-telemetry-ticker", sources.ticker());
        if (settings.jfr) {
            start("gc-telemetry-jfr", sources.stream());
        }
        start("gc-telemetry-beans", sources::runBeans);
        start("gc-telemetry-sampler", this::rounds);
    }

    private void start(String name, Runnable part) {
        Thread thread = new Thread(null, new Restarting(part), name);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        threads.add(thread);
        thread.start();
    }

    private void rounds() {
        while (!closed) {
            LockSupport.parkNanos(this, round(System.nanoTime()));
        }
    }

    /** Does what is due; for how many nanoseconds there is nothing more to do. */
    long round(long now) {
        return chores.round(now);
    }

    PauseMeters pauses() {
        return pauses;
    }

    /* The disk first, and by itself: the service's registry and listener may fail, and neither may keep anybody from looking
     * at it. */
    private void addChores() {
        chores.add(() -> {
            sources.stream().watch();
            return sources.stream().watchNanos();
        });
        chores.add(() -> {
            allocation.run();
            return FIGURES_NANOS;
        });
        chores.add(allocation);
        chores.add(() -> {
            info.show(sources.name(), String.join("; ", missing()));
            return FIGURES_NANOS;
        });
    }

    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (counters == null) {
            missing.add(MissingFigures.COUNTERS);
        }
        String why = sources.why("it is switched off");
        if (why != null) {
            missing.add(MissingFigures.jfr(why));
        }
        if (pauses.left()) {
            missing.add(MissingFigures.PAUSES);
        }
        return missing;
    }

    @Override
    public void close() {
        closed = true;
        sources.close();
        for (Thread thread : threads) {
            LockSupport.unpark(thread);
            join(thread);
        }
        pauses.close();
        info.close();
        meters.remove();
    }

    private static void join(Thread thread) {
        try {
            thread.join(CLOSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String text) {
        synchronized (said) {
            if (!said.add(text)) {
                return;
            }
        }
        settings.notices.accept(text);
    }
}
