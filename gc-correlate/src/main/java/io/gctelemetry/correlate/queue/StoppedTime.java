package io.gctelemetry.correlate.queue;

import io.gctelemetry.timeline.StopSeries;
import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * The time in which one JVM was stopped: intervals that do not overlap, in the order of time, in nanoseconds from an origin. Stops that
 * overlap are one interval. Immutable.
 */
public final class StoppedTime {
    /** Shorter stops delay no request by what a limit in milliseconds measures. */
    private static final long SHORTEST = 1_000_000;

    private final double[] starts;
    private final double[] lengths;

    private StoppedTime(double[] starts, double[] lengths) {
        this.starts = starts;
        this.lengths = lengths;
    }

    /**
     * Returns the stopped time of a series.
     *
     * @param origin nanoseconds since 1970, from which the result counts
     * @param end nanoseconds since 1970; stops that start later are left out
     * @param certain whether only what is certain of the lengths counts, as the last part of each stop
     */
    public static StoppedTime of(StopSeries stops, long origin, long end, boolean certain) {
        double[][] intervals = IntStream.range(stops.firstEndingFrom(origin - (end - origin)), stops.size())
                .filter(i -> stops.start(i) < end)
                .filter(i -> (certain ? stops.certain(i) : stops.length(i)) >= SHORTEST)
                .mapToObj(i -> new double[] {
                    stops.end(i) - origin - (double) (certain ? stops.certain(i) : stops.length(i)),
                    stops.end(i) - origin
                })
                .sorted(Comparator.comparingDouble((double[] one) -> one[0]))
                .toArray(double[][]::new);
        return of(intervals);
    }

    /** @param intervals start and end of each, in the order of their starts */
    public static StoppedTime of(double[][] intervals) {
        double[] starts = new double[intervals.length];
        double[] lengths = new double[intervals.length];
        int size = 0;
        for (double[] one : intervals) {
            if (size > 0 && one[0] <= starts[size - 1] + lengths[size - 1]) {
                lengths[size - 1] = Math.max(lengths[size - 1], one[1] - starts[size - 1]);
            } else {
                starts[size] = one[0];
                lengths[size++] = one[1] - one[0];
            }
        }
        return new StoppedTime(Arrays.copyOf(starts, size), Arrays.copyOf(lengths, size));
    }

    /** Returns the same stops with other lengths. */
    public StoppedTime scaled(double factor) {
        return factor == 1
                ? this
                : new StoppedTime(
                        starts, Arrays.stream(lengths).map(one -> one * factor).toArray());
    }

    /** Returns how many stops longer than this end in each slot. */
    public double[] ends(double longerThan, double slotLength, int slots) {
        double[] ends = new double[slots];
        for (int i = 0; i < starts.length; i++) {
            int slot = (int) Math.floor((starts[i] + lengths[i]) / slotLength);
            if (lengths[i] > longerThan && slot >= 0 && slot < slots) {
                ends[slot]++;
            }
        }
        return ends;
    }

    int size() {
        return starts.length;
    }

    double start(int index) {
        return starts[index];
    }

    double length(int index) {
        return lengths[index];
    }

    /** The longest interval in nanoseconds; 0 for none. */
    public double longest() {
        return Arrays.stream(lengths).max().orElse(0);
    }
}
