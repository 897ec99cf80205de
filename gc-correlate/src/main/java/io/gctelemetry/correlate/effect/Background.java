package io.gctelemetry.correlate.effect;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * How many requests other causes make slow: the distribution of their number in neighbouring slots that no stop and no backlog touches.
 *
 * <p>Each sum seen is widened, since another burst would not have the same size, by the distance to sums like it. One pseudo sum may be
 * anything: what never happened outside of stops may happen in one.
 */
final class Background {
    /** The widening of a number in units of itself: at least, at most. */
    private static final double LEAST_WIDTH = 0.1;

    private static final double MOST_WIDTH = 0.7;
    private static final double NEGLIGIBLE = 1e-9;

    private final long[] quiet;
    private final int most;
    private final Map<Integer, double[]> byLength = new HashMap<>();

    /**
     * @param quiet slow requests of each slot without a shadow, in the order of time
     * @param most the largest number that is asked for
     */
    Background(long[] quiet, int most) {
        this.quiet = quiet.clone();
        this.most = most;
    }

    /** Returns the probability of 0 to the largest number of slow requests in neighbouring slots. */
    double[] of(int slots) {
        return byLength.computeIfAbsent(slots, this::distribution);
    }

    private double[] distribution(int slots) {
        long[] sums = sums(slots);
        Arrays.sort(sums);
        double[] probabilities = new double[most + 1];
        double anything = 1.0 / (1 + (double) quiet.length / slots);
        int reach = (int) Math.ceil(Math.sqrt(sums.length));
        for (int i = 0; i < sums.length; i++) {
            if (i == 0 || sums[i] != sums[i - 1]) {
                int same = i;
                while (same < sums.length && sums[same] == sums[i]) {
                    same++;
                }
                widen(sums[i], width(sums, i, reach), (1 - anything) * (same - i) / sums.length, probabilities);
            }
        }
        any(sums.length == 0 ? 1 : anything, probabilities);
        return probabilities;
    }

    private long[] sums(int slots) {
        if (quiet.length < slots) {
            return quiet.length == 0
                    ? new long[0]
                    : new long[] {Arrays.stream(quiet).sum() * slots / quiet.length};
        }
        long[] sums = new long[quiet.length - slots + 1];
        long sum = 0;
        for (int i = 0; i < quiet.length; i++) {
            sum += quiet[i] - (i >= slots ? quiet[i - slots] : 0);
            if (i >= slots - 1) {
                sums[i - slots + 1] = sum;
            }
        }
        return sums;
    }

    /** How far the numbers about this one lie apart, as a ratio. */
    private static double width(long[] sums, int index, int reach) {
        double own = log(sums[index]);
        double below = own - log(sums[Math.max(0, index - reach)]);
        double above = log(sums[Math.min(sums.length - 1, index + reach)]) - own;
        return Math.max(
                LEAST_WIDTH,
                Math.min(MOST_WIDTH, Math.min(below, above) == 0 ? below + above : Math.min(below, above)));
    }

    private static double log(long number) {
        return Math.log1p((double) number);
    }

    /** A discrete bell about the logarithm of the number; 0 stays 0. */
    private void widen(long number, double width, double weight, double[] probabilities) {
        if (number == 0) {
            probabilities[0] += weight;
            return;
        }
        // What chance varies by belongs to the number, too.
        double spread = Math.hypot(width, 1 / Math.sqrt((double) number));
        double centre = Math.log((double) number);
        int from = (int) Math.max(1, Math.floor(Math.exp(centre - 4 * spread)));
        int to = (int) Math.ceil(Math.exp(centre + 4 * spread));
        double sum = 0;
        for (int value = from; value <= to; value++) {
            sum += bell(value, centre, spread);
        }
        for (int value = from; value <= Math.min(to, most); value++) {
            probabilities[value] += weight * bell(value, centre, spread) / sum;
        }
    }

    private static double bell(int value, double centre, double spread) {
        double distance = (Math.log(value) - centre) / spread;
        return Math.exp(-distance * distance / 2) / value;
    }

    /** The pseudo sum: a number of any size, small ones more often than large ones. */
    private void any(double weight, double[] probabilities) {
        double sum = 0;
        for (int value = 1; value <= most; value++) {
            sum += 1.0 / value;
        }
        probabilities[0] += weight / 2 + (most == 0 ? weight / 2 : 0);
        for (int value = 1; value <= most; value++) {
            probabilities[value] += Math.max(NEGLIGIBLE / most, weight / 2 / (value * sum));
        }
    }
}
