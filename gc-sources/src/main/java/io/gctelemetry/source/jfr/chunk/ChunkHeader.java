package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The first 68 bytes of a chunk, which the JVM rewrites at each flush: how far the chunk is complete, where its
 * description of events is, and what its ticks mean. One look is two system calls and allocates nothing.
 */
final class ChunkHeader {
    static final int SIZE = 68;

    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int MAJOR = 2;
    private static final int STATE = 64;
    private static final int FLAGS = 67;
    private static final int UPDATING = 0xff;
    private static final int COMPRESSED = 1;
    private static final long BILLION = 1_000_000_000L;

    private byte[] known = new byte[SIZE];
    private byte[] next = new byte[SIZE];
    private final byte[] again = new byte[SIZE];
    private ByteBuffer fields = ByteBuffer.wrap(known);

    /**
     * Returns whether the header has changed since the last look. The JVM may be writing it: it is taken only if a second
     * look sees the same.
     *
     * @throws ChunkFormatException if this is a chunk that this package cannot read
     */
    boolean look(RandomAccessFile file) throws IOException {
        if (!read(file, next) || Arrays.equals(next, known) || (next[STATE] & 0xff) == UPDATING) {
            return false;
        }
        if (!read(file, again)
                || !Arrays.equals(next, again)
                || ByteBuffer.wrap(next).getInt() != MAGIC) {
            return false;
        }
        byte[] before = known;
        known = next;
        next = before;
        fields = ByteBuffer.wrap(known);
        check();
        return true;
    }

    private static boolean read(RandomAccessFile file, byte[] target) throws IOException {
        file.seek(0);
        return file.read(target, 0, SIZE) == SIZE;
    }

    private void check() throws ChunkFormatException {
        if (fields.getShort(4) != MAJOR) {
            throw new ChunkFormatException("the chunk is not of version 2");
        }
        if ((known[FLAGS] & COMPRESSED) == 0 || ticksPerSecond() <= 0) {
            throw new ChunkFormatException("the chunk has plain numbers, or no clock");
        }
    }

    /** Bytes that are complete. */
    long size() {
        return fields.getLong(8);
    }

    /** Where the description of its events is; 0 before the first flush. */
    long metadata() {
        return fields.getLong(24);
    }

    /** When it began, in nanoseconds since the epoch. */
    long startNanos() {
        return fields.getLong(32);
    }

    /** When it was flushed last, in nanoseconds since the epoch; of a finished chunk, when the next one began. */
    long endNanos() {
        return startNanos() + fields.getLong(40);
    }

    private long ticksPerSecond() {
        return fields.getLong(56);
    }

    /** Whether the JVM writes no more to it. */
    boolean finished() {
        return known[STATE] == 0 && size() > SIZE;
    }

    /** A moment of the chunk's clock in nanoseconds since the epoch. */
    long nanosAt(long ticks) {
        return startNanos() + nanosOf(ticks - fields.getLong(48));
    }

    /** A length on the chunk's clock in nanoseconds. */
    long nanosOf(long ticks) {
        long frequency = ticksPerSecond();
        if (frequency == BILLION) {
            return ticks;
        }
        return ticks / frequency * BILLION + (long) ((double) (ticks % frequency) * BILLION / frequency);
    }
}
