package io.gctelemetry.correlate.queue;

import java.util.List;

/** The slots in which stops, or the backlogs after them, may make requests slow. */
final class Shadows {
    /** Fewer implied requests are not seen. */
    private static final double NOTABLE = 0.1;
    /** Where hardly a slot is without a shadow, the faint shadows are given up, up to this. */
    private static final double FAINT = 2;

    private static final double ENOUGH = 0.1;

    private Shadows() {}

    /**
     * Returns whether each slot is in a shadow.
     *
     * @param implied of each model, JVM and utilisation the slow requests of each slot if every request meets the stops
     */
    static boolean[] of(List<double[][][]> implied, int slots) {
        double[] most = new double[slots];
        for (double[][][] model : implied) {
            for (double[][] node : model) {
                for (double[] one : node) {
                    for (int i = 0; i < slots; i++) {
                        most[i] = Math.max(most[i], one[i]);
                    }
                }
            }
        }
        boolean[] shadow = above(most, NOTABLE);
        for (double least = 2 * NOTABLE; least <= FAINT && quiet(shadow) < ENOUGH * slots; least *= 2) {
            shadow = above(most, least);
        }
        return shadow;
    }

    private static boolean[] above(double[] most, double least) {
        boolean[] shadow = new boolean[most.length];
        for (int i = 0; i < most.length; i++) {
            shadow[i] = most[i] >= least;
        }
        return shadow;
    }

    private static int quiet(boolean[] shadow) {
        int quiet = 0;
        for (boolean one : shadow) {
            quiet += one ? 0 : 1;
        }
        return quiet;
    }
}
