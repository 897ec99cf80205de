package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.event.CollectionFailure;
import io.gctelemetry.event.Interval;
import io.gctelemetry.readers.internal.gclog.ClassicStamp;
import io.gctelemetry.readers.internal.gclog.Decorations;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LineReader;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the lines of a log of JDK 8 or older: reads the stops itself, and collects what is left for the parser of the pauses.
 *
 * <p>Threads of the JVM write into each other's lines there, so that stops and concurrent phases are looked for wherever they
 * stand.
 */
final class ClassicReader implements LineReader {
    /* A parser makes objects of about ten times the size of its text. */
    private static final int SEGMENT = 4 << 20;
    private static final int MOST_ROWS = 100_000;
    private static final int LONGEST_STAMP = 64;

    private static final byte[] STOPPED = Line.word("Total time for which application threads were stopped: ");
    private static final byte[] STOPPING = Line.word(" seconds, Stopping threads took: ");
    private static final byte[] SECONDS = Line.word(" seconds");
    private static final byte[] APPLICATION = Line.word("Application time: ");
    private static final byte[] CONCURRENT = Line.word("concurrent-");
    private static final List<byte[]> OPENINGS = List.of(Line.word("[GC "), Line.word("[CMS-"));
    private static final byte[] TIMES = Line.word(" [Times:");
    private static final byte[] EXHAUSTED = Line.word("to-space exhausted");
    private static final byte[] OVERFLOW = Line.word("to-space overflow");
    private static final byte[] PROMOTION = Line.word("promotion failed");
    private static final byte[] MODE_FAILURE = Line.word("concurrent mode failure");

    private final LogFacts facts;
    private final ClassicClock clock;
    private final ClassicFacts about;
    private final ClassicSegment segment;
    private final ClassicStamp stamp = new ClassicStamp();
    private final ClassicText text = new ClassicText();
    private final List<SafepointTable> rows = new ArrayList<>();

    ClassicReader(LogFacts facts, ClassicClock clock, ClassicSegment segment) {
        this.facts = facts;
        this.clock = clock;
        this.about = new ClassicFacts(facts);
        this.segment = segment;
    }

    @Override
    public void read(Line line) {
        facts.lines++;
        about.look(line);
        boolean stamped = stamp.read(line);
        if (stamped) {
            facts.unifiedLines++;
            if (text.size() > SEGMENT && !text.open()) {
                flush();
            }
            if (clock.take(stamp)) {
                flush();
                facts.restarts++;
            }
            if (text.open() && ClassicText.begins(line.bytes, line.at, line.end)) {
                text.close();
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
        segment.report(text.all());
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
        own(line, line.start, from);
        text.take();
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
        int from = stampBefore(line, words);
        if (from < words) {
            clock.take(stamp);
            facts.unifiedLines++;
        }
        return from;
    }

    /** The same, the stamp being left alone. */
    private int stampBefore(Line line, int words) {
        int keep = line.at;
        int keepEnd = line.end;
        line.end = words;
        try {
            int from = Math.max(line.start, words - LONGEST_STAMP);
            for (int i = from; i < words; i++) {
                line.at = i;
                if (Line.isDigit(line.bytes[i]) && stamp.read(line) && line.at == words) {
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
                own(line, from, ownStamp(line, words));
                text.take();
                from = end;
            }
        }
        own(line, from, line.end);
        text.end();
    }

    /** What is left between these two places, with a phase that was written into it set apart. */
    private void own(Line line, int from, int to) {
        int next = from;
        for (int phase = phase(line, next, to); phase < to; phase = phase(line, next, to)) {
            int end = behindPhase(line, phase, to);
            int begin = Math.max(next, stampBefore(line, phase));
            if (text.open() || !ClassicText.blank(line.bytes, next, begin)) {
                text.add(line.bytes, next, begin);
                text.aside(line.bytes, begin, end);
            } else {
                text.add(line.bytes, next, end);
                if (!ClassicText.blank(line.bytes, end, to)) {
                    text.end();
                }
            }
            next = end;
        }
        text.add(line.bytes, next, to);
    }

    /** Where the next phase's bracket opens; the end if nowhere. */
    private static int phase(Line line, int from, int to) {
        for (line.at = from; line.seek(CONCURRENT); ) {
            int words = line.at - CONCURRENT.length;
            for (byte[] opening : OPENINGS) {
                int at = words - opening.length;
                if (at >= from && words < to && line.has(opening, at)) {
                    return at;
                }
            }
        }
        return to;
    }

    private static int behindPhase(Line line, int phase, int to) {
        int end = Math.min(line.find(']', phase) + 1, to);
        line.at = end;
        if (line.skip(TIMES)) {
            end = Math.min(line.find(']') + 1, to);
        }
        return ClassicText.blank(line.bytes, end, to) ? to : end;
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
}
