package io.gctelemetry.correlate.prediction;

/** Computes bounds of the number of independent events when a number is expected. */
final class Poisson {
    /** From here on the normal distribution is as good. */
    private static final double MANY = 200;

    private Poisson() {}

    /**
     * The least number that is exceeded with a probability of at most so much.
     *
     * @param expected 0 or more
     * @param chance above 0, below 1
     */
    static double most(double expected, double chance) {
        if (expected > MANY) {
            // Bound of the normal tail: P(Z > z) <= exp(-z^2 / 2).
            double z = Math.sqrt(-2 * Math.log(chance));
            return expected + z * Math.sqrt(expected) + z * z / 3;
        }
        double probability = Math.exp(-expected);
        double beyond = 1 - probability;
        int number = 0;
        while (beyond > chance && probability > Double.MIN_NORMAL) {
            number++;
            probability *= expected / number;
            beyond -= probability;
        }
        return number;
    }
}
