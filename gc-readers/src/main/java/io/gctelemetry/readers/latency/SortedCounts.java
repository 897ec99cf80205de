package io.gctelemetry.readers.latency;

import java.util.Arrays;
import java.util.Collection;

/** Counts in two arrays. Immutable. */
final class SortedCounts implements LatencyCounts {
    static final SortedCounts NONE = new SortedCounts(new long[0], new long[0]);

    private final long[] values;
    private final long[] counts;
    private final long total;

    /** @param values strictly ascending; both arrays are the new object's from here on */
    SortedCounts(long[] values, long[] counts) {
        this.values = values;
        this.counts = counts;
        long sum = 0;
        for (long count : counts) {
            sum += count;
        }
        total = sum;
    }

    static SortedCounts of(long[] latencies) {
        long[] sorted = latencies.clone();
        Arrays.sort(sorted);
        long[] values = new long[sorted.length];
        long[] counts = new long[sorted.length];
        int size = 0;
        for (long latency : sorted) {
            if (size == 0 || values[size - 1] != latency) {
                values[size++] = latency;
            }
            counts[size - 1]++;
        }
        return new SortedCounts(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
    }

    static LatencyCounts sum(Collection<? extends LatencyCounts> parts) {
        LatencyCounts[] level = parts.toArray(LatencyCounts[]::new);
        if (level.length == 0) {
            return NONE;
        }
        if (level.length == 1) {
            return level[0].copy();
        }
        for (int left = level.length; left > 1; left = (left + 1) / 2) {
            for (int i = 0; i < left / 2; i++) {
                level[i] = merge(level[2 * i], level[2 * i + 1]);
            }
            if (left % 2 == 1) {
                level[left / 2] = level[left - 1];
            }
        }
        return level[0];
    }

    private static SortedCounts merge(LatencyCounts a, LatencyCounts b) {
        long[] values = new long[a.size() + b.size()];
        long[] counts = new long[values.length];
        int size = 0;
        int i = 0;
        int j = 0;
        while (i < a.size() || j < b.size()) {
            long first = i < a.size() ? a.value(i) : Long.MAX_VALUE;
            long second = j < b.size() ? b.value(j) : Long.MAX_VALUE;
            boolean fromA = i < a.size() && (j >= b.size() || first <= second);
            boolean fromB = j < b.size() && (i >= a.size() || second <= first);
            values[size] = fromA ? first : second;
            counts[size++] = (fromA ? a.count(i) : 0) + (fromB ? b.count(j) : 0);
            i += fromA ? 1 : 0;
            j += fromB ? 1 : 0;
        }
        return new SortedCounts(Arrays.copyOf(values, size), Arrays.copyOf(counts, size));
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public long value(int index) {
        return values[index];
    }

    @Override
    public long count(int index) {
        return counts[index];
    }

    @Override
    public long total() {
        return total;
    }

    @Override
    public LatencyCounts copy() {
        return this;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof SortedCounts other
                && Arrays.equals(values, other.values)
                && Arrays.equals(counts, other.counts);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(values) + Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return total + " requests, at most " + max() + " ns";
    }
}
