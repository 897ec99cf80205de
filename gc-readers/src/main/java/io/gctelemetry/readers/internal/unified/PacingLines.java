package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.event.AllocationStall;
import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.time.Duration;

/**
 * Reads how long Shenandoah delayed allocating threads in each cycle, summed over the threads: {@code 132 of 1091 ms ( 12.1%):
 * <total>}. The log has no single delay.
 */
final class PacingLines {
    private static final byte[] TOTAL = Line.word("): <total>");
    private static final byte[] OF = Line.word(" of ");

    private static final byte[] MILLIS = Line.word(" ms");
    private static final long NANOS = 1_000_000;

    private final LogFacts facts;
    private final LogClock clock;
    private final EventSink sink;

    PacingLines(LogFacts facts, LogClock clock, EventSink sink) {
        this.facts = facts;
        this.clock = clock;
        this.sink = sink;
    }

    /** Reads the line if it is one; otherwise the place of reading stays. */
    boolean read(Line line) {
        if (!line.ends(TOTAL)) {
            return false;
        }
        int begin = line.at;
        while (line.peek() == ' ') {
            line.at++;
        }
        long millis = line.digits();
        if (millis < 0 || !line.skip(OF)) {
            line.at = begin;
            return false;
        }
        while (line.peek() == ' ') {
            line.at++;
        }
        long period = line.digits();
        if (millis > 0 && period >= 0 && line.has(MILLIS)) {
            clock.look(line);
            sink.paced(new AllocationStall.Paced(clock.before(period * NANOS), Duration.ofMillis(millis)));
        }
        facts.pacedMillis += millis;
        facts.mostPacedMillis = Math.max(facts.mostPacedMillis, millis);
        return true;
    }
}
