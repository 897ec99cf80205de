package io.gctelemetry.correlate.prediction;

import io.gctelemetry.correlate.model.Settings.Consistency;
import io.gctelemetry.timeline.NodeTimeline;
import io.gctelemetry.timeline.NodeTimeline.Role;
import io.gctelemetry.timeline.StopSeries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the stops of all JVMs do to requests, by their end: each stop with the share of requests it reaches. Immutable; arrays.
 *
 * <p>Where nodes are stopped at the same time, more entries of the length of the overlap correct the sum: what they reach together is a union,
 * see {@link Overlaps}.
 */
public final class Impacts {
    /** The stop of an entry for an overlap. */
    public static final int OVERLAP = -1;

    private final long[] ends;
    private final double[] lengths;
    private final double[] shares;
    private final int[] nodes;
    private final int[] stops;
    private final long longest;

    private Impacts(List<Entry> entries) {
        Entry[] sorted = entries.toArray(Entry[]::new);
        Arrays.sort(sorted, (a, b) -> Long.compare(a.end, b.end));
        int size = sorted.length;
        ends = new long[size];
        lengths = new double[size];
        shares = new double[size];
        nodes = new int[size];
        stops = new int[size];
        for (int i = 0; i < size; i++) {
            ends[i] = sorted[i].end;
            lengths[i] = sorted[i].length;
            shares[i] = sorted[i].share;
            nodes[i] = sorted[i].node;
            stops[i] = sorted[i].stop;
        }
        longest = (long) Arrays.stream(lengths).max().orElse(0);
    }

    /**
     * @param nodes on the clients' clock
     * @param exposures of each node, 0 to 1
     */
    public static Impacts of(List<NodeTimeline> nodes, double[] exposures, Consistency consistency) {
        double[] none = new double[nodes.size()];
        Arrays.fill(none, 1);
        return of(nodes, exposures, none, consistency);
    }

    /**
     * @param nodes on the clients' clock
     * @param exposures of each node, 0 to 1
     * @param drains of each node, how many requests meet a stop or its backlog for each that arrives during the stop: 1 / (1 - utilisation)
     */
    public static Impacts of(List<NodeTimeline> nodes, double[] exposures, double[] drains, Consistency consistency) {
        List<Entry> entries = new ArrayList<>();
        List<Entry> servers = new ArrayList<>();
        for (int node = 0; node < nodes.size(); node++) {
            StopSeries series = nodes.get(node).stops();
            for (int i = 0; i < series.size(); i++) {
                Entry entry = new Entry(series.end(i), series.length(i), exposures[node], node, i);
                entries.add(entry);
                if (nodes.get(node).role() == Role.NODE) {
                    servers.add(entry);
                }
            }
        }
        servers.sort((a, b) -> Double.compare(a.start(), b.start()));
        entries.addAll(new Overlaps(consistency).of(servers));
        return new Impacts(
                entries.stream().map(one -> one.times(drains[one.node()])).toList());
    }

    public int size() {
        return ends.length;
    }

    /** Returns the first index from which on no stop starts before this moment. */
    public int after(long time) {
        return firstEndingFrom(time + longest + 1);
    }

    public long end(int index) {
        return ends[index];
    }

    public double length(int index) {
        return lengths[index];
    }

    public double share(int index) {
        return shares[index];
    }

    public int node(int index) {
        return nodes[index];
    }

    /** The stop's place in its node's series, or {@link #OVERLAP}. */
    public int stop(int index) {
        return stops[index];
    }

    public int firstEndingFrom(long time) {
        int found = Arrays.binarySearch(ends, time);
        if (found < 0) {
            return -found - 1;
        }
        while (found > 0 && ends[found - 1] == time) {
            found--;
        }
        return found;
    }

    /**
     * For how many nanoseconds of arrivals the stops from one index to before another make a request wait longer than this: sum share *
     * max(0, d - x).
     */
    public double delayed(int from, int to, double longerThan) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            if (lengths[i] > longerThan) {
                sum += shares[i] * (lengths[i] - longerThan);
            }
        }
        return Math.max(0, sum);
    }

    /** A stop, or what corrects several, with the share of requests it reaches. */
    record Entry(long end, double length, double share, int node, int stop) {
        double start() {
            return end - length;
        }

        Entry times(double factor) {
            return new Entry(end, length, share * factor, node, stop);
        }
    }
}
