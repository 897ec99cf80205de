package io.gctelemetry.micrometer;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.CollectorTable;
import io.gctelemetry.event.metric.EventSeries;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.beans.HeapGauges;
import io.gctelemetry.source.counters.HiccupListener;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Turns what the sources report into timers, counters and gauges; every series is there at zero. Thread-safe.
 *
 * <p>Timers begin at the binding. Stops and pauses from before it are known by number and sum only, and a timer takes
 * single durations only: a thousand equal ones would be an invention that its maximum and its buckets show. The totals
 * since the JVM started are {@code jvm.safepoints} and {@code jvm.safepoint.stopped}.
 */
final class EventMeters implements GcEventAdapter, HiccupListener {
    private static final List<String> NO_LABELS = Collections.emptyList();

    private final EventSeries series;
    private final Map<List<String>, Timer> stops = new HashMap<>();
    private final Map<List<String>, Timer> phases = new HashMap<>();
    private final Timer timeToSafepoint;
    private final @Nullable Timer stall;
    private final Timer hiccup;
    private final Timer rawHiccup;
    private final PauseMeters pauses;
    private final HeapGauges heap = new HeapGauges();
    private final AtomicLong systemGcs = new AtomicLong();
    private final Map<CollectionFailure, AtomicLong> failures = new EnumMap<>(CollectionFailure.class);

    EventMeters(Meters meters, EventSeries series, CollectorKind collector, PauseMeters pauses) {
        this.series = series;
        this.pauses = pauses;
        for (List<String> values : series.stops()) {
            stops.put(values, meters.timer(GcMetric.STOP_SECONDS, values));
        }
        for (List<String> values : series.phases()) {
            phases.put(values, meters.timer(GcMetric.GC_CONCURRENT_PHASE_SECONDS, values));
        }
        timeToSafepoint = meters.timer(GcMetric.TIME_TO_SAFEPOINT_SECONDS, NO_LABELS);
        stall = CollectorTable.stalls(collector) ? meters.timer(GcMetric.GC_ALLOCATION_STALL_SECONDS, NO_LABELS) : null;
        hiccup = meters.timer(GcMetric.HICCUP_SECONDS, NO_LABELS);
        rawHiccup = meters.timer(GcMetric.HICCUP_RAW_SECONDS, NO_LABELS);
        meters.gauge(GcMetric.HEAP_BEFORE_BYTES, heap, HeapGauges::before, NO_LABELS);
        meters.gauge(GcMetric.HEAP_AFTER_BYTES, heap, HeapGauges::after, NO_LABELS);
        meters.gauge(GcMetric.HEAP_LIVE_BYTES, heap, HeapGauges::live, NO_LABELS);
        meters.counter(GcMetric.SYSTEM_GC_CALLS, systemGcs, AtomicLong::get, NO_LABELS);
        for (CollectionFailure failure : CollectionFailure.values()) {
            AtomicLong count = new AtomicLong();
            failures.put(failure, count);
            meters.counter(GcMetric.GC_FAILURES, count, AtomicLong::get, Collections.singletonList(failure.words()));
        }
    }

    @Override
    public void onStop(Stop stop) {
        record(stops.get(series.of(stop)), stop.interval());
        Duration toSafepoint = stop.timeToSafepoint();
        if (toSafepoint != null) {
            timeToSafepoint.record(toSafepoint.toNanos(), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void onPause(Pause pause) {
        heap.onPause(pause);
        pauses.record(series.of(pause), pause.interval().length().toNanos());
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        List<String> values = series.of(phase);
        if (values != null) {
            record(phases.get(values), phase.interval());
        }
    }

    @Override
    public void onAllocationStall(AllocationStall one) {
        record(stall, one.interval());
    }

    @Override
    public void onHeapUse(HeapUse use) {
        heap.onHeapUse(use);
    }

    @Override
    public void onCollection(Collection collection) {
        heap.onCollection(collection);
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        AtomicLong count = failures.get(failure);
        if (count != null) {
            count.incrementAndGet();
        }
    }

    @Override
    public void onSystemGc() {
        systemGcs.incrementAndGet();
    }

    @Override
    public void onTick(long rawNanos, long hiccupNanos) {
        rawHiccup.record(Math.max(0, rawNanos), TimeUnit.NANOSECONDS);
        hiccup.record(Math.max(0, hiccupNanos), TimeUnit.NANOSECONDS);
    }

    private static void record(@Nullable Timer timer, Interval interval) {
        if (timer != null) {
            timer.record(interval.length().toNanos(), TimeUnit.NANOSECONDS);
        }
    }
}
