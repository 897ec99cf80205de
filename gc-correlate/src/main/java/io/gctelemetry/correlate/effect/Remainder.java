package io.gctelemetry.correlate.effect;

import io.gctelemetry.correlate.queue.SlowByStops;
import java.util.Arrays;

/** How many slow requests of a window remain without some of their causes: the sum over its episodes, as distributions. One thread. */
final class Remainder {
    static final int WITHOUT_STOPS = 0;
    static final int WITHOUT_CLIENT = 1;
    static final int WITHOUT_BOTH = 2;

    private static final double[] NOTHING = {1};

    private final Likelihood likelihood;
    private final double[][] sums = {NOTHING, NOTHING, NOTHING};

    Remainder(Likelihood likelihood) {
        this.likelihood = likelihood;
    }

    /**
     * Adds an episode of which these means are expected.
     *
     * @param stops the mean of what the stops of the nodes account for
     * @param client the mean of what the stops of the load generators account for
     */
    void add(int episode, double stops, double client, double dispersion) {
        int slow = likelihood.slow(episode);
        double mean = stops + client;
        double[] caused = new double[slow + 1];
        SlowByStops.fill(mean / likelihood.unit(), Math.max(1, dispersion / likelihood.unit()), caused, slow);
        double[] other = likelihood.background(episode);
        double[] background = new double[slow + 1];
        double sum = 0;
        for (int b = 0; b <= slow; b++) {
            background[b] = other[b] * caused[slow - b];
            sum += background[b];
        }
        if (sum <= 0) {
            // Neither explains this number: the cautious answer is that stops caused none of them.
            background[slow] = 1;
            sum = 1;
        }
        for (int b = 0; b <= slow; b++) {
            background[b] /= sum;
        }
        double ofStops = mean <= 0 ? 0 : stops / mean;
        sums[WITHOUT_BOTH] = convolved(sums[WITHOUT_BOTH], background);
        sums[WITHOUT_STOPS] = convolved(sums[WITHOUT_STOPS], left(background, ofStops));
        sums[WITHOUT_CLIENT] = convolved(sums[WITHOUT_CLIENT], left(background, 1 - ofStops));
    }

    /** Takes out each of what stops caused with a probability; the rest remains together with the background. */
    private static double[] left(double[] background, double taken) {
        if (taken >= 1) {
            return background;
        }
        int slow = background.length - 1;
        double[] left = new double[background.length];
        if (taken <= 0) {
            left[slow] = 1;
            return left;
        }
        double[] binomial = {1};
        for (int caused = 0; caused <= slow; caused++) {
            int b = slow - caused;
            for (int remains = 0; remains <= caused; remains++) {
                left[b + remains] += background[b] * binomial[remains];
            }
            binomial = one(binomial, 1 - taken);
        }
        return left;
    }

    /** The binomial distribution with one more trial. */
    private static double[] one(double[] binomial, double chance) {
        double[] more = new double[binomial.length + 1];
        for (int i = 0; i < binomial.length; i++) {
            more[i] += binomial[i] * (1 - chance);
            more[i + 1] += binomial[i] * chance;
        }
        return more;
    }

    private static double[] convolved(double[] a, double[] b) {
        double[] sum = new double[a.length + b.length - 1];
        for (int i = 0; i < a.length; i++) {
            if (a[i] > 0) {
                for (int j = 0; j < b.length; j++) {
                    sum[i + j] += a[i] * b[j];
                }
            }
        }
        return sum;
    }

    /** Returns the probability that no more than this number of requests remain. */
    double atMost(int which, long requests) {
        if (requests < 0) {
            return 0;
        }
        int count = (int) Math.min(sums[which].length - 1, requests / likelihood.unit());
        return Math.min(1, Arrays.stream(sums[which], 0, count + 1).sum());
    }
}
