package io.gctelemetry.readers.internal.jfr.chunk;

import java.nio.ByteBuffer;
import java.time.Instant;

/**
 * The first bytes of a chunk.
 *
 * @param size of the chunk in bytes, as far as it was written when the header was
 * @param metadata where in the chunk the description of its events stands
 * @param startNanos when it began, since the epoch
 * @param durationNanos how long it is
 * @param startTicks the same begin in the ticks of its events
 * @param ticksPerSecond of those ticks
 * @param state 0 once it is finished; else how often it was flushed, or 255 while its header is rewritten (JDK 14 and
 *     newer; older ones write nothing before they finish it)
 * @param compressed whether whole numbers take as few bytes as they need
 */
public record ChunkHeader(
        long size,
        long metadata,
        long startNanos,
        long durationNanos,
        long startTicks,
        long ticksPerSecond,
        int state,
        boolean compressed) {
    public static final int SIZE = 68;

    private static final int MAGIC = 'F' << 24 | 'L' << 16 | 'R' << 8;
    private static final int NEWEST_MAJOR = 2;

    public static byte[] magic() {
        return new byte[] {'F', 'L', 'R', 0};
    }

    public static boolean begins(byte[] bytes) {
        return bytes.length >= SIZE && ByteBuffer.wrap(bytes).getInt() == MAGIC;
    }

    /** @throws DamageException if it is none, or of a version to come */
    public static ChunkHeader of(byte[] bytes) throws DamageException {
        if (!begins(bytes)) {
            throw new DamageException(0, "no chunk begins here");
        }
        ByteBuffer b = ByteBuffer.wrap(bytes);
        int major = b.getShort(4);
        if (major == 0) {
            throw new DamageException(
                    4,
                    "version 0." + b.getShort(6)
                            + " of the format, which Oracle's JDK 7 and 8 wrote and which is not read; open it with JDK Mission"
                            + " Control");
        }
        if (major < 0 || major > NEWEST_MAJOR) {
            throw new DamageException(4, "version " + major + " of the format; 2 is the newest known");
        }
        ChunkHeader header = new ChunkHeader(
                b.getLong(8),
                b.getLong(24),
                b.getLong(32),
                b.getLong(40),
                b.getLong(48),
                b.getLong(56),
                bytes[64] & 0xff,
                (bytes[67] & 1) != 0);
        if (header.ticksPerSecond <= 0) {
            throw new DamageException(56, header.ticksPerSecond + " ticks a second");
        }
        return header;
    }

    /** Whether the JVM finished the chunk. */
    public boolean finished() {
        return state == 0;
    }

    public Instant start() {
        return Instant.ofEpochSecond(0, startNanos);
    }

    /** Nanoseconds since the epoch, as the JDK's own reader reckons them. */
    long nanosAt(long ticks) {
        return startNanos + nanosOf(ticks - startTicks);
    }

    long nanosOf(long ticks) {
        return ticksPerSecond == 1_000_000_000 ? ticks : (long) (ticks / (ticksPerSecond / 1e9));
    }
}
