package io.gctelemetry.correlate.queue;

/**
 * The number of requests that stops make slow, when a number is expected: negative binomial, its variance the mean times a factor.
 *
 * <p>The factor follows from the queue: the time in which a backlog drains at utilisation r varies, and with it the number of requests that
 * meet the backlog. With exponential service times the variance is 1 + 2 r^2 / (1 - r)^2 times the mean.
 */
final class SlowByStops {
    private SlowByStops() {}

    /** Returns the ratio of variance to mean, 1 or more. */
    static double dispersion(double utilisation, double more) {
        double load = utilisation / (1 - utilisation);
        return 1 + more * 2 * load * load;
    }

    /**
     * Fills the probability of each number of requests, from 0 on.
     *
     * @param mean 0 or more
     * @param dispersion variance by mean, 1 or more
     */
    static void fill(double mean, double dispersion, double[] probabilities, int most) {
        if (mean <= 0) {
            java.util.Arrays.fill(probabilities, 0, most + 1, 0);
            probabilities[0] = 1;
            return;
        }
        boolean poisson = dispersion < 1 + 1e-6;
        double size = poisson ? 0 : mean / (dispersion - 1);
        double factor = poisson ? mean : 1 - 1 / dispersion;
        // From the mode down and up, so that neither end loses precision.
        int mode = (int) Math.min(most, Math.max(0, poisson ? mean : (size - 1) * (dispersion - 1)));
        probabilities[mode] = 1;
        for (int i = mode; i < most; i++) {
            probabilities[i + 1] = probabilities[i] * ratio(i, size, factor, poisson);
        }
        for (int i = mode; i > 0; i--) {
            probabilities[i - 1] = probabilities[i] / ratio(i - 1, size, factor, poisson);
        }
        double scale = Math.exp(logProbability(mode, mean, size, dispersion, poisson));
        for (int i = 0; i <= most; i++) {
            probabilities[i] *= scale;
        }
    }

    private static double ratio(int i, double size, double factor, boolean poisson) {
        return poisson ? factor / (i + 1) : factor * (i + size) / (i + 1);
    }

    private static double logProbability(int i, double mean, double size, double dispersion, boolean poisson) {
        return poisson
                ? i * Math.log(mean) - mean - logGamma(i + 1)
                : logGamma(i + size)
                        - logGamma(size)
                        - logGamma(i + 1)
                        - size * Math.log(dispersion)
                        + i * Math.log(1 - 1 / dispersion);
    }

    /** Stirling's series after the recurrence has moved the argument to 10 or more: exact to 1e-10. */
    static double logGamma(double x) {
        double shift = 0;
        double at = x;
        while (at < 10) {
            shift -= Math.log(at);
            at++;
        }
        double square = 1 / (at * at);
        double series = (1.0 / 12 - square * (1.0 / 360 - square * (1.0 / 1260 - square / 1680))) / at;
        return shift + (at - 0.5) * Math.log(at) - at + 0.5 * Math.log(2 * Math.PI) + series;
    }
}
