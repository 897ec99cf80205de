package io.gctelemetry.agent.exposition;

import io.prometheus.metrics.model.snapshots.HistogramSnapshot.HistogramDataPointSnapshot;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How each series of a histogram was written last, in the order of writing. Most series of most scrapes are those of the
 * scrape before, and a copy costs a hundredth of writing 24 lines anew. One thread.
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

    /** One series and its bytes. */
    static final class Series {
        private static final int ROOM = 64; // a few digits more, each time, are no reason for a new array

        private @Nullable HistogramDataPointSnapshot point;
        private byte[] bytes = new byte[0];
        private int length;

        /** Whether the bytes are those of this series as it stands: unchanged, it is the same object. */
        boolean is(HistogramDataPointSnapshot now) {
            return point == now;
        }

        byte[] bytes() {
            return bytes;
        }

        int length() {
            return length;
        }

        /** An array to be filled with so many bytes of the series as it stands. */
        byte[] renew(HistogramDataPointSnapshot now, int newLength) {
            if (bytes.length < newLength) {
                bytes = new byte[newLength + ROOM];
            }
            point = now;
            length = newLength;
            return bytes;
        }
    }
}
