package io.gctelemetry.timeline;

import io.gctelemetry.event.Pause;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** The pauses that a collector timed itself, ascending by their end; nanoseconds since 1970. Immutable. */
public final class PauseSeries {
    /** No pause is available. */
    public static final PauseSeries NONE = new PauseSeries(new long[0], new long[0]);

    private final long[] ends;
    private final long[] lengths;

    private PauseSeries(long[] ends, long[] lengths) {
        this.ends = ends;
        this.lengths = lengths;
    }

    /** In any order. */
    static PauseSeries of(List<Pause> pauses) {
        Pause[] sorted = pauses.toArray(Pause[]::new);
        Arrays.sort(sorted, (a, b) -> a.interval().end().compareTo(b.interval().end()));
        return new PauseSeries(
                Arrays.stream(sorted)
                        .mapToLong(pause -> EpochNanos.of(pause.interval().end()))
                        .toArray(),
                Arrays.stream(sorted)
                        .mapToLong(pause -> pause.interval().length().toNanos())
                        .toArray());
    }

    public boolean isEmpty() {
        return ends.length == 0;
    }

    /** How many longer than this ended from one moment to before another. */
    public long longerThan(Duration length, long from, long to) {
        long longer = 0;
        for (int i = SortedTimes.firstFrom(ends, from); i < ends.length && ends[i] < to; i++) {
            longer += lengths[i] > length.toNanos() ? 1 : 0;
        }
        return longer;
    }

    /** How many ended from one moment to before another. */
    public long count(long from, long to) {
        return Math.max(0, SortedTimes.firstFrom(ends, to) - SortedTimes.firstFrom(ends, from));
    }

    /** Returns the same on a clock that is this number of nanoseconds ahead. */
    PauseSeries shifted(long nanos) {
        return nanos == 0
                ? this
                : new PauseSeries(Arrays.stream(ends).map(end -> end + nanos).toArray(), lengths);
    }
}
