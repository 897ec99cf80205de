package io.gctelemetry.correlate;

import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.Arrays;
import java.util.stream.LongStream;

/**
 * How well the slots with slow requests go with those that the stops predict, were the node's clock so much behind. One thread.
 *
 * <p>Both are taken as square roots: one burst of another origin must not outweigh ten stops.
 */
final class OffsetScore {
    /** How long after its stop the last delayed request ends. */
    private static final long DRAIN = 50_000_000;
    /** How many rotations are tried for each slot. */
    private static final int STEPS = 20;

    private final LatencyTable table;
    private final double[] over;
    private final double meanOver;
    private final double spreadOver;
    private final long[] ends;
    private final double[] delayed;
    private final double[] predicted;
    private final int[] touched;

    /**
     * @param over of each slot, the square root of how many requests took longer than the limit
     * @param limit nanoseconds
     */
    OffsetScore(LatencyTable table, double[] over, StopSeries stops, long limit) {
        this.table = table;
        this.over = over;
        this.meanOver = Arrays.stream(over).average().orElse(0);
        this.spreadOver = Arrays.stream(over)
                .map(one -> (one - meanOver) * (one - meanOver))
                .sum();
        int[] longer = java.util.stream.IntStream.range(0, stops.size())
                .filter(i -> stops.length(i) > limit && !stops.partial(i))
                .toArray();
        this.ends = Arrays.stream(longer).mapToLong(stops::end).toArray();
        this.delayed = Arrays.stream(longer)
                .mapToDouble(i -> Math.sqrt((double) (stops.length(i) - limit)))
                .toArray();
        this.predicted = new double[over.length];
        this.touched = new int[2 * ends.length];
    }

    /** How many stops are longer than the limit. */
    int stops() {
        return ends.length;
    }

    /** -1 to 1; NaN where nothing varies. */
    double correlation(long shift) {
        return correlation(shift, false);
    }

    /**
     * The correlations of the stops rotated through the whole run, but for rotations near one: what such a search finds where there is nothing to
     * find.
     */
    double[] rotatedAwayFrom(long shift) {
        long near = 2 * table.slotLength();
        long step = table.slotLength() / STEPS;
        int rotations = (int) Math.max(0, (over.length * table.slotLength() - 2 * near) / step);
        return LongStream.range(0, rotations)
                .mapToDouble(i -> correlation(shift + near + i * step, true))
                .filter(one -> !Double.isNaN(one))
                .toArray();
    }

    /** @param rotate whether the end of the run is joined to its start */
    private double correlation(long shift, boolean rotate) {
        int size = 0;
        double sum = 0;
        for (int i = 0; i < ends.length; i++) {
            long end = ends[i] + shift;
            int slot = table.slotOf(end);
            double later = Math.min(1, Math.max(0, (double) (end + DRAIN - table.start(slot + 1)) / DRAIN));
            int next = rotate ? Math.floorMod(slot + 1, over.length) : slot + 1;
            size = add(rotate ? Math.floorMod(slot, over.length) : slot, delayed[i] * (1 - later), size);
            size = add(next, delayed[i] * later, size);
        }
        double together = 0;
        double squares = 0;
        for (int i = 0; i < size; i++) {
            double one = predicted[touched[i]];
            sum += one;
            squares += one * one;
            together += one * (over[touched[i]] - meanOver);
            predicted[touched[i]] = 0;
        }
        double spread = squares - sum * sum / over.length;
        return spread <= 0 || spreadOver <= 0 ? Double.NaN : together / Math.sqrt(spread * spreadOver);
    }

    private int add(int slot, double what, int size) {
        if (slot < 0 || slot >= predicted.length || what <= 0) {
            return size;
        }
        boolean isNew = predicted[slot] == 0;
        predicted[slot] += what;
        if (isNew) {
            touched[size] = slot;
        }
        return isNew ? size + 1 : size;
    }
}
