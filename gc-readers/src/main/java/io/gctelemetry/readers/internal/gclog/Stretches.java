package io.gctelemetry.readers.internal.gclog;

import io.gctelemetry.event.Interval;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The stretches of time that the stamps of a log reach, without the time between two JVMs and without that of lost lines. One
 * thread.
 */
public final class Stretches {
    private static final long SECOND = 1_000_000_000L;
    /** The lines by which a JVM announces itself come within this time. */
    private static final long ANNOUNCING = 10 * SECOND;

    private final List<Interval> closed = new ArrayList<>();
    private long start = Decorations.NONE;
    private long last = Decorations.NONE;
    private long stepFrom = Decorations.NONE;
    private long stepTo = Decorations.NONE;

    /** Takes a stamp in nanoseconds. */
    public void stamp(long at) {
        if (start == Decorations.NONE) {
            start = at;
            last = at;
            return;
        }
        if (at - last > SECOND) {
            stepFrom = last;
            stepTo = at;
        }
        start = Math.min(start, at);
        last = Math.max(last, at);
    }

    /** Takes the first stamp of a clock that began again. */
    public void begin(long at) {
        if (start != Decorations.NONE) {
            close(last, at);
        }
        stamp(at);
    }

    /** Another JVM begins: with the latest step of the stamps, if it was shortly before. */
    public void restart() {
        if (stepTo != Decorations.NONE && last - stepTo <= ANNOUNCING) {
            long end = last;
            close(stepFrom, stepTo);
            last = end;
        }
    }

    /** Takes the stamp of a line by which the log names lines that it lost since the stamp before. */
    public void lost(long at) {
        if (start == Decorations.NONE) {
            stamp(at);
        } else if (at > last) {
            close(last, at);
        }
    }

    private void close(long end, long next) {
        closed.add(interval(start, end));
        start = next;
        last = next;
        stepTo = Decorations.NONE;
    }

    /** Returns the stretches in the order of the log. */
    public List<Interval> all() {
        List<Interval> all = new ArrayList<>(closed);
        if (start != Decorations.NONE) {
            all.add(interval(start, last));
        }
        return all;
    }

    private static Interval interval(long start, long end) {
        return Interval.of(
                Instant.ofEpochSecond(Math.floorDiv(start, SECOND), Math.floorMod(start, SECOND)),
                Duration.ofNanos(end - start));
    }
}
