package io.gctelemetry.collector.input.gclog;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Interval;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the lines of a log of JDK 8 or older: reads the stops itself, and collects what is left for the parser of the pauses.
 *
 * <p>Threads of the JVM write into each other's lines there, so that a stop is looked for wherever it stands, and what it was
 * written into is joined again behind it.
 */
final class ClassicReader {
    /* A parser makes objects of about ten times the size of its text. */
    private static final int SEGMENT = 4 << 20;
    private static final int MOST_ROWS = 100_000;

    private static final byte[] STOPPED = Line.word("Total time for which application threads were stopped: ");
    private static final byte[] STOPPING = Line.word(" seconds, Stopping threads took: ");
    private static final byte[] SECONDS = Line.word(" seconds");
    private static final byte[] APPLICATION = Line.word("Application time: ");
    private static final byte[] EXHAUSTED = Line.word("to-space exhausted");
    private static final byte[] OVERFLOW = Line.word("to-space overflow");
    private static final byte[] PROMOTION = Line.word("promotion failed");
    private static final byte[] MODE_FAILURE = Line.word("concurrent mode failure");

    private final LogFacts facts;
    private final ClassicClock clock;
    private final ClassicFacts about;
    private final ClassicSegment segment;
    private final ClassicStamp stamp = new ClassicStamp();
    private final ByteArrayOutputStream text = new ByteArrayOutputStream();
    private final List<SafepointTable> rows = new ArrayList<>();
    private boolean joined;

    ClassicReader(LogFacts facts, ClassicClock clock, ClassicSegment segment) {
        this.facts = facts;
        this.clock = clock;
        this.about = new ClassicFacts(facts);
        this.segment = segment;
    }

    void read(Line line) {
        facts.lines++;
        about.look(line);
        boolean stamped = stamp.read(line);
        if (stamped) {
            facts.unifiedLines++;
            if (text.size() > SEGMENT && !joined) {
                flush();
            }
            if (clock.take(stamp)) {
                flush();
                facts.restarts++;
            }
        }
        @Nullable SafepointTable row = stamped ? SafepointTable.row(line) : null;
        if (row != null) {
            if (rows.size() < MOST_ROWS) {
                rows.add(row);
            }
            return;
        }
        line.at = line.start;
        failures(line);
        while (line.seek(STOPPED)) {
            stop(line);
        }
        rest(line);
    }

    /** All that has been read is told. */
    void flush() {
        if (facts.stops == 0 && segment.withoutStops()) {
            for (SafepointTable row : rows) {
                segment.add(row);
            }
        }
        rows.clear();
        segment.tell(text.toByteArray());
        text.reset();
    }

    /** Reads a stop, the line standing behind its first words; what stands before it goes to the text. */
    private void stop(Line line) {
        int words = line.at - STOPPED.length;
        long total = line.decimal(Line.SECOND);
        long reaching = total >= 0 && line.skip(STOPPING) ? line.decimal(Line.SECOND) : Line.NONE;
        boolean whole = reaching >= 0 && line.skip(SECONDS);
        if (!whole && total >= 0 && line.skip(SECONDS)) {
            whole = true; // before 8u40 the second half is not there
        }
        int end = line.at;
        int from = ownStamp(line, words);
        if (whole) {
            segment.add(interval(from < words, total), reaching);
        } else {
            facts.broken++;
        }
        text.write(line.bytes, line.start, from - line.start);
        joined = !blank(line, line.start, from) && blank(line, end, line.end);
        line.start = end;
        line.at = end;
    }

    private Interval interval(boolean stamped, long total) {
        long now = clock.now() == Decorations.NONE ? total : clock.now();
        // a line without a stamp follows that of its collection, which is stamped at its begin
        return stamped ? ClassicClock.from(now - total, total) : ClassicClock.from(now, total);
    }

    /** Where the stamp right before these words begins; it is taken. The words themselves if there is none. */
    private int ownStamp(Line line, int words) {
        int keep = line.at;
        int keepEnd = line.end;
        line.end = words;
        try {
            int from = Math.max(line.start, words - 64);
            for (int i = from; i < words; i++) {
                line.at = i;
                if (Line.isDigit(line.bytes[i]) && stamp.read(line) && line.at == words) {
                    clock.take(stamp);
                    facts.unifiedLines++;
                    return i;
                }
            }
            return words;
        } finally {
            line.at = keep;
            line.end = keepEnd;
        }
    }

    private void rest(Line line) {
        int from = line.start;
        line.at = from;
        if (line.seek(APPLICATION)) {
            int words = line.at - APPLICATION.length;
            if (line.decimal(Line.SECOND) >= 0 && line.has(SECONDS)) {
                int end = line.at + SECONDS.length;
                int begin = ownStamp(line, words);
                text.write(line.bytes, from, begin - from);
                joined |= !blank(line, from, begin);
                from = end;
            }
        }
        boolean nothing = blank(line, from, line.end);
        if (!nothing) {
            text.write(line.bytes, from, line.end - from);
            joined = false;
        }
        if (!joined && text.size() > 0) {
            text.write('\n');
        }
    }

    private void failures(Line line) {
        int keep = line.at;
        if (line.seek(EXHAUSTED) || line.seek(OVERFLOW)) {
            segment.add(CollectionFailure.EVACUATION_FAILED);
        }
        line.at = keep;
        if (line.seek(PROMOTION)) {
            segment.add(CollectionFailure.PROMOTION_FAILED);
        }
        line.at = keep;
        if (line.seek(MODE_FAILURE)) {
            segment.add(CollectionFailure.CONCURRENT_MODE_FAILURE);
        }
        line.at = keep;
    }

    private static boolean blank(Line line, int from, int to) {
        for (int i = from; i < to; i++) {
            if (line.bytes[i] != ' ') {
                return false;
            }
        }
        return true;
    }
}
