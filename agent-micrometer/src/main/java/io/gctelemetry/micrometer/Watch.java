package io.gctelemetry.micrometer;

import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.jfr.JfrEventType.Detail;
import io.gctelemetry.event.metric.EventSeries;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.AllocationReader;
import io.gctelemetry.source.BeanSource;
import io.gctelemetry.source.CollectionCounter;
import io.gctelemetry.source.Jdk;
import io.gctelemetry.source.JfrAccess;
import io.gctelemetry.source.Lasting;
import io.gctelemetry.source.LedgerListener;
import io.gctelemetry.source.PauseCounters;
import io.gctelemetry.source.PauseLedger;
import io.gctelemetry.source.PoolAllocation;
import io.gctelemetry.source.SafepointCounters;
import io.gctelemetry.source.StopLedger;
import io.gctelemetry.source.StreamKeeper;
import io.gctelemetry.source.SystemGcCalls;
import io.gctelemetry.source.Ticker;
import io.gctelemetry.source.WindowMaximum;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.File;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final long ROUND_NANOS = 200_000_000L;
    private static final int ROUNDS_A_SAMPLE = 5;
    private static final long BEANS_DELAY_NANOS = 10_000_000_000L;
    private static final long CLOSE_MILLIS = 10_000;

    private final Settings settings;
    private final Set<String> said = new HashSet<>();
    private final List<Thread> threads = new ArrayList<>();
    private final Meters meters;
    private final PauseMeters pauses;
    private final InfoMeter info;
    private final @Nullable SafepointCounters counters;
    private final Ticker ticker;
    private final StreamKeeper stream;
    private final AllocationReader allocation;
    private final BeanSource collections;
    private final GcEventListener told;
    private final boolean eventsToCome;
    private volatile boolean closed;

    Watch(MeterRegistry registry, Settings settings) {
        this.settings = settings;
        int jdk = Jdk.feature();
        List<GarbageCollectorMXBean> beans = ManagementFactory.getGarbageCollectorMXBeans();
        CollectorKind collector = CollectorKind.ofBeans(names(beans));
        EventSeries series = new EventSeries(jdk, collector);
        counters = SafepointCounters.open(null, jdk, (matter, text) -> {});
        meters = new Meters(registry, settings);
        pauses = new PauseMeters(registry, meters, series, () -> say(Missing.PAUSES));
        info = new InfoMeter(registry, settings.tags);
        EventMeters events = new EventMeters(meters, series, collector, pauses);
        WindowMaximum longest = new WindowMaximum(System.nanoTime());
        StopLedger ledger = new StopLedger(events, longest);
        PauseLedger pauseLedger = new PauseLedger(events);
        PauseCounters pauseCounters = PauseCounters.open(counters, beans);
        SystemGcCalls calls = new SystemGcCalls();
        ticker = new Ticker(counters, new CollectionCounter(pauseCounters), ledger, (raw, hiccup) -> {
            events.onTick(raw, hiccup);
            pauseCounters.sample(pauseLedger, System.nanoTime());
        });
        collections = new BeanSource(beans, ManagementFactory.getMemoryPoolMXBeans(), pauseLedger, calls);
        told = events;
        JfrAccess jfr = new JfrAccess(jdk, EnumSet.noneOf(Detail.class), Duration.ZERO, tempFolder());
        eventsToCome = settings.jfr && jfr.supported();
        stream = new StreamKeeper(
                jfr,
                new LedgerListener(events, counters == null ? null : ledger, pauseLedger, calls, jdk, collector),
                Arrays.asList(ledger, pauseLedger),
                (matter, text) -> say(text));
        allocation = new AllocationReader(jdk, new PoolAllocation(jdk));
        allocation.sample();
        addTotals(longest);
        if (counters == null) {
            say(Missing.COUNTERS);
        }
        if (!settings.jfr) {
            say(Missing.jfr("it is switched off"));
        }
    }

    private void addTotals(WindowMaximum longest) {
        SafepointCounters perf = counters;
        if (perf != null) {
            meters.counter(GcMetric.SAFEPOINTS, perf, SafepointCounters::count, NO_LABELS);
            meters.counter(GcMetric.SAFEPOINT_STOPPED_SECONDS, perf, p -> p.stoppedNanos() / 1e9, NO_LABELS);
            meters.counter(GcMetric.SAFEPOINT_SYNC_SECONDS, perf, p -> p.syncNanos() / 1e9, NO_LABELS);
            for (int seconds : new int[] {10, 60}) {
                meters.gauge(
                        GcMetric.STOP_LONGEST_SECONDS,
                        longest,
                        l -> l.longest(System.nanoTime(), seconds) / 1e9,
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
        start("gc-telemetry-ticker", ticker);
        if (settings.jfr) {
            start("gc-telemetry-jfr", stream);
        }
        start("gc-telemetry-beans", this::collections);
        start("gc-telemetry-sampler", this::rounds);
    }

    private void start(String name, Runnable part) {
        Thread thread = new Thread(null, new Lasting(part), name);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        threads.add(thread);
        thread.start();
    }

    /** The beans have nothing to tell where JFR events come; they are asked once those stay away. */
    private void collections() {
        long due = System.nanoTime() + (eventsToCome ? BEANS_DELAY_NANOS : 0);
        for (long left = due - System.nanoTime(); left > 0 && !closed; left = due - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
        }
        collections.run(told);
    }

    private void rounds() {
        for (int round = 0; !closed; round = (round + 1) % ROUNDS_A_SAMPLE) {
            stream.watch();
            if (round == 0) {
                allocation.sample();
                info.show(source(), String.join("; ", missing()));
            }
            LockSupport.parkNanos(this, ROUND_NANOS);
        }
    }

    private String source() {
        if (settings.jfr && stream.why() == null) {
            return stream.name();
        }
        return counters != null ? "perf-counters" : "hiccups";
    }

    List<String> missing() {
        List<String> missing = new ArrayList<>();
        if (counters == null) {
            missing.add(Missing.COUNTERS);
        }
        String why = settings.jfr ? stream.why() : "it is switched off";
        if (why != null) {
            missing.add(Missing.jfr(why));
        }
        if (pauses.left()) {
            missing.add(Missing.PAUSES);
        }
        return missing;
    }

    @Override
    public void close() {
        closed = true;
        ticker.close();
        stream.close();
        collections.close();
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

    private static File tempFolder() {
        return new File(System.getProperty("java.io.tmpdir", "/tmp"));
    }

    private static List<String> names(List<GarbageCollectorMXBean> beans) {
        List<String> names = new ArrayList<>();
        for (GarbageCollectorMXBean bean : beans) {
            names.add(bean.getName());
        }
        return names;
    }
}
