package io.gctelemetry.agent.exposition;

import java.nio.charset.StandardCharsets;

/**
 * Protocol buffer fields, written from the last to the first.
 *
 * <p>A message follows its length. Written backwards, its length is known when it is needed: nothing is
 * measured beforehand and nothing is moved. Grows and is used again. One thread.
 */
final class BackwardBytes {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int DELIMITED = 2;

    private byte[] bytes = new byte[4096];
    private int at = bytes.length;

    /** How many bytes there are. */
    int length() {
        return bytes.length - at;
    }

    /** Adds everything, in reading order, and forgets it. */
    void moveTo(Bytes out) {
        out.put(bytes, at, length());
        at = bytes.length;
    }

    /** Adds bytes that are there already. */
    void put(byte[] ready) {
        room(ready.length);
        at -= ready.length;
        System.arraycopy(ready, 0, bytes, at, ready.length);
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
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        put(utf8);
        varint(utf8.length);
        key(field, DELIMITED);
    }

    /** Makes a message of what was added since the length was that. */
    void message(int field, int lengthBefore) {
        varint(length() - lengthBefore);
        key(field, DELIMITED);
    }

    private void key(int field, int type) {
        varint((field << 3) | type);
    }

    void varint(long value) {
        int groups = Math.max(1, (70 - Long.numberOfLeadingZeros(value)) / 7);
        for (int i = groups - 1; i >= 0; i--) {
            int group = (int) (value >>> (7 * i)) & 0x7F;
            put(i == groups - 1 ? group : group | 0x80);
        }
    }

    private void put(int b) {
        room(1);
        bytes[--at] = (byte) b;
    }

    private void room(int count) {
        if (at < count) {
            int length = length();
            byte[] more = new byte[Math.max(2 * bytes.length, length + count)];
            System.arraycopy(bytes, at, more, more.length - length, length);
            bytes = more;
            at = more.length - length;
        }
    }
}
