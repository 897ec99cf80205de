package io.gctelemetry.readers.internal.jfr;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.DataLoss;
import io.gctelemetry.event.GcEventAdapter;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import java.util.ArrayList;
import java.util.List;

/** Everything a source told, one line each, to the nanosecond. */
final class Delivered implements GcEventAdapter {
    final List<String> lines = new ArrayList<>();
    final List<Stop> stops = new ArrayList<>();
    final List<Interval> intervals = new ArrayList<>();

    @Override
    public void onStop(Stop stop) {
        stops.add(stop);
        add(
                stop.interval(),
                stop + " reached in " + stop.timeToSafepoint() + " gc " + stop.gcId() + " " + stop.cause());
    }

    @Override
    public void onPause(Pause pause) {
        add(pause.interval(), pause + " " + pause.cause());
    }

    @Override
    public void onCollection(Collection collection) {
        add(collection.interval(), collection.toString());
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        add(phase.interval(), phase.toString());
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        add(stall.interval(), stall.toString());
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        lines.add(heap + " at " + heap.at());
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        lines.add(failure.words());
    }

    @Override
    public void onSystemGc() {
        lines.add("System.gc()");
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        add(latency.interval(), latency.toString());
    }

    @Override
    public void onDataLoss(DataLoss loss) {
        lines.add(loss.toString());
    }

    private void add(Interval interval, String line) {
        intervals.add(interval);
        lines.add(line);
    }

    /** The stops after one another, none of which holds the start of another twice: how long they last in all, in seconds. */
    double stopSeconds() {
        return stops.stream()
                        .mapToLong(stop -> stop.interval().length().toNanos())
                        .sum()
                / 1e9;
    }
}
