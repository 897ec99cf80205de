package io.gctelemetry.correlate.effect;

import java.util.Arrays;
import java.util.List;

/**
 * The slots in which stops, or the backlogs after them, may make requests slow: of each slot a set of the JVMs whose stops may, as bits. Beyond 62
 * JVMs the last bit stands for all others.
 */
final class Shadows {
    /** Fewer implied requests are not seen. */
    private static final double NOTABLE = 0.1;
    /** Where hardly a slot is without a shadow, the faint shadows are given up, up to this. */
    private static final double FAINT = 2;

    private static final double ENOUGH = 0.1;
    private static final int LAST = 62;

    private Shadows() {}

    /**
     * Returns the set of each slot; 0 for a slot without a shadow.
     *
     * @param implied of each model, JVM and utilisation the slow requests of each slot if every request meets the stops
     */
    static long[] of(List<double[][][]> implied, int slots) {
        long[] shadows = new long[slots];
        for (double least = NOTABLE;
                least == NOTABLE || (least <= FAINT && quiet(shadows) < ENOUGH * slots);
                least *= 2) {
            Arrays.fill(shadows, 0);
            for (double[][][] model : implied) {
                for (int node = 0; node < model.length; node++) {
                    add(model[node], 1L << Math.min(node, LAST), least, shadows);
                }
            }
        }
        return shadows;
    }

    private static void add(double[][] implied, long bit, double least, long[] shadows) {
        for (double[] one : implied) {
            for (int i = 0; i < shadows.length; i++) {
                shadows[i] |= one[i] >= least ? bit : 0;
            }
        }
    }

    private static int quiet(long[] shadows) {
        return (int) Arrays.stream(shadows).filter(one -> one == 0).count();
    }
}
