package io.gctelemetry.readers.internal.jfr;

import java.nio.ByteBuffer;

/**
 * Whole numbers of a chunk as HotSpot's two encoders write them: in as many bytes as their type has, the highest first; or
 * compressed, seven bits a byte, the lowest first, of which the ninth byte has eight.
 */
record WholeNumbers(ByteBuffer bytes, boolean compressed) {
    /** @param width of its type, in bytes */
    long read(int width) {
        return compressed ? readCompressed() : readPlain(width);
    }

    private long readPlain(int width) {
        return switch (width) {
            case Short.BYTES -> bytes.getShort();
            case Integer.BYTES -> bytes.getInt();
            default -> bytes.getLong();
        };
    }

    private long readCompressed() {
        long value = 0;
        for (int shift = 0; shift < 56; shift += 7) {
            byte b = bytes.get();
            value |= (b & 0x7fL) << shift;
            if (b >= 0) {
                return value;
            }
        }
        return value | (long) bytes.get() << 56;
    }

    /** @param width of its type, in bytes */
    void write(long value, int width) {
        if (compressed) {
            long left = width == Long.BYTES ? value : value & ((1L << (8 * width)) - 1);
            int last = 1;
            while (last < 9 && left >>> (7 * last) != 0) {
                last++;
            }
            writePadded(left, last);
        } else {
            for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
                bytes.put((byte) (value >> shift));
            }
        }
    }

    /** Writes the size of an event, in four bytes however small it is. */
    void writeSize(int size) {
        if (compressed) {
            writePadded(size, Integer.BYTES);
        } else {
            bytes.putInt(size);
        }
    }

    /** Writes a number in as many bytes as any of its width may need. */
    void writeLongest(long value) {
        if (compressed) {
            writePadded(value, Long.BYTES + 1);
        } else {
            bytes.putLong(value);
        }
    }

    private void writePadded(long value, int length) {
        for (int i = 0; i < length - 1; i++) {
            bytes.put((byte) ((value >>> (7 * i)) | 0x80));
        }
        long last = value >>> (7 * (length - 1));
        bytes.put((byte) (length == 9 ? last : last & 0x7f));
    }
}
