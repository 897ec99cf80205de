package io.gctelemetry.source.jfr.chunk;

import java.io.IOException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The events of one flush, until they are handed over in the order in which they ended: the JVM writes them thread by
 * thread. Reused from flush to flush; what an unusual flush made grow is given back after it. One thread.
 */
final class Batch {
    /** A flush of more events is handed over in pieces, each sorted in itself. */
    private static final int MOST = 1 << 16;

    private static final int MOST_BYTES = 1 << 20;
    private static final int USUAL = 256;
    private static final int USUAL_BYTES = 1 << 14;

    private Held[] held = new Held[0];
    private int count;
    private byte[] bytes = new byte[0];
    private int used;

    boolean isFull() {
        return count == MOST || used > MOST_BYTES;
    }

    /** Keeps the event whose first value is at the cursor. */
    void add(EventLayout layout, int length, Cursor cursor) throws IOException {
        long begin = cursor.position();
        long end = layout.end(cursor);
        cursor.seek(begin);
        if (count == held.length) {
            held = Arrays.copyOf(held, Math.max(USUAL, 2 * count));
        }
        if (length > bytes.length - used) {
            bytes = Arrays.copyOf(bytes, Math.max(USUAL_BYTES, Math.max(2 * bytes.length, used + length)));
        }
        cursor.readInto(bytes, used, length);
        Held event = held[count];
        if (event == null) {
            event = new Held();
            held[count] = event;
        }
        event.layout = layout;
        event.end = end;
        event.from = used;
        event.to = used + length;
        used += length;
        count++;
    }

    /** Hands all events over and is empty then; how many of them could not be decoded. */
    int handOver(ChunkEvent event, EventSink sink) {
        Arrays.sort(held, 0, count);
        int broken = 0;
        for (int i = 0; i < count; i++) {
            Held one = held[i];
            EventLayout layout = one.layout;
            if (layout != null && event.over(layout, bytes, one.from, one.to)) {
                sink.event(layout.type, event);
            } else {
                broken++;
            }
        }
        if (held.length > USUAL * 16) {
            held = new Held[0];
            bytes = new byte[0];
        }
        count = 0;
        used = 0;
        return broken;
    }

    /** Where an event is in the bytes, and when it ended. */
    private static final class Held implements Comparable<Held> {
        private @Nullable EventLayout layout;
        private long end;
        private int from;
        private int to;

        @Override
        @SuppressWarnings("ComparableAndEquals")
        public int compareTo(Held other) {
            return Long.compare(end, other.end);
        }
    }
}
