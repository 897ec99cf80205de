package io.gctelemetry.correlate.effect;

/**
 * Likely points of every JVM, which together stand for all that the fit leaves open: of each JVM the points at evenly spread quantiles of
 * its weights; those of different JVMs do not move together.
 */
final class Draws {
    static final int COUNT = 40;

    /** They share no factor with the count, so that each visits every quantile once. */
    private static final int[] MULTIPLES = {1, 7, 11, 13, 17, 19, 23, 27, 29, 31, 33, 37};

    private Draws() {}

    /** Returns for each draw the point of each JVM. */
    static int[][] of(EffectFit fit, int nodes) {
        int[][] draws = new int[COUNT][nodes];
        for (int draw = 0; draw < COUNT; draw++) {
            for (int node = 0; node < nodes; node++) {
                int place = (draw * MULTIPLES[node % MULTIPLES.length] + node) % COUNT;
                draws[draw][node] = fit.effect(node).point((place + 0.5) / COUNT);
            }
        }
        return draws;
    }
}
