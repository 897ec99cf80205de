package io.gctelemetry.correlate;

import io.gctelemetry.correlate.model.Placebo;
import io.gctelemetry.correlate.model.Settings;
import io.gctelemetry.correlate.model.Sle;
import io.gctelemetry.correlate.prediction.Impacts;
import io.gctelemetry.correlate.prediction.WindowGrid;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Computes the placebo test: the stops of the run against the same stops at other times. The seed is fixed, so the same run gives the same
 * result.
 */
final class CircularShifts {
    private static final int LEAST_WINDOWS = 8;
    private static final int WINDOWS_APART = 2;
    private static final long SEED = 20261121;
    /** Stops shorter than this move no tail that is measured in milliseconds. */
    private static final double SHORTEST = 1_000_000;

    private CircularShifts() {}

    /**
     * Compares the run with its shifts.
     *
     * @param bound whose quantile is the tail
     * @param tail of each window
     * @param over of each window, how many requests more than allowed are over the limit; 0 or less where it is met
     * @param requests of each window
     */
    static Placebo compare(
            WindowGrid grid, Impacts impacts, Sle.Bound bound, double[] tail, long[] over, long[] requests) {
        if (grid.windows() < LEAST_WINDOWS) {
            return Placebo.UNDEFINED;
        }
        Stops stops = new Stops(grid, impacts);
        Shift shift = new Shift(grid, stops, bound);
        double[] ranks = Ranks.of(tail);
        shift.by(0);
        double seen = Ranks.correlation(ranks, Ranks.of(shift.predicted));
        if (Double.isNaN(seen)) {
            return Placebo.UNDEFINED;
        }
        Random random = new Random(SEED);
        double[] shifted = new double[Settings.PLACEBOS];
        long least = WINDOWS_APART * grid.length();
        long room = grid.end() - grid.start() - 2 * least;
        int atLeast = 0;
        long explained = 0;
        for (int i = 0; i < shifted.length; i++) {
            shift.by(least + (long) (random.nextDouble() * room));
            double one = Ranks.correlation(ranks, Ranks.of(shift.predicted));
            shifted[i] = Double.isNaN(one) ? 0 : one;
            atLeast += shifted[i] >= seen ? 1 : 0;
            explained += shift.explained(over, requests);
        }
        Arrays.sort(shifted);
        return new Placebo(
                seen,
                shifted[(int) (0.95 * shifted.length)],
                (1.0 + atLeast) / (1 + shifted.length),
                (double) explained / shifted.length);
    }

    /** The stops that end in the windows, longest first. */
    private static final class Stops {
        private final long[] ends;
        private final double[] lengths;
        private final double[] shares;

        Stops(WindowGrid grid, Impacts impacts) {
            Integer[] order = IntStream.range(
                            impacts.firstEndingFrom(grid.start()), impacts.firstEndingFrom(grid.end()))
                    .filter(i -> impacts.length(i) >= SHORTEST && impacts.share(i) > 0)
                    .boxed()
                    .sorted((a, b) -> Double.compare(impacts.length(b), impacts.length(a)))
                    .toArray(Integer[]::new);
            ends = Arrays.stream(order).mapToLong(impacts::end).toArray();
            lengths = Arrays.stream(order).mapToDouble(impacts::length).toArray();
            shares = Arrays.stream(order).mapToDouble(impacts::share).toArray();
        }
    }

    /** Computes the prediction if all stops had happened that much later, with the end of the run joined to its start. */
    private static final class Shift {
        private final WindowGrid grid;
        private final Stops stops;
        private final Sle.Bound bound;
        private final double budget;
        private final double[] predicted;
        private final double[] share;
        private final double[] sum;
        private final double[] overLimit;

        Shift(WindowGrid grid, Stops stops, Sle.Bound bound) {
            this.grid = grid;
            this.stops = stops;
            this.bound = bound;
            this.budget = (1 - bound.quantile()) * grid.length();
            this.predicted = new double[grid.windows()];
            this.share = new double[grid.windows()];
            this.sum = new double[grid.windows()];
            this.overLimit = new double[grid.windows()];
        }

        /** The quantile x solves sum share * max(0, d - x) = (1 - q) T: taking stops longest first, the greatest of all prefixes. */
        void by(long nanos) {
            Arrays.fill(predicted, 0);
            Arrays.fill(share, 0);
            Arrays.fill(sum, 0);
            Arrays.fill(overLimit, 0);
            long span = grid.end() - grid.start();
            for (int i = 0; i < stops.ends.length; i++) {
                int window = (int) (((stops.ends[i] - grid.start() + nanos) % span) / grid.length());
                share[window] += stops.shares[i];
                sum[window] += stops.shares[i] * stops.lengths[i];
                predicted[window] = Math.max(predicted[window], (sum[window] - budget) / share[window]);
                overLimit[window] += stops.shares[i] * Math.max(0, stops.lengths[i] - bound.limit());
            }
        }

        int explained(long[] over, long[] requests) {
            int explained = 0;
            for (int window = 0; window < over.length; window++) {
                if (over[window] > 0 && overLimit[window] > 0) {
                    double of = Attributor.withNoise(overLimit[window] / grid.length() * requests[window]);
                    explained += over[window] <= of ? 1 : 0;
                }
            }
            return explained;
        }
    }
}
