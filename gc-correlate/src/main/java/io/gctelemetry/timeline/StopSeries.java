package io.gctelemetry.timeline;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stops of one JVM, ascending by their end: a client's recorder books a request when it ends, so a stop counts where it
 * ends. Times are nanoseconds since 1970. Immutable.
 *
 * <p>A partial stop held some mutators only: an allocation stall. Its length is a bound of what a request felt.
 */
public final class StopSeries {
    /** No stops. */
    public static final StopSeries EMPTY = new Builder().build();

    private final long[] starts;
    private final long[] ends;
    private final long[] certain;
    private final long[] numbers;
    private final int[] kindOf;
    private final boolean[] partial;
    private final List<String> kinds;

    private StopSeries(
            long[] starts,
            long[] ends,
            long[] certain,
            long[] numbers,
            int[] kindOf,
            boolean[] partial,
            List<String> kinds) {
        this.starts = starts;
        this.ends = ends;
        this.certain = certain;
        this.numbers = numbers;
        this.kindOf = kindOf;
        this.partial = partial;
        this.kinds = kinds;
    }

    public int size() {
        return ends.length;
    }

    public long start(int index) {
        return starts[index];
    }

    public long end(int index) {
        return ends[index];
    }

    public long length(int index) {
        return ends[index] - starts[index];
    }

    /**
     * How much of the length is certain, in nanoseconds: all of it, but where a log counts the wait for concurrent collector
     * threads into it, or where only some mutators were held (then 0).
     */
    public long certain(int index) {
        return certain[index];
    }

    /** Returns its number in the journal or its ordinal in its JVM; if neither is available, its place in the series from 1. */
    public long number(int index) {
        return numbers[index];
    }

    /** An index into {@link #kinds}. */
    public int kind(int index) {
        return kindOf[index];
    }

    public boolean partial(int index) {
        return partial[index];
    }

    /** Why the JVM stopped: the cause of a collection, else the VM operation; in HotSpot's words. */
    public List<String> kinds() {
        return kinds;
    }

    /** The first stop that ends at this moment or later; {@link #size} if there is none. */
    public int firstEndingFrom(long time) {
        return SortedTimes.firstFrom(ends, time);
    }

    /** Returns the same stops on a clock that is this number of nanoseconds ahead. */
    public StopSeries shifted(long nanos) {
        if (nanos == 0) {
            return this;
        }
        return new StopSeries(
                Arrays.stream(starts).map(time -> time + nanos).toArray(),
                Arrays.stream(ends).map(time -> time + nanos).toArray(),
                certain,
                numbers,
                kindOf,
                partial,
                kinds);
    }

    /** These and the partial stops of another series of the same JVM; just these if they hold partial ones. */
    StopSeries withStallsOf(StopSeries other) {
        Builder both = new Builder();
        boolean stalls = false;
        for (int i = 0; i < other.size(); i++) {
            stalls |= other.partial(i);
        }
        for (int i = 0; i < size(); i++) {
            stalls &= !partial(i);
            both.add(start(i), end(i), certain(i), number(i), kinds.get(kind(i)), partial(i));
        }
        if (!stalls) {
            return this;
        }
        for (int i = 0; i < other.size(); i++) {
            if (other.partial(i)) {
                both.add(other.start(i), other.end(i), 0, -1, other.kinds.get(other.kind(i)), true);
            }
        }
        return both.build();
    }

    /** Builds a series of stops that are added in any order. */
    public static final class Builder {
        private final List<Row> rows = new ArrayList<>();
        private final Map<String, Integer> kinds = new LinkedHashMap<>();

        /**
         * @param number the JVM's own number of it; -1 if unavailable
         * @param certain how much of its length is certain
         */
        public Builder add(long start, long end, long certain, long number, String kind, boolean partial) {
            int index = kinds.computeIfAbsent(kind, key -> kinds.size());
            rows.add(new Row(start, end, certain, number, index, partial));
            return this;
        }

        /** Adds a stop of all mutators with a certain length and without a number. */
        public Builder add(long start, long end, String kind) {
            return add(start, end, end - start, -1, kind, false);
        }

        public StopSeries build() {
            List<Row> sorted = new ArrayList<>(rows);
            sorted.sort(Comparator.comparingLong(Row::end).thenComparingLong(Row::start));
            int size = sorted.size();
            long[] starts = new long[size];
            long[] ends = new long[size];
            long[] certain = new long[size];
            long[] numbers = new long[size];
            int[] kindOf = new int[size];
            boolean[] partial = new boolean[size];
            for (int i = 0; i < size; i++) {
                Row row = sorted.get(i);
                starts[i] = row.start;
                ends[i] = row.end;
                certain[i] = Math.max(0, Math.min(row.certain, row.end - row.start));
                numbers[i] = row.number < 0 ? i + 1 : row.number;
                kindOf[i] = row.kind;
                partial[i] = row.partial;
            }
            return new StopSeries(starts, ends, certain, numbers, kindOf, partial, List.copyOf(kinds.keySet()));
        }

        private record Row(long start, long end, long certain, long number, int kind, boolean partial) {}
    }
}
