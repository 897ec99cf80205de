package io.gctelemetry.source.counters;

import io.gctelemetry.source.ledger.StopLedger;
import java.time.Instant;

/**
 * The safepoints that the counters counted and that are not reported yet, looked at tick by tick.
 *
 * <p>The counters report how many safepoints began, and that some have ended, but not how many. There is one at a time, so
 * all but the latest have ended. The latest has where it began alone and an end was booked, or where an end was booked
 * after it was seen open. Where others began or ended in the same tick it is in doubt: the JVM books the time only after
 * the mutators run again (14 and newer), and a VM thread that is kept from a CPU books it ticks later. One thread.
 */
final class SafepointGroup {
    private enum Latest {
        OPEN,
        IN_DOUBT,
        ENDED
    }

    private final SafepointCounters counters;

    private long count;
    private long ended;
    private long stopped;
    private long sync;

    private Latest latest = Latest.ENDED;
    private long size;
    private long nanos;
    private long syncNanos;
    private long gap;
    private long delay;
    private long quiet;

    /** Starts with the present values of the counters; what they counted before is in no group. */
    SafepointGroup(SafepointCounters counters) {
        this.counters = counters;
        ended = counters.ended();
        stopped = counters.stoppedNanos();
        sync = counters.syncNanos();
        count = counters.count();
    }

    /** Reports what was counted before the first look. */
    void reportEarlier(StopLedger ledger) {
        ledger.countedBefore(count, stopped, sync);
    }

    boolean isEmpty() {
        return size == 0;
    }

    /** Whether the group is empty and stays so: no safepoint has begun or ended since the last look. */
    boolean idle() {
        return size == 0 && counters.count() == count && counters.ended() == ended;
    }

    /**
     * Takes in what the counters moved since the last look.
     *
     * @param tickGap how long the tick was
     * @param tickDelay how late it was
     * @return whether the tick is one of the group's; else its delay has nothing to do with it
     */
    boolean look(long tickGap, long tickDelay) {
        // the times before the count: a safepoint in between is seen as begun, and at the next look as ended
        long newEnded = counters.ended();
        long newStopped = counters.stoppedNanos();
        long newSync = counters.syncNanos();
        long newCount = counters.count();
        boolean moved = newCount != count || newEnded != ended || newStopped != stopped;
        boolean waitsOnly = latest == Latest.IN_DOUBT && quiet > 0 && !moved;
        if (moved) {
            latest = latest(newCount - count, newEnded != ended);
            quiet = 0;
        } else {
            quiet += tickGap;
        }
        size += newCount - count;
        nanos += newStopped - stopped;
        syncNanos += newSync - sync;
        count = newCount;
        ended = newEnded;
        stopped = newStopped;
        sync = newSync;
        boolean part = size > 0 && !waitsOnly;
        if (part) {
            gap += tickGap;
            delay += tickDelay;
        }
        return part;
    }

    private Latest latest(long begun, boolean anyEnded) {
        if (!anyEnded) {
            return Latest.OPEN;
        }
        return begun == 0 || (begun == 1 && latest == Latest.ENDED) ? Latest.ENDED : Latest.IN_DOUBT;
    }

    /**
     * Returns how many can be reported.
     *
     * @param doubtNanos after how much quiet there is no doubt any more
     */
    long reportable(long doubtNanos) {
        if (latest == Latest.IN_DOUBT) {
            return quiet == 0 ? 0 : quiet < doubtNanos ? size - 1 : size;
        }
        return latest == Latest.ENDED ? size : 0;
    }

    /** What is left of the delays without the time in safepoints, once these can be reported; zero while others wait. */
    long hiccup(long number) {
        return number < size ? 0 : Math.max(0, delay - nanos);
    }

    /**
     * The first ones, as the ledger books them: with all of the group's time.
     *
     * @param collections how many pauses of collectors were counted meanwhile
     * @param now when the latest tick began, as of {@link System#nanoTime()}
     */
    StopLedger.Group first(long number, long collections, long now) {
        // the time may begin before the safepoint is armed; while the thread here runs, nobody is stopped
        long atMost = counters.stoppedTimeIsUpperBound() ? Math.min(nanos, gap) : nanos;
        // they ended when the counters moved last, however long the last one was in doubt
        Instant end = Instant.now().minusNanos(System.nanoTime() - now + quiet);
        Instant begin = end.minusNanos(gap);
        return new StopLedger.Group(
                count - size + number, number, atMost, syncNanos, collections, now - quiet, begin, end);
    }

    /** Nanoseconds stopped in all safepoints up to the last look, those of this group included. */
    long stoppedSoFar() {
        return stopped;
    }

    /** The first ones are reported. */
    void reported(long number) {
        size -= number;
        delay = size == 0 ? 0 : Math.max(0, delay - nanos);
        gap = size == 0 ? 0 : gap;
        nanos = 0;
        syncNanos = 0;
    }
}
