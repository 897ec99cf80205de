package io.gctelemetry.agent;

/**
 * Predicts scrapes, so that the beans are asked shortly before one and not otherwise. Scrapes are reported by one thread,
 * another asks.
 *
 * <p>A scraper that comes at even intervals, or two that do so in turn, read figures that are less than a second old, at
 * the price of one sample a scrape. A scraper that breaks the rhythm may once read older figures; from then on there is a
 * sample each second until a rhythm is found. Without scrapes there is a sample every ten seconds.
 */
final class ScrapePredictor {
    static final long IDLE_NANOS = 10_000_000_000L;

    private static final long SECOND = 1_000_000_000L;

    /* Long enough for a sampler that is late on a busy machine, short enough for figures of less than a second. */
    private static final long AHEAD = 400_000_000L;
    private static final long SHORTEST_PERIOD = 2 * SECOND;

    /* Prometheus rarely scrapes less than once in two minutes: later, an irregular scraper has gone. */
    private static final long PATIENCE = 150 * SECOND;

    private static final int REMEMBERED = 5;

    private final long[] scrapes = new long[REMEMBERED]; // the latest first
    private int count;
    private long sampled;
    private boolean never = true;

    /** A scrape is answered. */
    synchronized void scraped(long nanoTime) {
        System.arraycopy(scrapes, 0, scrapes, 1, REMEMBERED - 1);
        scrapes[0] = nanoTime;
        count = Math.min(count + 1, REMEMBERED);
    }

    /** The beans are asked now. */
    synchronized void sampled(long nanoTime) {
        never = false;
        sampled = nanoTime;
    }

    /** Nanoseconds until the next sample is due; 0 or less if it is due now. */
    synchronized long nanosToSample(long nanoTime) {
        return never ? 0 : sampled + pause(nanoTime) - nanoTime;
    }

    /** How long after the latest sample the next one is due. */
    private long pause(long nanoTime) {
        long period = period(1);
        long expected = scrapes[0] + period;
        if (period == 0) {
            period = period(2);
            expected = scrapes[1] + period;
        }
        if (count == 0 || nanoTime - scrapes[0] > (period == 0 ? PATIENCE : Math.max(2 * period, IDLE_NANOS))) {
            return IDLE_NANOS;
        }
        boolean ready = period == 0 || sampled >= expected - SECOND;
        return ready ? SECOND : expected - AHEAD - sampled;
    }

    /** The interval at which that number of scrapers come in turn; 0 if they do not come evenly. */
    private long period(int scrapers) {
        if (count <= 2 * scrapers) {
            return 0;
        }
        long period = scrapes[0] - scrapes[scrapers];
        for (int i = 1; i <= scrapers; i++) {
            if (Math.abs(scrapes[i] - scrapes[i + scrapers] - period) >= period / 5) {
                return 0;
            }
        }
        return period < SHORTEST_PERIOD ? 0 : period;
    }
}
