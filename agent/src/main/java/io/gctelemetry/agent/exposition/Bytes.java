package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import java.util.Arrays;

/** Bytes in one array that grows: what a part of a scrape is written into before it is kept. One thread. */
final class Bytes {
    private byte[] bytes = new byte[4096];
    private int length;

    int length() {
        return length;
    }

    /** The array, of which {@link #length} bytes are written. */
    byte[] array() {
        return bytes;
    }

    /** Forgets what was written. */
    Bytes clear() {
        length = 0;
        return this;
    }

    byte[] copy() {
        return Arrays.copyOf(bytes, length);
    }

    Bytes put(int b) {
        room(1);
        bytes[length++] = (byte) b;
        return this;
    }

    Bytes put(byte[] from) {
        return put(from, 0, from.length);
    }

    Bytes put(byte[] from, int start, int count) {
        room(count);
        System.arraycopy(from, start, bytes, length, count);
        length += count;
        return this;
    }

    /** Writes again what is at that place. */
    Bytes repeat(int start, int count) {
        room(count);
        System.arraycopy(bytes, start, bytes, length, count);
        length += count;
        return this;
    }

    /** Adds a text of ASCII characters; others are spoilt. */
    @SuppressWarnings("deprecation") // the low bytes of characters are just what ASCII is, in one copy from JDK 9 on
    Bytes ascii(String text) {
        int count = text.length();
        room(count);
        text.getBytes(0, count, bytes, length);
        length += count;
        return this;
    }

    /** Adds a number that is not negative in decimal digits. */
    Bytes decimal(long number) {
        int digits = 1;
        for (long rest = number / 10; rest > 0; rest /= 10) {
            digits++;
        }
        return digits(number, digits);
    }

    /** Adds the last digits of a number that is not negative, with zeros in front where it has fewer. */
    Bytes digits(long number, int digits) {
        room(digits);
        long rest = number;
        for (int at = length + digits - 1; at >= length; at--) {
            bytes[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        length += digits;
        return this;
    }

    void copyTo(Pages out) {
        out.put(bytes, 0, length);
    }

    private void room(int count) {
        if (length + count > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + count));
        }
    }
}
