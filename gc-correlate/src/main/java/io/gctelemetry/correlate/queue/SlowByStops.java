package io.gctelemetry.correlate.queue;

/**
 * The number of requests that stops make slow, when a number is expected: negative binomial, its variance the mean times a factor.
 *
 * <p>The factor follows from the queue. Requests arrive at random while the wait falls from the length of the stop to the limit, and each
 * lengthens that time by its service: together they are the offspring of a branching process. At utilisation r, with service times whose
 * variance is c times the square of their mean, the variance of their number is (1 + c r^2) / (1 - r)^2 times its mean.
 */
public final class SlowByStops {
    /** A smaller mean, divided by a large factor, is no longer a number above 0. */
    private static final double NOTHING = 1e-12;

    private SlowByStops() {}

    /**
     * Returns the ratio of variance to mean, 1 or more.
     *
     * @param arrivals 1 for random arrivals, 0 for even ones
     * @param services variance of the service times by the square of their mean: 1 for exponential ones
     */
    public static double dispersion(double utilisation, double arrivals, double services) {
        double idle = 1 - utilisation;
        return Math.max(1, (arrivals + services * utilisation * utilisation) / (idle * idle));
    }

    /**
     * Fills the probability of each number of requests, from 0 on.
     *
     * @param mean 0 or more
     * @param dispersion variance by mean, 1 or more
     */
    public static void fill(double mean, double dispersion, double[] probabilities, int most) {
        if (mean <= NOTHING) {
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
