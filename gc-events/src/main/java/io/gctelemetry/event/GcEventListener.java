package io.gctelemetry.event;

import java.time.Duration;

/**
 * Receives what a {@link GcEventSource} sees. Each method is called on the source's own thread, one at a time, once
 * for each event; one that throws is counted by the source and does not end it.
 */
public interface GcEventListener {
    default void onStop(Stop stop) {}

    default void onPause(Pause pause) {}

    /**
     * Stops from before the source began to look, of which only number and sum are known: once, before any
     * {@link #onStop}. They have no time and no order and are for totals only.
     *
     * @param count how many, at least 1
     * @param stopped how long they took together, time to safepoint included
     * @param toSafepoint the time to safepoint in it
     */
    default void onEarlierStops(long count, Duration stopped, Duration toSafepoint) {}

    /**
     * Pauses from before the source began to look, of which only number and sum are known: once a kind.
     *
     * @param count how many, at least 1
     * @param paused how long they took together
     */
    default void onEarlierPauses(CollectionKind kind, String cause, long count, Duration paused) {}

    default void onCollection(Collection collection) {}

    default void onConcurrentPhase(ConcurrentPhase phase) {}

    default void onAllocationStall(AllocationStall stall) {}

    default void onHeapUse(HeapUse heap) {}

    default void onFailure(CollectionFailure failure) {}

    /** Somebody called for a collection: {@code System.gc()}, a debugger, RMI. */
    default void onSystemGc() {}

    default void onSafepointLatency(SafepointLatency latency) {}

    default void onAllocationSample(AllocationSample sample) {}

    /** The source lost events, and knows of this many bytes of them. */
    default void onDataLoss(long bytes) {}

    /** All that had ended when the source last looked has been reported. A live source calls it about once a second. */
    default void onFlush() {}
}
