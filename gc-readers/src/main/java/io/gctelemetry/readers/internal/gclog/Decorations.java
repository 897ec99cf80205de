package io.gctelemetry.readers.internal.gclog;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * What stands in brackets before a message: any of them, in any order, or none. Of all of them only time stamps are read,
 * and told by their look: {@code [2026-11-20T09:46:07.145+0000]}, {@code [0.030s]}, {@code [30ms]}, {@code [30123456ns]}.
 */
public final class Decorations {
    /** A stamp that is not there. */
    public static final long NONE = Long.MIN_VALUE;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /* The bytes of +0000, the first one lowest. */
    private static final long UTC = 0x30_30_30_30_2bL;

    private static final int LONGEST_STAMP = 40;
    private static final long SECOND = 1_000_000_000L;
    private static final long MILLI = 1_000_000L;

    /* timemillis counts from 1970, uptimemillis from the JVM's begin: a JVM does not run for 15 years. */
    private static final long FIRST_EPOCH_MILLIS = 500_000_000_000L;

    private long wall = NONE;
    private long uptime = NONE;

    /* Most lines of a log begin their last bracket at the same place: the brackets before it need not be looked through. */
    private int lastBracket;

    /* And most lines of collections begin their message at the same place: tags are padded. */
    private int lastMessage;

    /* Most lines share day, hour and minute with the line before. */
    private long minuteFirst;
    private long minuteSecond;
    private long minute = NONE;

    /** Where the message of the line begins: behind the decorations and one blank. */
    public int message(byte[] bytes, int start, int end) {
        int usual = start + lastMessage;
        /* The JVM writes this nowhere but behind the decorations. */
        if (lastMessage > 1
                && usual + 2 < end
                && bytes[usual] == 'G'
                && bytes[usual + 1] == 'C'
                && bytes[usual + 2] == '('
                && bytes[usual - 1] == ' '
                && bytes[usual - 2] == ']') {
            return usual;
        }
        int at = anyMessage(bytes, start, end);
        lastMessage = at - start;
        return at;
    }

    private int anyMessage(byte[] bytes, int start, int end) {
        int at = start;
        if (at + lastBracket < end && bytes[at] == '[' && lastBracket > 0) {
            at = bytes[at + lastBracket - 1] == ']' && bytes[at + lastBracket] == '[' ? at + lastBracket : at;
        }
        while (at < end && bytes[at] == '[') {
            lastBracket = at - start;
            int close = at + 1;
            while (close < end && bytes[close] != ']') {
                close++;
            }
            if (close == end) {
                return at;
            }
            at = close + 1;
        }
        return at > start && at < end && bytes[at] == ' ' ? at + 1 : at;
    }

    /**
     * Returns where decorations begin behind other text: at the last brackets with time stamps; -1 if nowhere. A program that
     * prints without a line end to the same output as the JVM leaves such lines.
     */
    public int behindText(Line line) {
        byte[] bytes = line.bytes;
        int found = -1;
        int behind = -1;
        for (int i = line.start + 1; i + 2 < line.end; i++) {
            if (bytes[i] == '[' && Line.isDigit(bytes[i + 1])) {
                int close = line.find(']', i);
                wall = NONE;
                uptime = NONE;
                if (close < line.end && close - i <= LONGEST_STAMP) {
                    one(line, i + 1, close);
                }
                if (wall != NONE || uptime != NONE) {
                    found = i == behind ? found : i;
                    behind = close + 1;
                    i = close;
                }
            }
        }
        return found;
    }

    /** Reads the stamps of a line. Whether it has any. */
    public boolean read(Line line) {
        wall = NONE;
        uptime = NONE;
        byte[] bytes = line.bytes;
        int at = line.start;
        int end = line.end;
        while (at < end && bytes[at] == '[') {
            int close = at + 1;
            while (close < end && bytes[close] != ']') {
                close++;
            }
            if (close == end) {
                break;
            }
            one(line, at + 1, close);
            at = close + 1;
        }
        return wall != NONE || uptime != NONE;
    }

    /** Nanoseconds since 1970, or {@link #NONE}. */
    public long wall() {
        return wall;
    }

