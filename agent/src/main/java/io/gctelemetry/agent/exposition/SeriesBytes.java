package io.gctelemetry.agent.exposition;

import io.gctelemetry.agent.http.Pages;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What was written of each series last, in the order of writing: of a histogram all of it, of others what stands before
 * the number. Most of it is in most scrapes as it was in the one before, and a copy costs a hundredth of writing 24
 * lines anew. One thread.
 */
final class SeriesBytes {
    private final List<Series> series = new ArrayList<>();
    private int next;

    /** A new scrape begins with the first series. */
    void begin() {
        next = 0;
    }

    /** The series whose turn it is. */
    Series next() {
        if (next == series.size()) {
            series.add(new Series());
        }
        return series.get(next++);
    }

    /** One series, by what its bytes were made of, and the bytes. */
    static final class Series {
        private static final int ROOM = 64; // a few digits more, each time, are no reason for a new array

        private @Nullable Object of;
        private byte[] bytes = new byte[0];
        private int length;

        /** Whether the bytes are those of this series as it stands: unchanged, it is the same object. */
        boolean is(Object now) {
            return of == now;
        }

        byte[] bytes() {
            return bytes;
        }

        int length() {
            return length;
        }

        /** Adds the bytes to a text. */
        void copyTo(Pages out) {
            out.put(bytes, 0, length);
        }

        /** Keeps what was added to a text from there on, made of that. */
        void copyFrom(Pages out, long position, Object now) {
            out.copy(position, renew(now, (int) (out.length() - position)));
        }

        /** An array to be filled with so many bytes of the series as it stands. */
        byte[] renew(Object now, int newLength) {
            if (bytes.length < newLength) {
                bytes = new byte[newLength + ROOM];
            }
            of = now;
            length = newLength;
            return bytes;
        }
    }
}
