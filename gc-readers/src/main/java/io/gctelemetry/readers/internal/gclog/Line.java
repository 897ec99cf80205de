package io.gctelemetry.readers.internal.gclog;

import java.nio.charset.StandardCharsets;

/**
 * One line, as a stretch of a buffer, with a place in it from which it is read on. Used again for every line; good only
 * until the next one is asked for.
 */
public final class Line {
    /** What {@link #digits} and the like return where no such number stands. */
    public static final long NONE = -1;

    /** Units of {@link #decimal}. */
    public static final int SECOND = 1_000_000_000;

    public static final int MILLI = 1_000_000;

    private static final int MOST_DIGITS = 18;

    public byte[] bytes = new byte[0];
    /** The first byte. */
    public int start;
    /** Where it is read on. */
    public int at;
    /** Behind the last byte. */
    public int end;

    public static byte[] word(String ascii) {
        return ascii.getBytes(StandardCharsets.US_ASCII);
    }

    /** Whether these bytes come next. */
    public boolean has(byte[] word) {
        return has(word, at);
    }

    /** Whether these bytes stand there. */
    public boolean has(byte[] word, int from) {
        int length = word.length;
        if (end - from < length) {
            return false;
        }
        byte[] text = bytes;
        for (int i = 0; i < length; i++) {
            if (text[from + i] != word[i]) {
                return false;
            }
        }
        return true;
    }

    /** Steps over these bytes if they come next. */
    public boolean skip(byte[] word) {
        if (!has(word)) {
            return false;
        }
        at += word.length;
        return true;
    }

    /** Whether the line ends with these bytes, and they come after the place of reading. */
    public boolean ends(byte[] word) {
        return end - at >= word.length && has(word, end - word.length);
    }

    /** The byte that comes next; 0 at the end. */
    public int peek() {
        return at < end ? bytes[at] : 0;
    }

    /** Where the byte stands next; {@link #end} if nowhere. */
    public int find(int wanted) {
        return find(wanted, at);
    }

    public int find(int wanted, int from) {
        byte[] text = bytes;
        int last = end;
        int i = from;
        while (i < last && text[i] != wanted) {
            i++;
        }
        return i;
    }

    /** Steps behind the next of these words; false, and stays, if there is none. */
    public boolean seek(byte[] word) {
        for (int i = at; i <= end - word.length; i++) {
            if (bytes[i] == word[0] && has(word, i)) {
                at = i + word.length;
                return true;
            }
        }
        return false;
    }

    /** Reads a whole number; {@link #NONE} if none comes or it is too long. */
    public long digits() {
        byte[] text = bytes;
        int from = at;
        int last = Math.min(end, from + MOST_DIGITS + 1);
        int i = from;
        long value = 0;
        for (; i < last; i++) {
            int digit = text[i] - '0';
            if (digit < 0 || digit > 9) {
                break;
            }
            value = value * 10 + digit;
        }
        at = i;
        return i == from || i - from > MOST_DIGITS ? NONE : value;
    }

    /**
     * Reads a decimal number, with point or comma.
     *
     * @param unit what 1 is, in nanoseconds
     * @return nanoseconds; {@link #NONE} if no number comes or it is out of all proportion
     */
    public long decimal(int unit) {
        return decimal(digits(), unit);
    }

    /** Reads the rest of a decimal number whose whole part has been read. */
    public long decimal(long whole, int unit) {
        if (whole < 0 || (whole > Integer.MAX_VALUE && whole > Long.MAX_VALUE / 4 / unit)) {
            return NONE;
        }
        long nanos = whole * unit;
        if (at + 1 < end && (bytes[at] == '.' || bytes[at] == ',') && isDigit(bytes[at + 1])) {
            at++;
            int part = unit;
            while (at < end && isDigit(bytes[at])) {
                part /= 10;
                nanos += (long) part * (bytes[at++] - '0');
            }
        }
        return nanos;
    }

    /** The text up to there. */
    public String text(int to) {
        return new String(bytes, at, Math.max(0, to - at), StandardCharsets.ISO_8859_1);
    }

    public static boolean isDigit(int b) {
        return b >= '0' && b <= '9';
    }
}
