package io.gctelemetry.readers.internal.classic;

import io.gctelemetry.readers.internal.gclog.Line;

/** The length that stands before a closing bracket: {@code , 0.0049668 secs]}, {@code , 3.341 ms]}. */
final class RecordEnd {
    private static final byte[] SECONDS = Line.word(" secs");
    private static final byte[] SECOND = Line.word(" sec");
    private static final byte[] MILLIS = Line.word(" ms");

    private RecordEnd() {}

    /** Returns the nanoseconds before the bracket at this place; {@link Line#NONE} if it does not close with a length. */
    static long nanos(Line line, int bracket) {
        int seconds = before(line, bracket, SECONDS);
        int digits = seconds < 0 ? before(line, bracket, SECOND) : seconds;
        if (digits >= 0) {
            return number(line, digits, Line.SECOND);
        }
        return millis(line, bracket);
    }

    /** The same, in milliseconds only. */
    static long millis(Line line, int bracket) {
        int digits = before(line, bracket, MILLIS);
        return digits < 0 ? Line.NONE : number(line, digits, Line.MILLI);
    }

    private static int before(Line line, int bracket, byte[] unit) {
        int at = bracket - unit.length;
        return at > line.start && line.has(unit, at) ? at : -1;
    }

    /** The number that ends there, behind a blank, a slash or a comma; the comma of a decimal number is a part of it. */
    private static long number(Line line, int end, int unit) {
        byte[] text = line.bytes;
        int from = end;
        while (from > line.start && (Line.isDigit(text[from - 1]) || text[from - 1] == '.' || text[from - 1] == ',')) {
            from--;
        }
        if (from == end || !Line.isDigit(text[from])) {
            return Line.NONE;
        }
        int keep = line.at;
        line.at = from;
        long nanos = line.decimal(unit);
        boolean whole = line.at == end;
        line.at = keep;
        return whole ? nanos : Line.NONE;
    }
}
