package io.gctelemetry.source.counters;

/** Receives, at each tick, how late an idle thread woke. */
public interface HiccupListener {
    /**
     * @param rawNanos the delay, whatever its cause
     * @param hiccupNanos what is left of it without the time in safepoints; where a stop spans ticks, of all of them at the
     *     last
     */
    void onTick(long rawNanos, long hiccupNanos);
}
