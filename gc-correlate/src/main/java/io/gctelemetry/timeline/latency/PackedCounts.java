package io.gctelemetry.timeline.latency;

import java.util.Arrays;

/**
 * Pairs of an index and a count in about two bytes each: seconds of a busy log hold thousands of different latencies, most of
 * them once or twice. An index is kept as its distance to the one before, both as numbers of seven bits a byte.
 */
final class PackedCounts {
    private byte[] bytes = new byte[1024];
    private int size;
    private int last;

    void clear() {
        size = 0;
        last = 0;
    }

    void add(int index, long count) {
        if (size + 20 > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        int distance = index - last;
        last = index;
        number((distance << 1) ^ (distance >> 31));
        number(count);
    }

    private void number(long value) {
        long left = value;
        while ((left & ~0x7fL) != 0) {
            bytes[size++] = (byte) ((left & 0x7f) | 0x80);
            left >>>= 7;
        }
        bytes[size++] = (byte) left;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    /** Reads pairs in the order in which they were added. */
    static final class Reader {
        private final byte[] bytes;
        private int place;
        private int index;
        private long count;

        Reader(byte[] bytes) {
            this.bytes = bytes;
        }

        /** Goes to the next pair; false if there is none. */
        boolean next() {
            if (place == bytes.length) {
                return false;
            }
            int distance = (int) number();
            index += (distance >>> 1) ^ -(distance & 1);
            count = number();
            return true;
        }

        int index() {
            return index;
        }

        long count() {
            return count;
        }

        private long number() {
            byte one = bytes[place++];
            long value = one & 0x7f;
            for (int shift = 7; one < 0; shift += 7) {
                one = bytes[place++];
                value |= (long) (one & 0x7f) << shift;
            }
            return value;
        }
    }
}
