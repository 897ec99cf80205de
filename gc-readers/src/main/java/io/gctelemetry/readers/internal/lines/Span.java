package io.gctelemetry.readers.internal.lines;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** From when until when a file tells, and in intervals of which length. */
public final class Span {
    private static final int LOOKED_AT = 1000;

    private final long[] lengths = new long[LOOKED_AT];
    private long start = Long.MAX_VALUE;
    private long end = Long.MIN_VALUE;
    private long intervals;

    public void add(long from, long to) {
        start = Math.min(start, from);
        end = Math.max(end, to);
        if (intervals < LOOKED_AT) {
            lengths[(int) intervals] = to - from;
        }
        intervals++;
    }

    public long intervals() {
        return intervals;
    }

    /** The middle one of the lengths of the first intervals; null if there are none. */
    @Nullable
    public Duration usualLength() {
        if (intervals == 0) {
            return null;
        }
        long[] sorted = Arrays.copyOf(lengths, (int) Math.min(intervals, LOOKED_AT));
        Arrays.sort(sorted);
        return Duration.ofNanos(sorted[sorted.length / 2]);
    }

    @Nullable
    public Interval interval() {
        return intervals == 0 ? null : Interval.between(instant(start), instant(end));
    }

    public static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, 1_000_000_000L), Math.floorMod(nanos, 1_000_000_000L));
    }

    public static long nanos(Instant instant) {
        return instant.getEpochSecond() * 1_000_000_000 + instant.getNano();
    }
}
