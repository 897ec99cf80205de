package io.gctelemetry.source.counters;

import io.gctelemetry.notice.Notices;
import java.lang.instrument.Instrumentation;
import org.jspecify.annotations.Nullable;

/**
 * The JVM's exact count and time of safepoints since it started, with one meaning on every JDK: stopped time is the
 * safepoint log's figure and includes the time to safepoint.
 *
 * <p>Up to JDK 13 {@code sun.rt.safepointTime} is the whole stop; from 14 on it leaves out the time to safepoint, which
 * stands in {@code safepointSyncTime} (measured against the logs of JDK 8, 11, 17, 21, 25 and 26; 12 and 13 from the
 * sources). Any thread may read.
 */
public final class SafepointCounters {
    private final PerfMemory memory;
    private final int count;
    private final int time;
    private final int sync;
    private final int threads;
    private final boolean timeExcludesSync;
    private final double nanosPerTick;

    /**
     * The counters of this JVM; null, and one line with the reason, if it keeps none or does not let us read them.
     *
     * @param instrumentation needed from JDK 9 on to get at them; null where {@code --add-exports} does it
     */
    public static @Nullable SafepointCounters open(
            @Nullable Instrumentation instrumentation, int jdk, Notices notices) {
        String why;
        try {
            PerfMemory memory = PerfMemory.open(instrumentation);
            SafepointCounters counters = memory == null ? null : new SafepointCounters(memory, jdk);
            if (counters != null && counters.complete()) {
                return counters;
            }
            why = "this JVM keeps none; is it started with -XX:-UsePerfData?";
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            why = String.valueOf(e);
        }
        notices.say("counters", "no safepoint counters (" + why + "); totals of safepoints are missing");
        return null;
    }

    SafepointCounters(PerfMemory memory, int jdk) {
        this.memory = memory;
        this.count = memory.find("sun.rt.safepoints");
        this.time = memory.find("sun.rt.safepointTime");
        this.sync = memory.find("sun.rt.safepointSyncTime");
        this.threads = memory.find("java.threads.started");
        this.timeExcludesSync = jdk >= 14;
        long frequency = memory.read(memory.find("sun.os.hrt.frequency"));
        this.nanosPerTick = frequency <= 0 ? 1 : 1e9 / frequency;
    }

    /** Whether this JVM keeps the three counters. */
    private boolean complete() {
        return count >= 0 && time >= 0 && sync >= 0;
    }

    /** Safepoints begun. */
    public long count() {
        return memory.read(count);
    }

    /** Nanoseconds stopped in safepoints that have ended, plus the time to safepoint of one that has not. */
    public long stoppedNanos() {
        long ticks = memory.read(time);
        return nanos(timeExcludesSync ? ticks + memory.read(sync) : ticks);
    }

    /** Nanoseconds spent reaching safepoints. */
    public long syncNanos() {
        return nanos(memory.read(sync));
    }

    /** Returns the Java threads started since the JVM started; -1 where they are not counted. */
    public long threadsStarted() {
        return threads < 0 ? -1 : memory.read(threads);
    }

    /** Moves when a safepoint has ended, and then only. In the JVM's ticks. */
    long ended() {
        return memory.read(time);
    }

    /** Whether the stopped time begins before the safepoint is armed, so that mutators run during a part of it. */
    boolean stoppedTimeIsUpperBound() {
        return timeExcludesSync;
    }

    /** The memory that has them, where there are other counters, too. */
    PerfMemory memory() {
        return memory;
    }

    /** From the JVM's ticks to nanoseconds. */
    long nanos(long ticks) {
        return nanosPerTick == 1 ? ticks : (long) (ticks * nanosPerTick);
    }
}
