package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Placebo;
import java.util.Arrays;

/** Computes the placebo test: the slow requests of each slot against what the stops imply, rotated by every number of slots. */
final class Rotations {
    private static final int LEAST_SLOTS = 20;
    /** The number of rotations of a long run, evenly spread. */
    private static final int MOST = 5_000;

    private static final double CHANCE = 0.95;

    private Rotations() {}

    /**
     * Compares the run with its rotations.
     *
     * @param slow of each slot, how many requests were over the limit
     * @param implied of each slot, how many the stops imply
     */
    static Placebo compare(long[] slow, double[] implied) {
        int slots = slow.length;
        double[] seen =
                Arrays.stream(slow).mapToDouble(one -> Math.sqrt((double) one)).toArray();
        double[] expected = Arrays.stream(implied).map(Math::sqrt).toArray();
        if (slots < LEAST_SLOTS
                || Arrays.stream(slow).sum() == 0
                || Arrays.stream(implied).sum() < 1) {
            return Placebo.UNDEFINED;
        }
        int rotations = Math.min(slots, MOST);
        double[] statistics = new double[rotations];
        for (int i = 0; i < rotations; i++) {
            statistics[i] = statistic(seen, expected, (int) ((long) i * slots / rotations));
        }
        double own = statistics[0];
        int atLeast = 0;
        for (double one : statistics) {
            atLeast += one >= own * (1 - 1e-12) ? 1 : 0;
        }
        double mean = Arrays.stream(statistics).average().orElse(1);
        Arrays.sort(statistics);
        return new Placebo(
                own / mean, statistics[(int) (CHANCE * rotations)] / mean, (double) atLeast / rotations, rotations);
    }

    private static double statistic(double[] seen, double[] expected, int shift) {
        double sum = 0;
        for (int i = 0; i < seen.length; i++) {
            if (expected[i] > 0) {
                int to = i + shift;
                sum += expected[i] * seen[to < seen.length ? to : to - seen.length];
            }
        }
        return sum;
    }
}
