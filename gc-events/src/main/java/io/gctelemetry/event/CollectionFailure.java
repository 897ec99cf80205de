package io.gctelemetry.event;

/** A collection that did not find the room it needed, and so became, or caused, a longer one. */
public enum CollectionFailure implements GcEvent {
    /** Objects could not be copied out of a region (G1). */
    EVACUATION_FAILED("evacuation failed"),
    /** Objects could not be promoted to the old generation (Serial, Parallel, ParNew). */
    PROMOTION_FAILED("promotion failed"),
    /** A concurrent cycle lost its race with the mutators, and a full collection took over. */
    CONCURRENT_MODE_FAILURE("concurrent mode failure");

    private final String words;

    CollectionFailure(String words) {
        this.words = words;
    }

    /** The failure in HotSpot's words, as label values show it. */
    public String words() {
        return words;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onFailure(this);
    }
}
