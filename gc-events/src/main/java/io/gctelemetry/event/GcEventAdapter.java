package io.gctelemetry.event;

/**
 * A listener with one method for each type of event; those that it does not implement ignore their events.
 *
 * <p>A listener that changes some events and passes all others on overrides {@link #onOther}.
 */
public interface GcEventAdapter extends GcEventListener {
    @Override
    default void onEvent(GcEvent event) {
        event.deliverTo(this);
    }

    /** Receives every event whose own method is not implemented. */
    default void onOther(GcEvent event) {}

    default void onStop(Stop stop) {
        onOther(stop);
    }

    default void onPause(Pause pause) {
        onOther(pause);
    }

    /** Receives stops from before the source began to look: once, before any {@link #onStop}. */
    default void onEarlierStops(Stop.Earlier stops) {
        onOther(stops);
    }

    /** Receives pauses from before the source began to look: once for each kind. */
    default void onEarlierPauses(Pause.Earlier pauses) {
        onOther(pauses);
    }

    default void onCollection(Collection collection) {
        onOther(collection);
    }

    default void onConcurrentPhase(ConcurrentPhase phase) {
        onOther(phase);
    }

    default void onAllocationStall(AllocationStall stall) {
        onOther(stall);
    }

    default void onPaced(AllocationStall.Paced paced) {
        onOther(paced);
    }

    default void onHeapUse(HeapUse heap) {
        onOther(heap);
    }

    default void onPromotion(Promotion promotion) {
        onOther(promotion);
    }

    default void onReferenceCount(ReferenceCount references) {
        onOther(references);
    }

    default void onFailure(CollectionFailure failure) {
        onOther(failure);
    }

    /** Receives a request for a collection: {@code System.gc()}, a debugger, RMI. */
    default void onSystemGc() {
        onOther(Signal.SYSTEM_GC);
    }

    default void onSafepointLatency(SafepointLatency latency) {
        onOther(latency);
    }

    default void onAllocationSample(AllocationSample sample) {
        onOther(sample);
    }

    default void onDataLoss(DataLoss loss) {
        onOther(loss);
    }

    /** Marks that all that had ended when the source last looked has been reported. A live source does so about once a second. */
    default void onFlush() {
        onOther(Signal.FLUSH);
    }
}
