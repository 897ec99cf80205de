package io.gctelemetry.event;

/** Events that a source lost, as far as it knows. Immutable. */
public final class DataLoss implements GcEvent {
    private final long bytes;

    public DataLoss(long bytes) {
        this.bytes = bytes;
    }

    /** Returns the size of the lost events; -1 if not known. */
    public long bytes() {
        return bytes;
    }

    @Override
    public void deliverTo(GcEventAdapter listener) {
        listener.onDataLoss(this);
    }

    @Override
    public String toString() {
        return "lost " + bytes;
    }
}
