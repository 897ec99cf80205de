package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogTime;
import io.gctelemetry.readers.internal.gclog.Stretches;
import io.gctelemetry.readers.node.NodeDescription.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * When the line being read was written: by the wall clock where the log has one, else by the JVM's life, else by the sum of
 * what stopped it so far. A line without a stamp counts as written with the line before it.
 */
public final class LogClock implements LogTime {
    private static final long SECOND = 1_000_000_000L;

    private final Decorations stamps = new Decorations();
    private long wall = Decorations.NONE;
    private long uptime = Decorations.NONE;
    private final Stretches walls = new Stretches();
    private final Stretches lives = new Stretches();
    private long summed;
    private long inside;

    /** Steps to the message of the line. Whether it has decorations. */
    public boolean toMessage(Line line) {
        line.at = stamps.message(line.bytes, line.start, line.end);
        return line.at > line.start;
    }

    /** Steps to a message that follows other text in the same line. Whether there is one; if not, it stays. */
    boolean behindText(Line line) {
        int begin = stamps.behindText(line);
        if (begin < 0) {
            return false;
        }
        line.start = begin;
        return toMessage(line);
    }

    /** Looks at the line's stamps. */
    public void look(Line line) {
        if (!stamps.read(line)) {
            return;
        }
        if (stamps.wall() != Decorations.NONE) {
            wall = stamps.wall();
            walls.stamp(wall);
        }
        if (stamps.uptime() != Decorations.NONE) {
            boolean anew = uptime != Decorations.NONE && stamps.uptime() < uptime - SECOND;
            uptime = stamps.uptime();
            if (anew) {
                walls.restart();
                lives.begin(uptime);
            } else {
                lives.stamp(uptime);
            }
        }
    }

    /** Another JVM begins, by another sign than its stamps. */
    void restarted() {
        walls.restart();
    }

    /** Looks at the stamps of a line by which the JVM names lines that it lost. */
    void lost(Line line) {
        if (stamps.read(line)) {
            if (stamps.wall() != Decorations.NONE) {
                walls.lost(stamps.wall());
            }
            if (stamps.uptime() != Decorations.NONE) {
                lives.lost(stamps.uptime());
            }
            look(line);
        }
    }

    /** Nanoseconds since the JVM began; {@link Decorations#NONE} if not told. */
    public long uptime() {
        return uptime;
    }

    /** The stretch of this length that ended when the line was written. */
    public Interval before(long nanos) {
        long end = now();
        if (end == Decorations.NONE) {
            return Interval.of(instant(summed), Duration.ofNanos(nanos));
        }
        return Interval.of(instant(end - nanos), Duration.ofNanos(nanos));
    }

    /** The same for a pause, which where there are no stamps comes after the one before it. */
    public Interval pause(long nanos) {
        summed += inside;
        inside = nanos;
        return before(nanos);
    }

    /** Where there are no stamps: so much has passed, what paused in it with it. */
    public void pass(long nanos) {
        summed += nanos;
        inside = 0;
    }

    @Override
    public Clock kind() {
        if (wall != Decorations.NONE) {
            return Clock.WALL;
        }
        return uptime == Decorations.NONE ? Clock.NONE : Clock.UPTIME;
    }

    @Override
    public List<Interval> covered() {
        return (wall == Decorations.NONE ? lives : walls).all();
    }

    private long now() {
        return wall != Decorations.NONE ? wall : uptime;
    }

    private static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, SECOND), Math.floorMod(nanos, SECOND));
    }
}
