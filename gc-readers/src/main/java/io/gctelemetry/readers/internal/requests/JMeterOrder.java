package io.gctelemetry.readers.internal.requests;

/**
 * Infers whether the time stamps of JMeter's samples are those of their starts or ends. JMeter writes a sample when it has
 * ended. If several threads send, the starts are therefore out of order in the file, and the ends are not.
 *
 * <p>JMeter 5.6.3 with four threads, a thousand samples: starts are out of order 285 times, ends 2 times.
 */
final class JMeterOrder {
    private static final int ENOUGH = 10;

    private long stamp = Long.MIN_VALUE;
    private long sum = Long.MIN_VALUE;
    private long stampsBack;
    private long sumsBack;

    /**
     * @param newStamp the time stamp
     * @param newSum the time stamp plus the elapsed time
     */
    void add(long newStamp, long newSum) {
        stampsBack += newStamp < stamp ? 1 : 0;
        sumsBack += newSum < sum ? 1 : 0;
        stamp = newStamp;
        sum = newSum;
    }

    /** Returns whether the stamps are probably those of the ends. Few samples, or those of one thread, show neither. */
    boolean byEnd() {
        return sumsBack >= ENOUGH && sumsBack > ENOUGH * stampsBack;
    }
}
