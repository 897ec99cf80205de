package io.gctelemetry.readers.internal.hdr;

import io.gctelemetry.readers.internal.lines.MalformedException;

/** A histogram's bytes, big-endian, taken one thing after another. */
final class HdrBytes {
    private final byte[] bytes;
    private int at;
    private int end;

    HdrBytes(byte[] bytes, int size) {
        this.bytes = bytes;
        this.end = size;
    }

    int at() {
        return at;
    }

    int left() {
        return end - at;
    }

    /** Nothing beyond so many bytes from here is taken. */
    void limit(int size) {
        end = Math.min(end, size > left() ? end : at + size);
    }

    int integer() throws MalformedException {
        return (int) word(4);
    }

    long number() throws MalformedException {
        return word(8);
    }

    /** A number of so many bytes, with sign. */
    long word(int size) throws MalformedException {
        if (left() < size) {
            throw cutOff();
        }
        long word = bytes[at++];
        for (int i = 1; i < size; i++) {
            word = (word << 8) | (bytes[at++] & 0xff);
        }
        return word;
    }

    /** ZigZag LEB128 as HdrHistogram has it: of nine bytes at most, the ninth holding eight bits. */
    long zigZag() throws MalformedException {
        if (at >= end) {
            throw cutOff();
        }
        int b = bytes[at++];
        if (b >= 0) {
            return (b >>> 1) ^ -(b & 1L);
        }
        long value = b & 0x7f;
        for (int shift = 7; ; shift += 7) {
            if (at >= end) {
                throw cutOff();
            }
            b = bytes[at++];
            if (shift == 56) {
                value |= (b & 0xffL) << shift;
                break;
            }
            value |= (b & 0x7fL) << shift;
            if (b >= 0) {
                break;
            }
        }
        return (value >>> 1) ^ -(value & 1);
    }

    private static MalformedException cutOff() {
        return new MalformedException("its histogram is cut off");
    }
}
