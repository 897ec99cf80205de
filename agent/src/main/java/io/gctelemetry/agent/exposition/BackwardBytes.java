package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import java.util.Arrays;

/**
 * Protocol buffer fields, written from the last to the first.
 *
 * <p>A message stands behind its length. Written backwards, its length is known when it is needed: nothing is
 * measured beforehand and nothing is moved. Grows by pages of 16 KB, which are kept and used again.
 */
final class BackwardBytes {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int DELIMITED = 2;

    private byte[][] pages = {new byte[Pages.PAGE]};
    private byte[] page = pages[0];
    private int index;
    private int at = Pages.PAGE;

    /** How many bytes there are. */
    int length() {
        return index * Pages.PAGE + Pages.PAGE - at;
    }

    /** Adds everything to the pages, in reading order, and forgets it. */
    void moveTo(Pages out) {
        for (int i = index; i >= 0; i--) {
            int from = i == index ? at : 0;
            out.put(pages[i], from, Pages.PAGE - from);
        }
        index = 0;
        page = pages[0];
        at = Pages.PAGE;
    }

    /** Adds bytes that were copied from here before. */
    void put(byte[] bytes, int length) {
        int left = length;
        while (left > 0) {
            if (at == 0) {
                turn();
            }
            int n = Math.min(left, at);
            at -= n;
            left -= n;
            System.arraycopy(bytes, left, page, at, n);
        }
    }

    /** Fills an array, in reading order, with what was added since the length was that. */
    void copy(int lengthBefore, byte[] to) {
        int length = length();
        int from = lengthBefore;
        while (from < length) {
            int start = from % Pages.PAGE;
            int n = Math.min(Pages.PAGE - start, length - from);
            System.arraycopy(pages[from / Pages.PAGE], Pages.PAGE - start - n, to, length - from - n, n);
            from += n;
        }
    }

    void uint(int field, long value) {
        varint(value);
        key(field, VARINT);
    }

    void sint(int field, long value) {
        uint(field, (value << 1) ^ (value >> 63));
    }

    void number(int field, double value) {
        long bits = Double.doubleToRawLongBits(value);
        for (int shift = 56; shift >= 0; shift -= 8) {
            put((int) (bits >> shift));
        }
        key(field, FIXED64);
    }

    void string(int field, String text) {
        int before = length();
        for (int i = text.length() - 1; i >= 0; i--) {
            char c = text.charAt(i);
            if (c < 0x80) {
                put(c);
            } else if (c < 0x800) {
                put(0x80 | (c & 0x3F));
                put(0xC0 | (c >> 6));
            } else if (!Character.isSurrogate(c)) {
                put(0x80 | (c & 0x3F));
                put(0x80 | ((c >> 6) & 0x3F));
                put(0xE0 | (c >> 12));
            } else if (Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(text.charAt(i - 1))) {
                i--;
                int point = text.codePointAt(i);
                put(0x80 | (point & 0x3F));
                put(0x80 | ((point >> 6) & 0x3F));
                put(0x80 | ((point >> 12) & 0x3F));
                put(0xF0 | (point >> 18));
            } else {
                put('?');
            }
        }
        message(field, before);
    }

    /** Makes a message of what was added since the length was that. */
    void message(int field, int lengthBefore) {
        length(lengthBefore);
        key(field, DELIMITED);
    }

    /** Puts the length of what was added since in front of it. */
    void length(int lengthBefore) {
        varint(length() - lengthBefore);
    }

    private void key(int field, int type) {
        varint((field << 3) | type);
    }

    private void varint(long value) {
        int groups = Math.max(1, (70 - Long.numberOfLeadingZeros(value)) / 7);
        for (int i = groups - 1; i >= 0; i--) {
            int group = (int) (value >>> (7 * i)) & 0x7F;
            put(i == groups - 1 ? group : group | 0x80);
        }
    }

    private void put(int b) {
        if (at == 0) {
            turn();
        }
        page[--at] = (byte) b;
    }

    private void turn() {
        index++;
        if (index == pages.length) {
            byte[][] more = Arrays.copyOf(pages, index + 1);
            more[index] = new byte[Pages.PAGE];
            pages = more;
        }
        page = pages[index];
        at = Pages.PAGE;
    }
}
