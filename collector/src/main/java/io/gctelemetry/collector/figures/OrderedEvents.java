package io.gctelemetry.collector.figures;

import java.util.Arrays;

/** The starts and ends of events that do not overlap, in their order in time, to be searched. Immutable. */
final class OrderedEvents {
    private final long[] starts;
    private final long[] ends;

    OrderedEvents(EventTable events) {
        starts = new long[events.size()];
        ends = new long[events.size()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = events.start(i);
            ends[i] = events.end(i);
        }
        Arrays.sort(starts);
        Arrays.sort(ends);
    }

    int size() {
        return starts.length;
    }

    long start(int event) {
        return starts[event];
    }

    long end(int event) {
        return ends[event];
    }

    /** Returns the first event that ends at this time or later; the number of events if there is none. */
    int firstEndingFrom(long time) {
        int low = 0;
        int high = ends.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (ends[middle] < time) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
