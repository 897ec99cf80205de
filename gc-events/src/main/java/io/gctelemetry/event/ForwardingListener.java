package io.gctelemetry.event;

import java.time.Duration;

/** Hands everything on; to be overridden where something is to be seen on the way. */
public class ForwardingListener implements GcEventListener {
    private final GcEventListener next;

    protected ForwardingListener(GcEventListener next) {
        this.next = next;
    }

    @Override
    public void onStop(Stop stop) {
        next.onStop(stop);
    }

    @Override
    public void onPause(Pause pause) {
        next.onPause(pause);
    }

    @Override
    public void onEarlierStops(long count, Duration stopped, Duration toSafepoint) {
        next.onEarlierStops(count, stopped, toSafepoint);
    }

    @Override
    public void onEarlierPauses(CollectionKind kind, String cause, long count, Duration paused) {
        next.onEarlierPauses(kind, cause, count, paused);
    }

    @Override
    public void onCollection(Collection collection) {
        next.onCollection(collection);
    }

    @Override
    public void onConcurrentPhase(ConcurrentPhase phase) {
        next.onConcurrentPhase(phase);
    }

    @Override
    public void onAllocationStall(AllocationStall stall) {
        next.onAllocationStall(stall);
    }

    @Override
    public void onHeapUse(HeapUse heap) {
        next.onHeapUse(heap);
    }

    @Override
    public void onFailure(CollectionFailure failure) {
        next.onFailure(failure);
    }

    @Override
    public void onSystemGc() {
        next.onSystemGc();
    }

    @Override
    public void onSafepointLatency(SafepointLatency latency) {
        next.onSafepointLatency(latency);
    }

    @Override
    public void onAllocationSample(AllocationSample sample) {
        next.onAllocationSample(sample);
    }

    @Override
    public void onDataLoss(long bytes) {
        next.onDataLoss(bytes);
    }

    @Override
    public void onFlush() {
        next.onFlush();
    }
}
