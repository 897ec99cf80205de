package io.gctelemetry.correlate.effect;

/**
 * The probability that a window would have met its bound.
 *
 * @param withoutStops without the stops of the nodes
 * @param withoutClient without what delayed the load generator
 * @param withoutBoth without either
 */
public record Odds(double withoutStops, double withoutClient, double withoutBoth) {
    /** Of a window that meets its bounds. */
    public static final Odds CERTAIN = new Odds(1, 1, 1);

    /** The lower ones: a window must meet each of its bounds. */
    public Odds and(Odds other) {
        return new Odds(
                Math.min(withoutStops, other.withoutStops),
                Math.min(withoutClient, other.withoutClient),
                Math.min(withoutBoth, other.withoutBoth));
    }
}
