package io.gctelemetry.source.jfr.chunk;

import java.io.Closeable;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Follows the chunks of this JVM's repository: reads the newest one while it grows, and when that is finished, the next.
 *
 * <p>A finished chunk ends at the very nanosecond at which the next one begins; where there is a gap, a chunk was deleted
 * before it was read, and its bytes are counted as lost: at least one, for nobody knows how many. One thread.
 */
public final class RepositoryTail implements Closeable {
    private static final String SUFFIX = ".jfr";

    private final Cursor cursor = new Cursor();
    private final Batch batch = new Batch();
    private ChunkTail chunk;
    private long lost;
    private long broken;

    /**
     * Begins at the start of the newest chunk of a repository.
     *
     * @throws IOException if there is none, or it cannot be read
     */
    public RepositoryTail(File folder) throws IOException {
        File newest = find(folder, Long.MIN_VALUE, true);
        if (newest == null) {
            throw new ChunkFormatException("there is no chunk in " + folder);
        }
        chunk = new ChunkTail(newest, cursor, batch);
    }

    /* Of the chunks that began after this moment the last one, or the first. */
    private static @Nullable File find(File folder, long after, boolean last) throws IOException {
        String[] names = folder.list();
        File found = null;
        long foundStart = 0;
        for (String name : names == null ? new String[0] : names) {
            if (name.endsWith(SUFFIX)) {
                File chunk = new File(folder, name);
                long start = startNanos(chunk);
                if (start > after && (found == null || last == start > foundStart)) {
                    found = chunk;
                    foundStart = start;
                }
            }
        }
        return found;
    }

    private static long startNanos(File chunk) throws IOException {
        try {
            return ChunkTail.startNanos(chunk);
        } catch (FileNotFoundException deletedMeanwhile) {
            return Long.MIN_VALUE;
        }
    }

    /**
     * Hands over all that was flushed since the last look.
     *
     * @return whether the JVM has flushed since
     * @throws ChunkFormatException if a chunk is not as expected
     */
    public boolean look(EventSink sink) throws IOException {
        return chunk.look(sink);
    }

    /** Whether the chunk that is read is finished, so that {@link #next} has to find another. */
    public boolean finished() {
        return chunk.finished();
    }

    /** Goes on to the next chunk; false if there is none in this folder yet. */
    public boolean next(File folder) throws IOException {
        File next = find(folder, chunk.startNanos(), false);
        if (next == null) {
            return false;
        }
        ChunkTail before = chunk;
        long begins = startNanos(next);
        chunk = new ChunkTail(next, cursor, batch);
        lost += before.lost() + (begins == before.endNanos() ? 0 : 1);
        broken += before.broken();
        before.close();
        return true;
    }

    /** Bytes of events that could not be read. */
    public long lost() {
        return lost + chunk.lost();
    }

    /** Events that could not be decoded. */
    public long broken() {
        return broken + chunk.broken();
    }

    @Override
    public void close() throws IOException {
        chunk.close();
    }
}
