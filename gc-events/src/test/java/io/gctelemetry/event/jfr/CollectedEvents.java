package io.gctelemetry.event.jfr;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.event.Collection;
import io.gctelemetry.event.ConcurrentPhase;
import io.gctelemetry.event.HeapUse;
import io.gctelemetry.event.Interval;
import io.gctelemetry.event.Pause;
import io.gctelemetry.event.Promotion;
import io.gctelemetry.event.SafepointLatency;
import io.gctelemetry.event.Stop;
import io.gctelemetry.event.testing.EventRecorder;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Records every event as one short line; times are microseconds after the epoch. */
final class CollectedEvents extends EventRecorder {

    @Override
    public void onStop(Stop stop) {
        Duration toSafepoint = stop.timeToSafepoint();
        line(() -> "stop " + stop.ordinal() + " " + span(stop.interval()) + " reached in "
                + (toSafepoint == null ? "?" : toSafepoint.toNanos() / 1000) + " " + stop.operation()
                + (stop.collection() ? " collection" : "") + " gc " + stop.gcId() + " cause " + stop.cause());
    }

    @Override
    public void onPause(Pause pause) {
        line(() -> "pause " + pause.gcId() + " " + span(pause.interval()) + " " + pause.phase() + " = " + pause.kind()
                + ", " + pause.cause());
    }

    @Override
    public void onCollection(Collection collection) {
        line(() -> "collection " + collection.gcId() + " " + collection.name() + ", " + collection.cause());
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        line(() -> "concurrent " + phase.gcId() + " " + span(phase.interval()) + " " + phase.phase());
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        line(() -> "stall " + span(stall.interval()) + " " + stall.bytes() + " B");
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        line(() -> "heap " + heap.when() + " " + heap.gcId() + " " + heap.used());
    }

    @Override
    public void onPromotion(Promotion promotion) {
        line(promotion::toString);
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        line(() -> "latency " + span(latency.interval()) + " of " + latency.thread());
    }

    private static String span(Interval interval) {
        long start = ChronoUnit.MICROS.between(Instant.EPOCH, interval.start());
        return start + "+" + interval.length().toNanos() / 1000;
    }
}
