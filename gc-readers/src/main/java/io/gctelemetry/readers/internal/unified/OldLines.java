package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LogFacts;

/**
 * The old generation before and after a collection, in lines between its begin and its end: {@code Old regions: 4->6}, {@code
 * ParOldGen: 1517K(131072K)->4281K(131072K)}, {@code Tenured: 0K->8K(131072K)}, {@code CMS: 0K->8K(131072K)}.
 */
final class OldLines {
    private static final byte[] REGIONS = Line.word("Old regions: ");
    private static final byte[][] NAMES = {
        Line.word("ParOldGen: "), Line.word("PSOldGen: "), Line.word("Tenured: "), Line.word("CMS: ")
    };
    private static final byte[] PROMOTED = Line.word(" Promoted: ");

    private final LogFacts facts;
    private long gcId = Line.NONE;
    private long growth = Line.NONE;

    OldLines(LogFacts facts) {
        this.facts = facts;
    }

    /** Reads the line if it is one. */
    void read(long id, Line line) {
        if (line.skip(REGIONS)) {
            read(id, line, facts.regionSize);
            return;
        }
        for (byte[] name : NAMES) {
            if (line.skip(name)) {
                read(id, line, 1);
                return;
            }
        }
    }

    private void read(long id, Line line, long unit) {
        gcId = id;
        growth = Line.NONE;
        long before = Sizes.read(line);
        if (line.peek() == '(') {
            line.at = line.find(')') + 1;
        }
        if (before < 0 || unit <= 0 || line.at + 2 >= line.end || line.bytes[line.at] != '-') {
            return;
        }
        line.at += 2;
        long after = Sizes.read(line);
        if (after >= 0) {
            growth = Math.max(0, after - before) * unit;
        }
    }

    /** Returns the growth in bytes, not negative, of the collection with this number; {@link Line#NONE} if not known. */
    long growth(long id) {
        return id == gcId ? growth : Line.NONE;
    }

    /**
     * Reads the bytes that a young collection of generational ZGC has promoted at its end, the last size of its table: {@code
     * Promoted: - - 36M (10%) 38M (10%)}; {@link Line#NONE} if the line is another one.
     */
    static long promoted(Line line) {
        while (line.peek() == ' ' && line.at + 1 < line.end && line.bytes[line.at + 1] == ' ') {
            line.at++;
        }
        if (!line.skip(PROMOTED)) {
            return Line.NONE;
        }
        long last = Line.NONE;
        while (line.at < line.end) {
            if (Line.isDigit(line.peek())) {
                last = Sizes.read(line);
            }
            line.at = line.find(' ') + 1;
        }
        return last;
    }
}
