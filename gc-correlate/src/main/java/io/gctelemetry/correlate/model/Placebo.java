package io.gctelemetry.correlate.model;

/**
 * Whether the tail follows the stops more than it would follow the same stops at other times: Spearman's correlation of the windows' tail with
 * the tail that the stops alone predict, against 400 circular shifts of the stops by two windows or more. Shifting keeps how the
 * stops cluster, which shuffling would not.
 *
 * @param spearman -1 to 1; NaN where undefined
 * @param chance what 95 % of the shifts stay below; NaN where undefined
 * @param pValue 1/401 or more; NaN where the stops predict the same for every window, or there are fewer than 8
 * @param byChance how many violating windows the shifted stops would explain, on average
 */
public record Placebo(double spearman, double chance, double pValue, double byChance) {
    public static final Placebo UNDEFINED = new Placebo(Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Whether there is anything to say. */
    public boolean defined() {
        return !Double.isNaN(pValue);
    }
}
