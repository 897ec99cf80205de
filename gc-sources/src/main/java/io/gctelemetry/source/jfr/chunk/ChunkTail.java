package io.gctelemetry.source.jfr.chunk;

import java.io.Closeable;
import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import org.jspecify.annotations.Nullable;

/**
 * Reads what is flushed to one chunk: the used events, and the constants they name; all else is skipped by its size.
 * The file stays readable where it is deleted meanwhile. One thread.
 */
final class ChunkTail implements Closeable {
    private static final int LEAST_EVENT = 2;
    private static final int LONGEST_EVENT = 1 << 16;

    private final RandomAccessFile file;
    private final ChunkHeader header = new ChunkHeader();
    private final ChunkEvent event = new ChunkEvent(header);
    private final Cursor cursor;
    private final Batch batch;
    private @Nullable Types types;
    private long described;
    private long place = ChunkHeader.SIZE;
    private long lost;
    private long broken;

    /**
     * @param cursor reused from chunk to chunk
     * @param batch reused likewise
     */
    ChunkTail(File chunk, Cursor cursor, Batch batch) throws IOException {
        this.file = new RandomAccessFile(chunk, "r");
        this.cursor = cursor;
        this.batch = batch;
    }

    /** When the chunk began, in nanoseconds since the epoch. */
    static long startNanos(File chunk) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(chunk, "r")) {
            ChunkHeader header = new ChunkHeader();
            return header.look(file) ? header.startNanos() : Long.MIN_VALUE;
        }
    }

    /** Hands over what was flushed since the last look; false if nothing was, or nothing is complete yet. */
    boolean look(EventSink sink) throws IOException {
        if (!header.look(file) || header.metadata() < ChunkHeader.SIZE) {
            return false;
        }
        long size = header.size();
        cursor.over(file, size);
        Types now = types;
        if (now == null || header.metadata() != described) {
            cursor.seek(header.metadata());
            cursor.limit(size);
            now = Types.read(cursor, now);
            described = header.metadata();
            types = now;
        }
        try {
            while (place < size) {
                place = next(now, size);
                if (batch.isFull()) {
                    broken += batch.handOver(event, sink);
                }
            }
        } catch (DamageException e) {
            lost += size - place;
            place = size;
        }
        broken += batch.handOver(event, sink);
        return true;
    }

    /* The place of the one after it. */
    private long next(Types now, long size) throws IOException {
        cursor.seek(place);
        cursor.limit(size);
        long length = cursor.readInt();
        if (length < LEAST_EVENT || length > size - place) {
            throw new DamageException("an event of " + length + " bytes", place);
        }
        long end = place + length;
        cursor.limit(end);
        long id = cursor.readLong();
        EventLayout layout = now.event(id);
        try {
            if (id == Types.CONSTANTS) {
                constants(now);
            } else if (layout != null) {
                int rest = (int) (end - cursor.position());
                if (rest > LONGEST_EVENT) {
                    throw new DamageException("an event of " + length + " bytes", place);
                }
                batch.add(layout, rest, cursor);
            }
        } catch (DamageException e) {
            lost += length; // the next one is found all the same
        }
        return end;
    }

    private void constants(Types now) throws IOException {
        cursor.readLong(); // start
        cursor.readLong(); // duration
        cursor.readLong(); // where the one before it is
        cursor.skip(1); // why it was written
        for (int pools = cursor.readCount(); pools > 0; pools--) {
            long id = cursor.readLong();
            Names names = now.names(id);
            Value[] values = now.constant(id);
            for (int n = cursor.readCount(); n > 0; n--) {
                long key = cursor.readLong();
                if (names == null) {
                    Value.skip(values, cursor);
                } else {
                    names.put(key, cursor.readString());
                }
            }
        }
    }

    boolean finished() {
        return header.finished() && place >= header.size();
    }

    long startNanos() {
        return header.startNanos();
    }

    /** See {@link ChunkHeader#endNanos}. */
    long endNanos() {
        return header.endNanos();
    }

    /** Bytes that were damaged and skipped. */
    long lost() {
        return lost;
    }

    /** Events that could not be decoded. */
    long broken() {
        return broken;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
