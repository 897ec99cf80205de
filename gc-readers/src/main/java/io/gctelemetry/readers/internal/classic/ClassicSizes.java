package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.Line;

/**
 * Sizes of the heap in a log of JDK 8 or older: {@code 109708K->78251K(126720K)}, {@code 53.0M(128.0M)->8224.0K(128.0M)}. Used
 * again for every record.
 */
final class ClassicSizes {
    private long before = Line.NONE;
    private long after = Line.NONE;

    void clear() {
        before = Line.NONE;
        after = Line.NONE;
    }

    boolean known() {
        return after >= 0;
    }

    /** Bytes in use before; {@link Line#NONE} if not known. */
    long before() {
        return before;
    }

    /** Bytes in use after; {@link Line#NONE} if not known. */
    long after() {
        return after;
    }

    /** Reads the change whose arrow ends at this place. */
    void read(Line line, int arrow) {
        int keep = line.at;
        int from = arrow - 2;
        if (from >= line.start && line.bytes[from] == ')') {
            while (from > line.start && line.bytes[from] != '(') {
                from--;
            }
            from--;
        }
        while (from > line.start && part(line.bytes[from - 1])) {
            from--;
        }
        line.at = Math.max(from, line.start);
        long first = size(line);
        line.at = arrow + 1;
        long second = first < 0 ? Line.NONE : size(line);
        line.at = keep;
        if (second >= 0) {
            before = first;
            after = second;
        }
    }

    private static boolean part(int b) {
        return Line.isDigit(b) || b == '.' || b == ',';
    }

    /** Reads a size: {@code 78251K}, {@code 8224.0K}, {@code 0.0B}; {@link Line#NONE} if none comes. */
    private static long size(Line line) {
        long nanos = line.decimal(Line.SECOND);
        int shift = shift(line.peek());
        if (nanos < 0 || shift < 0 || nanos / Line.SECOND > (Long.MAX_VALUE >> (shift + 1))) {
            return Line.NONE;
        }
        line.at++;
        long whole = (nanos / Line.SECOND) << shift;
        return whole + Math.round((nanos % Line.SECOND) / (double) Line.SECOND * (1L << shift));
    }

    private static int shift(int unit) {
        return switch (unit) {
            case 'B' -> 0;
            case 'K' -> 10;
            case 'M' -> 20;
            case 'G' -> 30;
            case 'T' -> 40;
            default -> -1;
        };
    }
}
