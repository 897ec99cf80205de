package io.gctelemetry.timeline;

import io.gctelemetry.readers.latency.LatencyListener.Request;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Single requests, ascending by their end: all of them, or the slow ones. Nanoseconds since 1970. Immutable. */
public final class Requests {
    public static final Requests NONE = new Requests(List.of());

    private final long[] intended;
    private final long[] sent;
    private final long[] ends;
    private final boolean[] failed;

    private Requests(List<Request> sorted) {
        int size = sorted.size();
        intended = new long[size];
        sent = new long[size];
        ends = new long[size];
        failed = new boolean[size];
        for (int i = 0; i < size; i++) {
            intended[i] = sorted.get(i).intended();
            sent[i] = sorted.get(i).sent();
            ends[i] = sorted.get(i).end();
            failed[i] = sorted.get(i).failed();
        }
    }

    public static Requests of(List<Request> requests) {
        List<Request> sorted = new ArrayList<>(requests);
        sorted.sort(Comparator.comparingLong(Request::end).thenComparingLong(Request::intended));
        return new Requests(sorted);
    }

    public int size() {
        return ends.length;
    }

    /** When it should have been sent. */
    public long intended(int index) {
        return intended[index];
    }

    public long sent(int index) {
        return sent[index];
    }

    public long end(int index) {
        return ends[index];
    }

    public boolean failed(int index) {
        return failed[index];
    }

    /** Response time. */
    public long latency(int index) {
        return ends[index] - intended[index];
    }

    /** The first that ends at this moment or later; {@link #size} if there is none. */
    public int firstEndingFrom(long time) {
        return SortedTimes.firstFrom(ends, time);
    }
}
