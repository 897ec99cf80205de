package io.gctelemetry.event.jfr;

import io.gctelemetry.event.AllocationSample;
import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.GcEventListener;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;

/** Everything a source reported, one line each; times are microseconds after the epoch. */
final class CollectedEvents implements GcEventListener {
    final List<String> lines = new ArrayList<>();

    @Override
    public void onStop(Stop stop) {
        Duration toSafepoint = stop.timeToSafepoint();
        lines.add("stop " + stop.ordinal() + " " + span(stop.interval()) + " reached in "
                + (toSafepoint == null ? "?" : toSafepoint.toNanos() / 1000) + " " + stop.operation()
                + (stop.collection() ? " collection" : "") + " gc " + stop.gcId() + " cause " + stop.cause());
    }

    @Override
    public void onPause(Pause pause) {
        lines.add("pause " + pause.gcId() + " " + span(pause.interval()) + " " + pause.phase() + " = " + pause.kind()
                + ", " + pause.cause());
    }

    @Override
    public void onCollection(Collection collection) {
        lines.add("collection " + collection.gcId() + " " + collection.name() + ", " + collection.cause());
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        lines.add("concurrent " + phase.gcId() + " " + span(phase.interval()) + " " + phase.phase());
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        lines.add("stall " + span(stall.interval()) + " " + stall.bytes() + " B");
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        lines.add("heap " + heap.when() + " " + heap.gcId() + " " + heap.used());
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
        lines.add("latency " + span(latency.interval()) + " of " + latency.thread());
    }

    @Override
    public void onAllocationSample(AllocationSample sample) {
        lines.add("allocation " + sample.bytes() + " B of " + sample.className() + " by " + sample.thread());
    }

    @Override
    public void onDataLoss(long bytes) {
        lines.add("lost " + bytes);
    }

    @Override
    public void onFlush() {
        lines.add("flush");
    }

    private static String span(Interval interval) {
        long start = ChronoUnit.MICROS.between(Instant.EPOCH, interval.start());
        return start + "+" + interval.length().toNanos() / 1000;
    }
}
