package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;
import io.gctelemetry.readers.latency.LatencyCounts;
import io.gctelemetry.readers.latency.LatencyOptions.Unit;
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
    void unit(Unit unit) {
        nanos = unit.nanos();
    }

    /** Takes the counts of version 2: ZigZag numbers, of which a negative one stands for so many empty places. */
    void variable(HdrBytes bytes) throws MalformedException {
        HdrLayout known = layout;
        long end = known == null ? 0 : known.places();
        room((int) Math.min(bytes.left(), end));
        int[] atPlaces = places;
        long[] atCounts = counts;
        int n = 0;
        long sum = 0;
        long place = 0;
        while (bytes.left() > 0) {
            long count = bytes.zigZag();
            if (count > 0) {
                if (place >= end) {
                    throw beyond();
                }
                atPlaces[n] = (int) place++;
                atCounts[n++] = count;
                sum += count;
                if (sum < 0) {
                    throw new MalformedException("its histogram counts more than 2^63 requests");
                }
            } else {
                place += count == 0 ? 1 : -count;
                if (place < 0 || place > end) {
                    throw beyond();
                }
            }
        }
        size = n;
        total = sum;
    }

    /** Takes the counts of versions 0 and 1: numbers of so many bytes, one for every place. */
    void words(HdrBytes bytes, int bytesEach) throws MalformedException {
        HdrLayout known = layout;
        int end = known == null ? 0 : known.places();
        room(Math.min(bytes.left() / bytesEach, end));
        for (int place = 0; bytes.left() >= bytesEach; place++) {
            long count = bytes.word(bytesEach);
            if (count < 0 || (count > 0 && place >= end) || total + count < 0) {
                throw beyond();
            }
            if (count > 0) {
                places[size] = place;
                counts[size++] = count;
                total += count;
            }
        }
    }

    private static MalformedException beyond() {
        return new MalformedException("its histogram counts beyond its highest value");
    }

    private void room(int most) {
        if (places.length < most) {
            int length = Math.max(most, 2 * places.length);
            places = new int[length];
            counts = new long[length];
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
        return LatencyCounts.ofCounts(values, Arrays.copyOf(counts, size));
    }
}
