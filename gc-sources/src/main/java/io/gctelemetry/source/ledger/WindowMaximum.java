package io.gctelemetry.source.ledger;

/**
 * The longest stop that ended within the last seconds, for windows up to {@value #SECONDS} s.
 *
 * <p>A length is provisional, an upper bound, until the event stream confirms the exact one. It is kept by the second,
 * so a window reaches back up to one second longer than its name. Thread-safe.
 */
public final class WindowMaximum {
    static final int SECONDS = 60;

    private static final long SECOND = 1_000_000_000L;
    private static final int SLOTS = SECONDS + 2;

    private final long[] second = new long[SLOTS];
    private final long[] provisional = new long[SLOTS];
    private final long[] exact = new long[SLOTS];
    private final int[] unconfirmed = new int[SLOTS];
    private final long origin;

    /** @param nowNanos the time now, as of {@link System#nanoTime()}, as all times given later */
    public WindowMaximum(long nowNanos) {
        this.origin = nowNanos;
    }

    synchronized void provisional(long atNanos, long nanos) {
        int slot = slot(atNanos);
        if (slot >= 0) {
            provisional[slot] = Math.max(provisional[slot], nanos);
            unconfirmed[slot]++;
        }
    }

    synchronized void confirm(long atNanos, long exactNanos) {
        int slot = slot(atNanos);
        if (slot >= 0) {
            exact[slot] = Math.max(exact[slot], exactNanos);
            unconfirmed[slot]--;
            if (unconfirmed[slot] <= 0) {
                provisional[slot] = 0;
            }
        }
    }

    /** The longest in nanoseconds; 0 if there was none. */
    public synchronized long longest(long nowNanos, int seconds) {
        long now = (nowNanos - origin) / SECOND;
        long longest = 0;
        for (int i = 0; i < SLOTS; i++) {
            if (second[i] >= now - seconds && second[i] <= now) {
                longest = Math.max(longest, Math.max(provisional[i], exact[i]));
            }
        }
        return longest;
    }

    /** The slot of this second, cleared if it held an older one; -1 if the second is too old to matter. */
    private int slot(long atNanos) {
        long at = (atNanos - origin) / SECOND;
        int slot = (int) (at % SLOTS);
        if (second[slot] > at) {
            return -1;
        }
        if (second[slot] < at) {
            second[slot] = at;
            provisional[slot] = 0;
            exact[slot] = 0;
            unconfirmed[slot] = 0;
        }
        return slot;
    }
}
