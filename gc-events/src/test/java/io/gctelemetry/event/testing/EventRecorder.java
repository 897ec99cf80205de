package io.gctelemetry.event.testing;

import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.ReferenceCount;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Records every event of a source: by kind, and in order as one line each, exact to the nanosecond. Lines are written when they
 * are asked for, so that recording stays cheap. Not thread-safe.
 */
public class EventRecorder implements GcEventAdapter {
    public final List<Interval> intervals = new ArrayList<>();
    public final List<Stop> stops = new ArrayList<>();
    public final List<Pause> pauses = new ArrayList<>();
    public final List<ConcurrentPhase> phases = new ArrayList<>();
    public final List<AllocationStall> stalls = new ArrayList<>();
    public final List<HeapUse> heaps = new ArrayList<>();
    public final List<CollectionFailure> failures = new ArrayList<>();
    public int systemGcs;
    private final List<Supplier<String>> lines = new ArrayList<>();

    @Override
    public void onStop(Stop stop) {
        stops.add(stop);
        add(
                stop.interval(),
                () -> stop + " reached in " + stop.timeToSafepoint() + " gc " + stop.gcId() + " " + stop.cause());
    }

    @Override
    public void onPause(Pause pause) {
        pauses.add(pause);
        add(pause.interval(), () -> pause + " " + pause.cause());
    }

    @Override
    public void onCollection(Collection collection) {
        add(collection.interval(), collection::toString);
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        phases.add(phase);
        add(phase.interval(), phase::toString);
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        stalls.add(stall);
        add(stall.interval(), stall::toString);
    }

    @Override
    public void onPaced(AllocationStall.Paced paced) {
        add(paced.interval(), paced::toString);
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        heaps.add(heap);
        line(() -> heap + " at " + heap.at());
    }

    @Override
    public void onPromotion(Promotion promotion) {
        line(() -> promotion + " at " + promotion.at());
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        failures.add(failure);
        line(failure::words);
    }

    @Override
    public void onReferenceCount(ReferenceCount references) {
        line(references::toString);
    }

    @Override
    public void onSystemGc() {
        systemGcs++;
        line(() -> "System.gc()");
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        add(latency.interval(), latency::toString);
    }

    @Override
    public void onAllocationSample(AllocationSample sample) {
        line(() -> "allocation " + sample.bytes() + " B of " + sample.className() + " by " + sample.thread());
    }

    @Override
    public void onDataLoss(DataLoss loss) {
        line(loss::toString);
    }

    @Override
    public void onFlush() {
        line(() -> "flush");
    }

    private void add(Interval interval, Supplier<String> line) {
        intervals.add(interval);
        lines.add(line);
    }

    /** Records an event as a line. */
    protected final void line(Supplier<String> line) {
        lines.add(line);
    }

    /** Returns all events in their order. */
    public final List<String> lines() {
        return lines.stream().map(Supplier::get).toList();
    }

    /** Returns the sum of the lengths of all stops, in seconds. */
    public double stopSeconds() {
        return seconds(stops.stream().map(Stop::interval).toList());
    }

    /** Returns the sum of the lengths of all pauses, in seconds. */
    public double pauseSeconds() {
        return seconds(pauses.stream().map(Pause::interval).toList());
    }

    private static double seconds(List<Interval> intervals) {
        return intervals.stream()
                        .map(Interval::length)
                        .mapToLong(Duration::toNanos)
                        .sum()
                / 1e9;
    }
}
