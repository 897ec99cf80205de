package io.gctelemetry.agent.family;

/**
 * For each bucket of a histogram the longest event since the bucket was last shown, with its own time and gc id.
 *
 * <p>A bucket keeps what it shows until something new falls into it. What is known by its count alone, with no length, is
 * never shown. All exemplars of one series have a gc id, or none does: Grafana 10 answers a mixture with an error. Guarded
 * by its histogram's lock.
 */
final class LongestExemplars {
    private final boolean gcIds;
    private final long[] nanos = new long[Durations.CLASSIC];
    private final long[] gcId = new long[Durations.CLASSIC];
    private final long[] atMillis = new long[Durations.CLASSIC];
    private final boolean[] shown = new boolean[Durations.CLASSIC];
    private boolean empty = true;

    /** @param gcIds whether all have a gc id: then an event without one is not an exemplar */
    LongestExemplars(boolean gcIds) {
        this.gcIds = gcIds;
    }

    void offer(int bucket, long newNanos, long newGcId, long newAtMillis) {
        if (newNanos <= 0 || (gcIds && newGcId < 0)) {
            return;
        }
        empty = false;
        if (shown[bucket] || atMillis[bucket] == 0 || newNanos >= nanos[bucket]) {
            nanos[bucket] = newNanos;
            gcId[bucket] = gcIds ? newGcId : -1;
            atMillis[bucket] = newAtMillis;
            shown[bucket] = false;
        }
    }

    /** Copies the contents of the buckets; from now on a shorter event may take a bucket over. */
    void copyTo(Durations to) {
        if (empty) {
            return;
        }
        for (int i = 0; i < shown.length; i++) {
            shown[i] = true;
        }
        to.copyExemplars(nanos, gcId, atMillis);
    }
}
