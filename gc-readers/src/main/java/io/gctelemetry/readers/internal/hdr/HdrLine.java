package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;
import java.nio.charset.StandardCharsets;

/** One interval's line cut into its fields: {@code [Tag=tag,]start,length,max,base64}. Filled anew for every line. */
final class HdrLine {
    private static final byte[] TAG = "Tag=".getBytes(StandardCharsets.US_ASCII);
    private static final int LONGEST_TAG = 200;
    private static final long[] TENS = {
        1_000_000_000, 100_000_000, 10_000_000, 1_000_000, 100_000, 10_000, 1_000, 100, 10, 1
    };

    private byte[] bytes = new byte[0];
    private int tagFrom;
    private int tagTo;
    private long stamp;
    private long second;
    private int maxFrom;
    private int maxTo;
    private int payloadFrom;
    private int payloadTo;

    void parse(byte[] line, int from, int to) throws MalformedException {
        bytes = line;
        int at = from;
        tagFrom = at;
        tagTo = at;
        if (tagged(line, from, to)) {
            tagFrom = from + TAG.length;
            tagTo = comma(tagFrom, Math.min(to, tagFrom + LONGEST_TAG));
            at = tagTo + 1;
        }
        int end = comma(at, to);
        stamp = nanos(line, at, end);
        at = end + 1;
        end = comma(at, to);
        second = nanos(line, at, end);
        maxFrom = end + 1;
        maxTo = comma(maxFrom, to);
        payloadFrom = maxTo + 1;
        payloadTo = to;
        while (payloadTo > payloadFrom && line[payloadTo - 1] >= 0 && line[payloadTo - 1] <= ' ') {
            payloadTo--;
        }
    }

    private static boolean tagged(byte[] line, int from, int to) {
        if (to - from < TAG.length) {
            return false;
        }
        for (int i = 0; i < TAG.length; i++) {
            if (line[from + i] != TAG[i]) {
                return false;
            }
        }
        return true;
    }

    private int comma(int from, int to) throws MalformedException {
        for (int i = from; i < to; i++) {
            if (bytes[i] == ',') {
                return i;
            }
        }
        throw new MalformedException("is not an interval of an HdrHistogram log");
    }

    /** Seconds with decimals as nanoseconds, exactly. */
    static long nanos(byte[] text, int from, int to) throws MalformedException {
        int at = from;
        while (at < to && text[at] == ' ') {
            at++;
        }
        long whole = 0;
        int digits = 0;
        for (; at < to && digit(text[at]); at++) {
            whole = whole * 10 + text[at] - '0';
            if (++digits > 10) {
                throw new MalformedException("its time is beyond all calendars");
            }
        }
        long part = 0;
        int decimals = 0;
        if (at < to && text[at] == '.') {
            for (at++; at < to && digit(text[at]); at++) {
                if (decimals < 9) {
                    part = part * 10 + text[at] - '0';
                    decimals++;
                }
            }
        }
        while (at < to && text[at] == ' ') {
            at++;
        }
        if (at != to || digits == 0 || whole > 9_000_000_000L) {
            throw new MalformedException("is not an interval of an HdrHistogram log");
        }
        return whole * 1_000_000_000 + part * TENS[decimals];
    }

    private static boolean digit(byte b) {
        return b >= '0' && b <= '9';
    }

    /** Whether both lines have the same tag, or none. */
    boolean tag(byte[] other) {
        if (other.length != tagTo - tagFrom) {
            return false;
        }
        for (int i = 0; i < other.length; i++) {
            if (bytes[tagFrom + i] != other[i]) {
                return false;
            }
        }
        return true;
    }

    String tag() {
        return new String(bytes, tagFrom, tagTo - tagFrom, StandardCharsets.UTF_8);
    }

    long stamp() {
        return stamp;
    }

    /** The second of its times: a length, or an end. */
    long second() {
        return second;
    }

    /** The longest value as the log prints it; NaN if that is no number. */
    double max() {
        try {
            return Double.parseDouble(new String(bytes, maxFrom, maxTo - maxFrom, StandardCharsets.ISO_8859_1));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    int payloadFrom() {
        return payloadFrom;
    }

    int payloadTo() {
        return payloadTo;
    }
}
