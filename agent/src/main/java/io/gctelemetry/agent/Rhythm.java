package io.gctelemetry.agent;

/**
 * When a sample is worth its price: once a second, or, where scrapes come at even intervals, in the second before the
 * next one is due. Told of scrapes by one thread, asked by another.
 *
 * <p>Whoever scrapes evenly thus reads figures less than a second old, at a fifth of the price where he comes every five
 * seconds. Whoever breaks the rhythm once may read what is older; from then on it is once a second again.
 */
final class Rhythm {
    /* A round of the sampler less than a second, so that a second is never missed by a hair. */
    private static final long SECOND = 900_000_000L;
    private static final long SHORTEST_GAP = 2_000_000_000L;

    private long latest;
    private long gap;
    private boolean even;
    private boolean any;
    private long sampled;
    private boolean never = true;

    /** A scrape is answered. */
    synchronized void scraped(long nanoTime) {
        long newGap = any ? nanoTime - latest : 0;
        even = gap >= SHORTEST_GAP && Math.abs(newGap - gap) < gap / 5;
        gap = newGap;
        latest = nanoTime;
        any = true;
    }

    /** Whether to sample now; what is said to be due counts as done. */
    synchronized boolean due(long nanoTime) {
        if (!never && nanoTime - sampled < SECOND) {
            return false;
        }
        long until = latest + gap - nanoTime;
        if (even && until > SECOND) {
            return false;
        }
        never = false;
        sampled = nanoTime;
        return true;
    }
}
