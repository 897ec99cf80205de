package io.gctelemetry.correlate.model;

/**
 * The share of the traffic that a node's stops reach, estimated from the run: requests seen to take longer than a limit in the
 * seconds in which its stops end, of those that would have, had every request met the stop.
 *
 * <p>It is never assumed: of a nominal third, 4.6 % were measured with a driver that walks away from a stopped node, 30 % at
 * QUORUM, 8 % with speculative retry. Above 1 is the backlog that drains after the stop (1.07 to 1.26 measured).
 *
 * @param seen requests over the limit next to the stops, minus those that are usually that slow
 * @param implied requests that arrived while the node was stopped longer than the limit before its release
 * @param low the least it may be, by chance alone (95 %)
 * @param high the most
 */
public record ExposureEstimate(double seen, double implied, double low, double high) {
    /** No estimate is possible. */
    public static final ExposureEstimate UNKNOWN = new ExposureEstimate(0, 0, Double.NaN, Double.NaN);

    /** The most that backlog was seen to add. */
    public static final double MOST = 1.25;

    /** Below this number of implied requests chance decides. */
    private static final double ENOUGH = 10;

    /** Whether enough requests were implied. */
    public boolean known() {
        return implied >= ENOUGH;
    }

    /** From 0 to 1.25; NaN where not known. */
    public double share() {
        return known() ? Math.min(MOST, seen / implied) : Double.NaN;
    }
}
