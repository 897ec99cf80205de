package io.gctelemetry.readers.internal.jfr.chunk;

/**
 * An event that waits in memory until those that ended before it are told. Not a record: there may be hundreds of
 * thousands, compared by their end alone.
 */
final class HeldEvent implements Comparable<HeldEvent> {
    private final long end;
    private final EventLayout layout;
    private final byte[] bytes;
    private final int from;
    private final int to;

    /**
     * @param end in ticks
     * @param bytes where its fields stand, from this place to that
     */
    HeldEvent(long end, EventLayout layout, byte[] bytes, int from, int to) {
        this.end = end;
        this.layout = layout;
        this.bytes = bytes;
        this.from = from;
        this.to = to;
    }

    long end() {
        return end;
    }

    EventLayout layout() {
        return layout;
    }

    byte[] bytes() {
        return bytes;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }

    @Override
    @SuppressWarnings("ComparableAndEquals")
    public int compareTo(HeldEvent other) {
        return Long.compare(end, other.end);
    }
}
