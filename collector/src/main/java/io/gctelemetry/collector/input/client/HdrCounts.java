package io.gctelemetry.collector.input.client;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A histogram as it comes out of a log, filled anew for every line. */
final class HdrCounts implements LatencyCounts {
    private int[] places = new int[256];
    private long[] counts = new long[256];
    private int size;
    private long total;
    private @Nullable HdrLayout layout;
    private double ratio = 1;
    private long nanos = 1;

    /** @param newRatio what a value is multiplied with: 1 but for histograms of fractions */
    void begin(HdrLayout newLayout, double newRatio) {
        layout = newLayout;
        ratio = newRatio;
        size = 0;
        total = 0;
    }

    /** @param unit how many nanoseconds a value of 1 is */
    void unit(LatencyUnit unit) {
        nanos = unit.nanos();
    }

    void add(int place, long count) throws MalformedException {
        if (size == places.length) {
            places = Arrays.copyOf(places, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        places[size] = place;
        counts[size++] = count;
        total += count;
        if (total < 0) {
            throw new MalformedException("its histogram counts more than 2^63 requests");
        }
    }

    @Override
    public int size() {
        return size;
    }

    /** As it was recorded, in whatever unit. */
    double raw(int index) {
        HdrLayout known = layout;
        return known == null || index >= size ? 0 : known.highest(places[index]) * ratio;
    }

    @Override
    public long value(int index) {
        HdrLayout known = layout;
        if (known == null || index >= size) {
            throw new IndexOutOfBoundsException(index);
        }
        long value = known.highest(places[index]);
        if (ratio != 1) {
            return Math.round(value * ratio * nanos);
        }
        return value > Long.MAX_VALUE / nanos ? Long.MAX_VALUE : value * nanos;
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
        long[] values = new long[size];
        for (int i = 0; i < size; i++) {
            values[i] = value(i);
        }
        return new SortedCounts(values, Arrays.copyOf(counts, size));
    }
}
