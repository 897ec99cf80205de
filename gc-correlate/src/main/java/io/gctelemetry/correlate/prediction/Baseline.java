package io.gctelemetry.correlate.prediction;

import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.StopSeries;
import io.gctelemetry.timeline.latency.LatencyHistogram;
import io.gctelemetry.timeline.latency.LatencyTable;
import java.util.Arrays;
import java.util.List;

/**
 * Estimates the latency of requests without stops: S0, from quiet slots.
 *
 * <p>Quiet is a slot in which no stop of 5 ms or longer took place, nor in the slot before (a backlog drains). The tenth of them with the
 * longest requests is left out: all quiet seconds of a measured run had a p99.9 of 105 ms, by stalls of other origin, the best nine
 * tenths 31 ms. Where fewer than a tenth of the slots are quiet, the tenth with the least stopped time is used.
 */
public final class Baseline {
    private static final long NOTABLE = 5_000_000;
    private static final double KEPT = 0.9;
    private static final double LEAST_QUIET = 0.1;

    private final LatencyHistogram histogram;
    private final double[] above;
    private final double[] excess;
    private final int slots;
    private final long longest;

    private Baseline(LatencyHistogram histogram, int slots) {
        this.histogram = histogram;
        this.slots = slots;
        this.longest = histogram.max();
        this.above = new double[histogram.size() + 1];
        long over = 0;
        for (int i = histogram.size() - 1; i >= 0; i--) {
            over += histogram.count(i);
            above[i] = histogram.total() == 0 ? 0 : (double) over / histogram.total();
        }
        this.excess = new double[histogram.size() + 1];
        for (int i = histogram.size() - 2; i >= 0; i--) {
            excess[i] = excess[i + 1] + above[i + 1] * (histogram.value(i + 1) - histogram.value(i));
        }
    }

    /**
     * Builds the baseline from the slots that the files of every node reach, if there are any.
     *
     * @param nodes on the clients' clock
     */
    public static Baseline of(WindowGrid grid, List<NodeTimeline> nodes, Covered covered) {
        LatencyTable table = grid.table();
        int count = grid.endSlot() - grid.firstSlot();
        long[] stopped = stopped(grid, nodes, count);
        Integer[] every = slotsWithRequests(table, grid.firstSlot(), count);
        Integer[] known = Arrays.stream(every).filter(covered::slot).toArray(Integer[]::new);
        Integer[] busy = known.length == 0 ? every : known;
        Integer[] quiet = Arrays.stream(busy).filter(slot -> stopped[slot] == 0).toArray(Integer[]::new);
        if (quiet.length < Math.max(1, busy.length * LEAST_QUIET)) {
            Arrays.sort(busy, (a, b) -> Long.compare(stopped[a], stopped[b]));
            quiet = Arrays.copyOf(busy, (int) Math.ceil(busy.length * LEAST_QUIET));
        }
        long[] longest = new long[count];
        for (int slot : quiet) {
            int place = grid.firstSlot() + slot;
            longest[slot] = table.errors(place) > 0 ? LatencyHistogram.FAILED : table.longest(place);
        }
        Arrays.sort(quiet, (a, b) -> Long.compare(longest[a], longest[b]));
        int kept = (int) Math.ceil(quiet.length * KEPT);
        LatencyHistogram all = table.histogram();
        for (int i = 0; i < kept; i++) {
            table.addTo(all, grid.firstSlot() + quiet[i]);
        }
        return new Baseline(all, kept);
    }

    private static Integer[] slotsWithRequests(LatencyTable table, int first, int count) {
        Integer[] slots = new Integer[count];
        int size = 0;
        for (int slot = 0; slot < count; slot++) {
            if (table.requests(first + slot) > 0) {
                slots[size++] = slot;
            }
        }
        return Arrays.copyOf(slots, size);
    }

    /** Nanoseconds of notable stops that touch each slot or ended in the one before. */
    private static long[] stopped(WindowGrid grid, List<NodeTimeline> nodes, int count) {
        long[] stopped = new long[count];
        LatencyTable table = grid.table();
        for (NodeTimeline node : nodes) {
            StopSeries stops = node.stops();
            for (int i = stops.firstEndingFrom(grid.start() - table.slotLength()); i < stops.size(); i++) {
                if (stops.length(i) < NOTABLE || stops.start(i) >= grid.end()) {
                    continue;
                }
                int from = Math.max(0, table.slotOf(stops.start(i)) - grid.firstSlot());
                int to = Math.min(count - 1, table.slotOf(stops.end(i)) + 1 - grid.firstSlot());
                for (int slot = from; slot <= to; slot++) {
                    stopped[slot] += stops.length(i);
                }
            }
        }
        return stopped;
    }

    /** S0: the part of the requests that takes longer than this by itself. */
    public double above(double latency) {
        return above[firstAbove(latency)];
    }

    /** By how many nanoseconds a request takes longer than this on average: the sum of S0 from here on. */
    public double excess(double latency) {
        int next = firstAbove(latency);
        return next == histogram.size() ? 0 : excess[next] + above[next] * (histogram.value(next) - latency);
    }

    /** Nanoseconds; -1 where no slot is quiet. */
    public long quantile(double quantile) {
        return histogram.quantile(quantile);
    }

    /** The longest latency; -1 where no slot is quiet. */
    long longest() {
        return longest;
    }

    /** How many slots it is made of. */
    int slots() {
        return slots;
    }

    public LatencyHistogram histogram() {
        return histogram;
    }

    private int firstAbove(double latency) {
        int low = 0;
        int high = histogram.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (histogram.value(middle) <= latency) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
