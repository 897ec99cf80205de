package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.EventSink;
import io.gctelemetry.readers.internal.gclog.Line;
import io.gctelemetry.readers.internal.gclog.LineReader;
import io.gctelemetry.readers.internal.gclog.LogFacts;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Takes the lines of a log of JDK 8 or older, in one pass over their bytes.
 *
 * <p>Threads of the JVM write into each other's lines there, so that records, stops and phases are looked for wherever they stand.
 * What a thread prints at once is whole: a bracket, a phase, the length at the end of a record.
 */
final class ClassicReader implements LineReader {
    private static final int MOST_ROWS = 100_000;
    private static final byte[] APPLICATION = Line.word("Application time: ");
    private static final byte[] DETAIL = Line.word("   [");
    private static final byte[] SIZES = Line.word("[Eden: ");
    private static final byte[] OLD_SIZES = Line.word("[ ");
    private static final byte[] G1_HEAP = Line.word(" garbage-first heap");

    private static final boolean[] PLAIN = new boolean[256];

    static {
        Arrays.fill(PLAIN, true);
        for (char c : "[](>T".toCharArray()) {
            PLAIN[c] = false;
        }
    }

    private final LogFacts facts;
    private final ClassicClock clock;
    private final ClassicEvents events;
    private final ClassicFacts about;
    private final ClassicStamps stamps;
    private final ClassicRecords records;
    private final ClassicPhases phases;
    private final ClassicStops stops;
    private final ShenandoahLines shenandoah;
    private final List<SafepointTable> rows = new ArrayList<>();

    ClassicReader(LogFacts facts, ClassicClock clock, EventSink sink) {
        this.facts = facts;
        this.clock = clock;
        this.events = new ClassicEvents(sink);
        this.about = new ClassicFacts(facts);
        this.stamps = new ClassicStamps(clock);
        this.records = new ClassicRecords(facts, clock, stamps, events, about);
        this.phases = new ClassicPhases(stamps, events);
        this.stops = new ClassicStops(facts, clock, stamps, events);
        this.shenandoah = new ShenandoahLines(facts, stamps, events);
    }

    @Override
    public void read(Line line) {
        facts.lines++;
        int first = line.bytes[line.at];
        if (first == ' ') {
            if (records.open() ? histogram(line) : detail(line)) {
                return;
            }
        } else if (stamps.begin(line)) {
            facts.unifiedLines++;
            if (stamps.restarted()) {
                flush();
                facts.restarts++;
            }
            if (Character.isLetter(line.peek()) && row(line)) {
                return;
            }
        } else if (Character.isLetter(first)) {
            about.look(line);
        }
        scan(line);
    }

    /** All that has been read is delivered. */
    void flush() {
        records.abandon();
        records.release();
        shenandoah.abandon();
        if (facts.printedStops == 0) {
            rows.forEach(row -> events.stop(row, clock.offset()));
        }
        rows.clear();
        events.flush();
    }

    private void scan(Line line) {
        byte[] text = line.bytes;
        int end = line.end;
        int i = line.at;
        while (true) {
            while (i < end && PLAIN[text[i] & 0xff]) {
                i++;
            }
            if (i >= end) {
                return;
            }
            i = Math.max(i + 1, special(line, i));
        }
    }

    /** Reads what may begin or end at this place; returns where to read on. */
    private int special(Line line, int at) {
        switch (line.bytes[at]) {
            case '[' -> {
                return bracket(line, at);
            }
            case ']' -> {
                if (records.open()) {
                    records.close(line, at);
                } else {
                    shenandoah.close(line, at);
                }
            }
            case 'T' -> {
                if (stops.isStop(line, at)) {
                    records.abandon();
                    records.release();
                    return stops.read(line, at);
                }
            }
            case '>' -> {
                if (line.bytes[Math.max(line.start, at - 1)] == '-') {
                    records.arrow(line, at);
                }
            }
            default -> {
                if (records.open()) {
                    records.failure(line, at);
                }
            }
        }
        return at + 1;
    }

    private int bracket(Line line, int at) {
        switch (RecordHead.of(line, at)) {
            case PAUSE -> {
                return records.begin(line, at);
            }
            case PHASE -> {
                return phases.read(line, at);
            }
            case ADDRESSES -> {
                return addresses(line, at);
            }
            case SHENANDOAH -> {
                if (!records.open()) {
                    return shenandoah.read(line, at);
                }
                records.part(line, at);
            }
            default -> {
                if (records.open()) {
                    records.part(line, at);
                } else if (line.has(SIZES, at)) {
                    records.sizes(line);
                }
            }
        }
        return at + 1;
    }

    private static int addresses(Line line, int at) {
        int end = at + 1;
        while (end < line.end && line.bytes[end] != ')' && line.bytes[end] != ']') {
            end++;
        }
        return end + 1;
    }

    /** Returns whether the line is one of G1's details, which are written at once, and whose figures are not needed. */
    private boolean detail(Line line) {
        if (line.has(G1_HEAP)) {
            about.g1();
            return true;
        }
        if (!line.has(DETAIL) || line.bytes[line.end - 1] != ']') {
            return false;
        }
        int bracket = line.at + DETAIL.length - 1;
        if (line.has(OLD_SIZES, bracket)) {
            records.sizes(line);
        }
        return !line.has(SIZES, bracket);
    }

    /** Returns whether the line is one of a class histogram, {@code 1:  5000  60000  [Ljava.lang.Object;}, inside of a record. */
    private static boolean histogram(Line line) {
        int keep = line.at;
        while (line.peek() == ' ') {
            line.at++;
        }
        boolean numbered = line.digits() >= 0 && line.peek() == ':' && line.at + 1 < line.end;
        boolean histogram = numbered && line.bytes[line.at + 1] == ' ';
        line.at = keep;
        return histogram;
    }

    private boolean row(Line line) {
        if (stops.isStop(line, line.at) || line.has(APPLICATION)) {
            return false;
        }
        @Nullable SafepointTable row = SafepointTable.row(line);
        if (row != null && rows.size() < MOST_ROWS) {
            rows.add(row);
        }
        return row != null;
    }
}
