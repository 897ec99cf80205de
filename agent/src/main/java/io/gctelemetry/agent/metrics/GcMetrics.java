package io.gctelemetry.agent.metrics;

import io.gctelemetry.agent.family.Common;
import io.gctelemetry.agent.family.Distribution;
import io.gctelemetry.agent.family.DurationSeries;
import io.gctelemetry.agent.family.HistogramFamily;
import io.gctelemetry.agent.family.MetricRegistry;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.ReferenceCount;
import io.gctelemetry.event.ReferenceCount.Strength;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.hotspot.CollectorKind;
import io.gctelemetry.event.hotspot.CollectorTable;
import io.gctelemetry.event.metric.EventSeries;
import io.gctelemetry.event.metric.GcMetric;
import io.gctelemetry.source.beans.HeapGauges;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Turns what sources report into the histograms, counters and gauges of the table. Every series that this JVM and collector
 * can fill is there at zero from the start. Thread-safe.
 */
public final class GcMetrics implements GcEventAdapter {
    private final CollectorKind collector;
    private final AvailableData available;
    private final EventSeries series;
    private final HistogramFamily stops;
    private final HistogramFamily pauses;
    private final HistogramFamily phases;
    private final HistogramFamily stalls;
    private final HistogramFamily timesToSafepoint;
    private final HistogramFamily hiccups;
    private final HistogramFamily rawHiccups;
    private final Distribution timeToSafepoint;
    private final Distribution stall;
    private final Distribution hiccup;
    private final Distribution rawHiccup;
    private final Map<CollectionFailure, Tally> failures = new EnumMap<>(CollectionFailure.class);
    private final Map<Strength, Tally> references = new EnumMap<>(Strength.class);
    private final Tally systemGcs = new Tally();
    private final Tally lostBytes = new Tally();
    private final HeapGauges heap = new HeapGauges();
    private final LatestStops latestStops = new LatestStops();

    /**
     * @param jdk feature version of this JVM
     * @param available the data that its sources provide
     * @param common labels of every series, and the starts
     */
    public GcMetrics(int jdk, CollectorKind collector, AvailableData available, Common common) {
        this.available = available;
        this.collector = collector;
        this.series = new EventSeries(jdk, collector, available.events());
        this.stops = new HistogramFamily(GcMetric.STOP_SECONDS, common);
        this.pauses = new HistogramFamily(GcMetric.GC_PAUSE_SECONDS, available.helpOfPauses(collector), common);
        this.phases = new HistogramFamily(GcMetric.GC_CONCURRENT_PHASE_SECONDS, common);
        this.stalls = new HistogramFamily(GcMetric.GC_ALLOCATION_STALL_SECONDS, common);
        this.timesToSafepoint = new HistogramFamily(GcMetric.TIME_TO_SAFEPOINT_SECONDS, common);
        this.hiccups = new HistogramFamily(GcMetric.HICCUP_SECONDS, common);
        this.rawHiccups = new HistogramFamily(GcMetric.HICCUP_RAW_SECONDS, common);
        this.timeToSafepoint = timesToSafepoint.create();
        this.stall = stalls.create();
        this.hiccup = hiccups.create();
        this.rawHiccup = rawHiccups.create();
        createSeries();
    }

    /* Only events bring gc ids; then what is not a collection, or not known to be one, has none. */
    private void createSeries() {
        boolean ids = available.events();
        for (List<String> values : series.stops()) {
            stops.create(values, ids && EventSeries.ofCollections(values));
        }
        for (List<String> values : series.pauses()) {
            pauses.create(values, ids);
        }
        for (List<String> values : series.phases()) {
            phases.create(values, ids);
        }
    }

    @Override
    public void onStop(Stop stop) {
        record(stops, series.of(stop), stop.interval(), stop.gcId());
        latestStops.record(stop.interval().length().toNanos(), endMillis(stop.interval()));
        Duration toSafepoint = stop.timeToSafepoint();
        if (toSafepoint != null) {
            timeToSafepoint.record(toSafepoint.toNanos());
        }
    }

