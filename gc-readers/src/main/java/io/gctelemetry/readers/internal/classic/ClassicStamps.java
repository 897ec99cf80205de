package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.ClassicStamp;
import io.gctelemetry.readers.internal.gclog.Line;

/**
 * The stamps of a line: at its begin, and where another thread wrote into it, before its other records. With {@code
 * -XX:+PrintGCID} the number of the collection follows: {@code 1.006: #12: [GC}.
 */
final class ClassicStamps {
    private static final int LONGEST = 64;

    private final ClassicClock clock;
    private final ClassicStamp stamp = new ClassicStamp();
    private int beginEnd;
    private boolean restarted;
    private boolean stamped;
    private long gcId;

    ClassicStamps(ClassicClock clock) {
        this.clock = clock;
    }

    /** Reads the stamp at the begin of a line and steps behind it. Returns whether there is one. */
    boolean begin(Line line) {
        beginEnd = -1;
        restarted = false;
        if (!Line.isDigit(line.peek()) || !stamp.read(line)) {
            return false;
        }
        beginEnd = line.at;
        restarted = clock.take(stamp);
        return true;
    }

    /** Returns whether another JVM begins with the stamp that was read by {@link #begin}. */
    boolean restarted() {
        return restarted;
    }

    /** Returns the time of what stands at this place, by the stamp right before it, or else by the last one before. */
    long before(Line line, int at) {
        int end = number(line, at);
        stamped = end == beginEnd;
        if (!stamped && end - 3 >= line.start && line.bytes[end - 2] == ':' && Line.isDigit(line.bytes[end - 3])) {
            search(line, end);
        }
        return clock.now();
    }

    /** Returns whether {@link #before} found a stamp. */
    boolean stamped() {
        return stamped;
    }

    /** The number of the collection behind the stamp that {@link #before} found; -1 if there is none. */
    long gcId() {
        return gcId;
    }

    /** Reads {@code #12: } before this place; returns where it begins. */
    private int number(Line line, int at) {
        gcId = -1;
        byte[] text = line.bytes;
        int first = at - 2;
        if (first <= line.start || text[at - 1] != ' ' || text[first] != ':') {
            return at;
        }
        while (first > line.start && Line.isDigit(text[first - 1])) {
            first--;
        }
        if (first == at - 2 || first == line.start || text[first - 1] != '#') {
            return at;
        }
        int keep = line.at;
        line.at = first;
        gcId = line.digits();
        line.at = keep;
        return first - 1;
    }

    private void search(Line line, int end) {
        int keep = line.at;
        int keepEnd = line.end;
        line.end = end;
        for (int i = Math.max(line.start, end - LONGEST); i < end; i++) {
            line.at = i;
            if (Line.isDigit(line.bytes[i]) && stamp.read(line) && line.at == end) {
                clock.take(stamp);
                stamped = true;
                break;
            }
        }
        line.at = keep;
        line.end = keepEnd;
    }
}
