package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;

/**
 * Reads how long Shenandoah delayed allocating threads in each cycle, summed over the threads: {@code 132 of 1091 ms ( 12.1%):
 * <total>}. The log has no single delay, so that no event is delivered.
 */
final class PacingLines {
    private static final byte[] TOTAL = Line.word("): <total>");
    private static final byte[] OF = Line.word(" of ");

    private final LogFacts facts;

    PacingLines(LogFacts facts) {
        this.facts = facts;
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
        if (millis < 0 || !line.has(OF)) {
            line.at = begin;
            return false;
        }
        facts.pacedMillis += millis;
        facts.mostPacedMillis = Math.max(facts.mostPacedMillis, millis);
        return true;
    }
}
