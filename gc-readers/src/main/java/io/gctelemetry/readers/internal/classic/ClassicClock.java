package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.internal.gclog.ClassicStamp;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.LogTime;
import io.gctelemetry.readers.internal.gclog.Stretches;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** The time of a log of JDK 8 or older, by the stamps seen so far. */
public final class ClassicClock implements LogTime {
    private static final long SECOND = 1_000_000_000L;

    private long wall = Decorations.NONE;
    private long uptime = Decorations.NONE;
    private final Stretches walls = new Stretches();
    private final Stretches lives = new Stretches();
    private long offset;
    private long estimate;

    /** Takes a stamp. Returns whether the log of another JVM begins with it. */
    public boolean take(ClassicStamp stamp) {
        boolean restarted = false;
        if (stamp.wall() != Decorations.NONE) {
            wall = stamp.wall();
            walls.stamp(wall);
        }
        if (stamp.uptime() != Decorations.NONE) {
            restarted = uptime != Decorations.NONE && stamp.uptime() < uptime - SECOND;
            uptime = stamp.uptime();
            if (restarted) {
                walls.restart();
                lives.begin(uptime);
            } else {
                lives.stamp(uptime);
            }
        }
        if (stamp.wall() != Decorations.NONE && stamp.uptime() != Decorations.NONE) {
            offset = wall - uptime;
        }
        return restarted;
    }

    /** Returns what is added to the time since the JVM's begin, which some lines have alone, to get the time of events. */
    long offset() {
        return wall == Decorations.NONE ? 0 : offset;
    }

    /** Returns whether no line has had a stamp. */
    boolean unstamped() {
        return now() == Decorations.NONE;
    }

    /** Returns the time of what comes next in a log without stamps: as if nothing lay between its pauses and stops. */
    long estimate() {
        return estimate;
    }

    /** A pause of this length has ended, in a log without stamps. */
    void passed(long nanos) {
        estimate += nanos;
    }

    /** A stop has ended then, in a log without stamps. */
    void passedUntil(Instant end) {
        if (unstamped()) {
            estimate = Math.max(estimate, end.getEpochSecond() * SECOND + end.getNano());
        }
    }

    /** The stamp that times are told in, in nanoseconds; {@link Decorations#NONE} before the first. */
    public long now() {
        return wall != Decorations.NONE ? wall : uptime;
    }

    public static Interval from(long start, long nanos) {
        return Interval.of(
                Instant.ofEpochSecond(Math.floorDiv(start, SECOND), Math.floorMod(start, SECOND)),
                Duration.ofNanos(nanos));
    }

    @Override
    public Clock kind() {
        return wall != Decorations.NONE ? Clock.WALL : uptime != Decorations.NONE ? Clock.UPTIME : Clock.NONE;
    }

    @Override
    public List<Interval> covered() {
        return (wall == Decorations.NONE ? lives : walls).all();
    }
}
