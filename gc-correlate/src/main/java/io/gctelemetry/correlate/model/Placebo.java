package io.gctelemetry.correlate.model;

/**
 * Whether the slow requests follow the stops more than they would follow the same stops at other times. The statistic is the sum over the
 * slots of the root of slow requests times implied ones, against that of the stops rotated by every whole number of slots, with the end
 * of the run joined to its start. Rotating keeps how stops cluster and how slow requests do.
 *
 * <p>No rotation sees a common cause: what starts collections and slows the disk at the same time follows the stops, too.
 *
 * @param ratio the statistic in units of its mean over the rotations; 1 is chance, NaN where undefined
 * @param chance what 95 % of the rotations stay below, in the same unit; NaN where undefined
 * @param pValue the rank among the rotations, never below 1 divided by their number; NaN where the stops imply no slow request, no request
 *     is slow, or there are fewer than 20 slots
 * @param rotations how many arrangements the rank is among
 */
public record Placebo(double ratio, double chance, double pValue, int rotations) {
    public static final Placebo UNDEFINED = new Placebo(Double.NaN, Double.NaN, Double.NaN, 0);

    /** Whether there is a result. */
    public boolean defined() {
        return !Double.isNaN(pValue);
    }
}