    /** Nanoseconds since the JVM began, or {@link #NONE}. */
    public long uptime() {
        return uptime;
    }

    private void one(Line line, int from, int to) {
        if (to <= from || !Line.isDigit(line.bytes[from])) {
            return;
        }
        if (to - from >= 23 && line.bytes[from + 4] == '-' && line.bytes[from + 10] == 'T') {
            long time = time(line.bytes, from, to);
            wall = time == NONE ? wall : time;
            return;
        }
        int keptAt = line.at;
        int keptEnd = line.end;
        line.at = from;
        line.end = to;
        elapsed(line);
        line.at = keptAt;
        line.end = keptEnd;
    }

    private void elapsed(Line line) {
        long whole = line.digits();
        if (whole < 0) {
            return;
        }
        int left = line.end - line.at;
        if (left == 2 && line.bytes[line.at + 1] == 's' && line.bytes[line.at] == 'm') {
            if (whole >= FIRST_EPOCH_MILLIS) {
                wall = wall == NONE && whole < Long.MAX_VALUE / MILLI ? whole * MILLI : wall;
            } else {
                uptime = whole * MILLI;
            }
        } else if (left == 2 && line.bytes[line.at + 1] == 's' && line.bytes[line.at] == 'n') {
            uptime = whole;
        } else if (left > 1 && line.bytes[line.end - 1] == 's') {
            long nanos = line.decimal(whole, Line.SECOND);
            if (nanos >= 0 && line.at == line.end - 1) {
                uptime = nanos;
            }
        }
    }

    private long time(byte[] b, int from, int to) {
        long first = (long) LONGS.get(b, from);
        long second = (long) LONGS.get(b, from + 8);
        boolean utc = to - from == 28 && ((long) LONGS.get(b, from + 20) >>> 24) == UTC;
        if (utc && minute != NONE && first == minuteFirst && second == minuteSecond) {
            int seconds = number(b, from + 17, 2);
            int millis = number(b, from + 20, 3);
            if ((seconds | millis) >= 0) {
                return minute + seconds * SECOND + millis * MILLI;
            }
        }
        long time = date(b, from, to);
        if (utc && time != NONE) {
            minuteFirst = first;
            minuteSecond = second;
            minute = time - Math.floorMod(time, 60 * SECOND);
        }
        return time;
    }

    /** {@code 2026-11-20T09:46:07.145+0000}, as strftime and three digits give it. */
    public static long date(byte[] b, int from, int to) {
        int year = number(b, from, 4);
        int month = number(b, from + 5, 2);
        int day = number(b, from + 8, 2);
        int hour = number(b, from + 11, 2);
        int minute = number(b, from + 14, 2);
        int second = number(b, from + 17, 2);
        int milli = number(b, from + 20, 3);
        if ((year | month | day | hour | minute | second | milli) < 0
                || month < 1
                || month > 12
                || day < 1
                || day > 31) {
            return NONE;
        }
        long offset = 0;
        if (to - from >= 28) {
            int hours = number(b, from + 24, 2);
            int minutes = number(b, from + 26, 2);
            if ((hours | minutes) < 0) {
                return NONE;
            }
            offset = hours * 3600L + minutes * 60L;
            offset = b[from + 23] == '-' ? -offset : offset;
        }
        long seconds = epochDay(year, month, day) * 86_400 + hour * 3600L + minute * 60L + second - offset;
        return seconds * SECOND + milli * MILLI;
    }

    /** Days since 1970 in the Gregorian calendar; as {@link java.time.LocalDate#toEpochDay()}, without the object. */
    private static long epochDay(int year, int month, int day) {
        int y = month <= 2 ? year - 1 : year;
        int era = Math.floorDiv(y, 400);
        int ofEra = y - era * 400;
        int ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
        int dayOfEra = ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear;
        return era * 146_097L + dayOfEra - 719_468;
    }

    private static int number(byte[] b, int from, int length) {
        int value = 0;
        for (int i = from; i < from + length; i++) {
            if (i >= b.length || !Line.isDigit(b[i])) {
                return -1;
            }
            value = value * 10 + (b[i] - '0');
        }
        return value;
    }
}
