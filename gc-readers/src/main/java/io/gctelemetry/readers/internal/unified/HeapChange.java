package io.gctelemetry.readers.internal.unified;

import io.gctelemetry.readers.internal.gclog.Line;

/** What was in use before and after: {@code 24M->4M(256M)}, {@code 100M(20%)->30M(6%)}. Used again for every line. */
final class HeapChange {
    private long used = Line.NONE;
    private long left = Line.NONE;

    /**
     * Reads the word that ends there, if it is one.
     *
     * @return where the words before it end
     */
    int before(Line line, int end) {
        used = Line.NONE;
        left = Line.NONE;
        int from = end;
        while (from > line.at && line.bytes[from - 1] != ' ') {
            from--;
        }
        if (from >= end || !Line.isDigit(line.bytes[from])) {
            return end;
        }
        int keep = line.at;
        line.at = from;
        long first = Sizes.read(line);
        if (line.peek() == '(') {
            line.at = line.find(')') + 1;
        }
        if (first >= 0 && line.at + 2 < end && line.bytes[line.at] == '-' && line.bytes[line.at + 1] == '>') {
            line.at += 2;
            left = Sizes.read(line);
            used = left < 0 ? Line.NONE : first;
        }
        line.at = keep;
        return left < 0 || from == keep ? end : from - 1;
    }

    /** Bytes in use before; {@link Line#NONE} if not told. */
    long used() {
        return used;
    }

    /** Bytes in use after; {@link Line#NONE} if not told. */
    long left() {
        return left;
    }
}
