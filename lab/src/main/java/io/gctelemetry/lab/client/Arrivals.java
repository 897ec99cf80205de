package io.gctelemetry.lab.client;

import java.time.Duration;
import java.util.SplittableRandom;

/**
 * When requests should be sent: fixed beforehand by rate and seed, independent of any answer. The rate rises linearly
 * from a tenth to the full one during the ramp and stays there. Not thread-safe.
 */
final class Arrivals {
    private static final double SHARE_AT_START = 0.1;
    private static final double NANOS = 1e9;

    private final SplittableRandom random;
    private final boolean poisson;
    private final double rate;
    private final double ramp;
    private double now;

    /**
     * @param rate requests a second, after the ramp
     * @param poisson whether the gaps are random (exponential) or all alike
     */
    Arrivals(double rate, Duration ramp, boolean poisson, long seed) {
        this.rate = rate;
        this.ramp = ramp.toNanos() / NANOS;
        this.poisson = poisson;
        this.random = new SplittableRandom(seed);
    }

    /** When the next request should be sent, in nanoseconds since the beginning. */
    long next() {
        double gap = poisson ? -Math.log(1 - random.nextDouble()) : 1;
        now += gap / rateAt(now);
        return Math.round(now * NANOS);
    }

    private double rateAt(double seconds) {
        return rate * (seconds < ramp ? Math.max(SHARE_AT_START, seconds / ramp) : 1);
    }
}
