package io.gctelemetry.it.grafana;

import java.util.NavigableMap;
import java.util.TreeMap;

/** What a histogram has counted, in both of its forms. */
final class Counts {
    static final int SCHEMA = 3;
    /** The classic bounds of the agent, as it writes them. */
    static final double[] BOUNDS = {
        0.00001, 0.000025, 0.00005, 0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1,
        2.5, 5, 10, 25, 50, 60
    };

    private final NavigableMap<Integer, Long> buckets = new TreeMap<>();
    private final long[] upTo = new long[BOUNDS.length];
    private long count;
    private double sum;

    void add(double seconds) {
        add(seconds, 1);
    }

    void add(double seconds, long times) {
        count += times;
        sum += seconds * times;
        buckets.merge((int) Math.ceil(Math.log(seconds) / Math.log(2) * (1 << SCHEMA)), times, Long::sum);
        for (int i = 0; i < BOUNDS.length; i++) {
            upTo[i] += seconds <= BOUNDS[i] ? times : 0;
        }
    }

    long count() {
        return count;
    }

    double sum() {
        return sum;
    }

    /** By index: bucket i ends at 2^(i/8). */
    NavigableMap<Integer, Long> buckets() {
        return buckets;
    }

    long upTo(int bound) {
        return upTo[bound];
    }
}