    @Override
    public void onEarlierStops(Stop.Earlier earlier) {
        recordMany(stops, series.ofEarlierStops(), earlier.count(), earlier.stopped());
        timeToSafepoint.recordMany(earlier.count(), earlier.toSafepoint().toNanos());
    }

    @Override
    public void onPause(Pause pause) {
        heap.onPause(pause);
        record(pauses, series.of(pause), pause.interval(), pause.gcId());
    }

    @Override
    public void onEarlierPauses(Pause.Earlier earlier) {
        recordMany(pauses, series.of(earlier.kind(), earlier.cause()), earlier.count(), earlier.paused());
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        List<String> values = series.of(phase);
        if (values != null) {
            record(phases, values, phase.interval(), phase.gcId());
        }
    }

    private static void record(HistogramFamily family, List<String> values, Interval interval, long gcId) {
        Distribution one = family.find(values);
        if (one != null) {
            one.record(interval.length().toNanos(), gcId, endMillis(interval));
        }
    }

    private static void recordMany(HistogramFamily family, List<String> values, long count, Duration sum) {
        Distribution one = family.find(values);
        if (one != null) {
            one.recordMany(count, sum.toNanos());
        }
    }

    @Override
    public void onAllocationStall(AllocationStall one) {
        stall.record(one.interval().length().toNanos(), -1, endMillis(one.interval()));
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
        Tally count = failures.get(failure);
        if (count != null) {
            count.incrementAndGet();
        }
    }

    @Override
    public void onReferenceCount(ReferenceCount found) {
        Tally count = references.get(found.strength());
        if (count != null) {
            count.addAndGet(Math.max(0, found.count()));
        }
    }

    @Override
    public void onSystemGc() {
        systemGcs.incrementAndGet();
    }

    @Override
    public void onDataLoss(DataLoss loss) {
        lostBytes.addAndGet(Math.max(0, loss.bytes()));
    }

    public void onTick(long rawNanos, long hiccupNanos) {
        rawHiccup.record(rawNanos);
        hiccup.record(hiccupNanos);
    }

    /** The series of pauses, by collector, action and cause. */
    public List<DurationSeries> pauses() {
        return pauses.all();
    }

    /** Returns whether concurrent phases and cycles are reported on this JVM. */
    public boolean reportsCycles() {
        return available.concurrentPhases();
    }

    /** Heap in use after the latest collection that marked all of it; NaN until there was one. */
    public double heapLive() {
        return heap.live();
    }

    /** Hands the families over to the registry that shows them. */
    public void addTo(MetricRegistry registry) {
        registry.add(stops);
        registry.add(timesToSafepoint);
        registry.add(pauses);
        if (available.concurrentPhases()) {
            registry.add(phases);
        }
        if (available.events() && CollectorTable.stalls(collector)) {
            registry.add(stalls);
        }
        registry.add(hiccups);
        registry.add(rawHiccups);
        latestStops.addTo(registry);
        registry.add(GcMetric.HEAP_BEFORE_BYTES, new HeapFigure(heap, HeapFigure.BEFORE));
        registry.add(GcMetric.HEAP_AFTER_BYTES, new HeapFigure(heap, HeapFigure.AFTER));
        registry.add(GcMetric.HEAP_LIVE_BYTES, new HeapFigure(heap, HeapFigure.LIVE));
        registry.add(GcMetric.SYSTEM_GC_CALLS, systemGcs);
        registry.add(GcMetric.AGENT_EVENTS_LOST_BYTES, lostBytes);
        if (available.events()) {
            addReferences(registry);
        }
        for (CollectionFailure failure : CollectionFailure.values()) {
            Tally count = new Tally();
            failures.put(failure, count);
            if (available.events()) {
                registry.add(GcMetric.GC_FAILURES, count, failure.words());
            }
        }
    }

    private void addReferences(MetricRegistry registry) {
        for (Strength strength : Strength.values()) {
            Tally count = new Tally();
            references.put(strength, count);
            registry.add(GcMetric.GC_REFERENCES, count, strength.word());
        }
    }

    private static long endMillis(Interval interval) {
        return interval.end().toEpochMilli();
    }
}
