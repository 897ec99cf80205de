package io.gctelemetry.agent.family;

/**
 * The longest of what was recorded in this minute or the two before it: as long as Micrometer's timers remember their
 * maximum when Prometheus reads them. Minutes are counted from when it was made. Thread-safe.
 */
public final class DecayingMaximum {
    private static final int MINUTES = 3;
    private static final long MINUTE = 60_000_000_000L;

    private final long origin;
    private final long[] nanos = new long[MINUTES];
    private long minute;

    /** @param nowNanos the time now, as of {@link System#nanoTime()}, as all times given later */
    public DecayingMaximum(long nowNanos) {
        this.origin = nowNanos;
    }

    public synchronized void record(long atNanos, long valueNanos) {
        moveTo(atNanos);
        int slot = (int) (minute % MINUTES);
        nanos[slot] = Math.max(nanos[slot], valueNanos);
    }

    /** In nanoseconds; 0 if there was nothing. */
    public synchronized long longest(long nowNanos) {
        moveTo(nowNanos);
        long longest = 0;
        for (long one : nanos) {
            longest = Math.max(longest, one);
        }
        return longest;
    }

    private void moveTo(long nowNanos) {
        long now = (nowNanos - origin) / MINUTE;
        for (int i = 0; i < MINUTES && minute < now; i++) {
            minute = i == MINUTES - 1 ? now : minute + 1;
            nanos[(int) (minute % MINUTES)] = 0;
        }
    }
}
