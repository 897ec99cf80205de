package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.time.Duration;
import java.time.Instant;

/** The lines of {@code -XX:+PrintGCApplicationStoppedTime}, wherever they stand. A stop ends when its line is stamped. */
final class ClassicStops {
    private static final byte[] STOPPED = Line.word("Total time for which application threads were stopped: ");
    private static final byte[] STOPPING = Line.word(" seconds, Stopping threads took: ");
    private static final byte[] SECONDS = Line.word(" seconds");

    private final LogFacts facts;
    private final ClassicClock clock;
    private final ClassicStamps stamps;
    private final ClassicEvents events;

    ClassicStops(LogFacts facts, ClassicClock clock, ClassicStamps stamps, ClassicEvents events) {
        this.facts = facts;
        this.clock = clock;
        this.stamps = stamps;
        this.events = events;
    }

    boolean isStop(Line line, int at) {
        return line.has(STOPPED, at);
    }

    /** Reads the stop whose words begin at this place; returns where they end. */
    int read(Line line, int at) {
        line.at = at + STOPPED.length;
        long total = line.decimal(Line.SECOND);
        long reaching = total >= 0 && line.skip(STOPPING) ? line.decimal(Line.SECOND) : Line.NONE;
        boolean whole = reaching >= 0 && line.skip(SECONDS);
        if (!whole && total >= 0 && line.skip(SECONDS)) {
            whole = true; // before 8u40 the second half is not there
        }
        int end = line.at;
        if (whole) {
            facts.printedStops++;
            events.stop(interval(line, at, total), reaching);
        } else {
            facts.broken++;
        }
        return end;
    }

    private Interval interval(Line line, int at, long total) {
        long now = stamps.before(line, at);
        if (stamps.stamped()) {
            return ClassicClock.from(now - total, total);
        }
        // a line without a stamp follows those of its collections
        Instant begun = events.firstPause();
        Interval interval = begun == null
                ? ClassicClock.from(clock.unstamped() ? clock.estimate() : now, total)
                : Interval.of(begun, Duration.ofNanos(total));
        clock.passedUntil(interval.end());
        return interval;
    }
}
